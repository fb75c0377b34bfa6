import type { ShellBuild } from '../../builds/shell-build.ts';

/** Keeps text inside a script element: without `<` nothing in it can end the element or open another. */
const inlineJson = (json: string) => json.replaceAll('<', '\\u003c');

/** With a digest it is asked for by CORS: browsers take no digest of other requests for one (Integrity-Policy). */
function scriptTag(path: string, files: ShellBuild['files']): string {
  const integrity = files.find((file) => file.path === path)?.integrity;
  const verified = integrity ? ` integrity="${integrity}" crossorigin` : '';
  return `<script defer src="/shell/${path}"${verified}></script>`;
}

const jsonTag = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${inlineJson(json)}</script>`;

export interface PageContent {
  nonce: string;
  /** JSON that the front end reads as `release-manifest`. */
  manifest: string;
  /** Settings that the front end reads as `page-settings`. */
  settings: object;
}

/** The one page of the product, for every address: what the shell needs to start, and nothing else. */
export function renderShellPage(shell: ShellBuild, { nonce, manifest, settings }: PageContent): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Legal obligations in order: laws, licences, returns and other compliances, complete, current and provable.">
<meta name="color-scheme" content="light dark">
<meta name="csp-nonce" nonce="${nonce}">
<title>Lexboard</title>
<link rel="icon" type="image/svg+xml" href="/shell/${shell.icon}">
${jsonTag('page-settings', JSON.stringify(settings))}
${jsonTag('release-manifest', manifest)}
${shell.scripts.map((script) => scriptTag(script, shell.files)).join('\n')}
</head>
<body>
<div id="root"></div>
<noscript>Lexboard needs JavaScript. Switch it on in your browser and load the page again.</noscript>
</body>
</html>
`;
}
