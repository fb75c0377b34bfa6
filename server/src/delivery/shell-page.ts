import type { ReleaseManifest } from '@lexboard/shared-lib/contract';
import type { ShellBuild } from '../releases/shell-build.ts';

/** Keeps text inside a script element: without `<` nothing in it can end the element or open another. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

function scriptTag(path: string, files: ShellBuild['files']): string {
  const integrity = files.find((file) => file.path === path)?.integrity ?? '';
  return `<script defer src="/shell/${path}" integrity="${integrity}"></script>`;
}

const jsonTag = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${inlineJson(value)}</script>`;

export interface PageContent {
  nonce: string;
  remotes: ReleaseManifest['remotes'];
  /** Settings that the front end reads as `page-settings`. */
  settings: object;
}

/** The one page of the product, for every address: what the shell needs to start, and nothing else. */
export function shellPage(shell: ShellBuild, { nonce, remotes, settings }: PageContent): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="csp-nonce" nonce="${nonce}">
<title>Lexboard</title>
<link rel="icon" type="image/svg+xml" href="/shell/${shell.icon}">
${jsonTag('page-settings', settings)}
${jsonTag('release-manifest', { remotes })}
${shell.scripts.map((script) => scriptTag(script, shell.files)).join('\n')}
</head>
<body>
<div id="root"></div>
<noscript>Lexboard needs JavaScript. Switch it on in your browser and load the page again.</noscript>
</body>
</html>
`;
}
