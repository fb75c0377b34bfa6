import { currentLanguage, t } from '@lexboard/shared-lib/texts';
import type { ShellBuild } from '../../../builds/shell-build.ts';
import { startGuard } from './start-guard.ts';

export interface PageShell {
  build: ShellBuild;
  /** The address that all its files lie under. */
  folder: string;
  /** Whether there is another shell to fall back to when this one does not start. */
  hasOther: boolean;
}

/** Escapes `<`, so that text inside a script element can neither end it nor open another. */
const inlineJson = (json: string) => json.replaceAll('<', '\\u003c');

/** With a digest the script is requested by CORS: for Integrity-Policy, browsers accept a digest only on such requests. */
function scriptTag(path: string, { build, folder }: PageShell): string {
  const integrity = build.files.find((file) => file.path === path)?.integrity;
  const verified = integrity ? ` integrity="${integrity}" crossorigin` : '';
  return `<script defer src="${folder}${path}"${verified}></script>`;
}

/** A shell in development has no start guard: it restarts often and shows its errors itself. */
function guardTag({ build, folder, hasOther }: PageShell, served: string | undefined): string {
  if (build.contract === null) return '';
  const other = hasOther ? ' data-other="yes"' : '';
  const page = served === undefined ? '' : ` data-page="${served}"`;
  return `<script data-folder="${folder}" data-version="${build.version}"${other}${page}>${startGuard}</script>`;
}

const jsonTag = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${inlineJson(json)}</script>`;

/** What the start guard says where the shell does not start. */
const describeFailure = () => {
  const failed = t(
    'Lexboard could not be started. Check the connection, then load the page again. Administrators can go back to the version before at /safe.',
  );
  return `data-failed="${failed}" data-before="${t('Use the version before')}"`;
};

export interface PageContent {
  nonce: string;
  /** JSON that the front end reads as `release-manifest`. */
  manifest: string;
  /** Settings that the front end reads as `page-settings`. */
  settings: object;
  /** The id with which the page reports; undefined where its silence is no sign. */
  served?: string | undefined;
}

/** The only page of the product, for every address. It contains just what the shell needs to start. */
export function renderShellPage(
  shell: PageShell,
  { nonce, manifest, settings, served }: PageContent,
): string {
  const { scripts, icon } = shell.build.page;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Legal obligations in order: laws, licences, returns and other compliances, complete, current and provable.">
<meta name="color-scheme" content="light dark">
<meta name="csp-nonce" nonce="${nonce}">
<title>Lexboard</title>
<link rel="icon" type="image/svg+xml" href="${shell.folder}${icon}">
${guardTag(shell, served)}
${jsonTag('page-settings', JSON.stringify(settings))}
${jsonTag('release-manifest', manifest)}
${scripts.map((script) => scriptTag(script, shell)).join('\n')}
</head>
<body>
<div id="root" ${describeFailure()}></div>
<noscript><p lang="${currentLanguage()}">${t('Lexboard needs JavaScript. Switch it on in your browser and load the page again.')}</p></noscript>
</body>
</html>
`;
}
