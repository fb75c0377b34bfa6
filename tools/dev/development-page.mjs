import { builtRemoteProperties } from '../../shared-lib/src/contract/index.ts';
import { developmentVersion } from '../webpack/federated-config.mjs';

/** Escapes `<`, so that the text cannot end its element. */
const inlineJson = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');
const manifestTag = /(<script[^>]*\bid="release-manifest"[^>]*>)([^]*?)(<\/script>)/;
const shellTags = /<script\b[^>]*\ssrc="\/(?:remotes\/)?shell\/[^"]*"[^>]*><\/script>\s*/g;

export const developmentFolder = (remote) => `/remotes/${remote}/${developmentVersion}/`;

/**
 * The release that a page loads in place of the published one. Its version contains the build number, so that failed parts are
 * retried after the next build. Its folder and container stay the same, because changed modules are replaced on the open page.
 */
function developmentRelease(record) {
  const folder = developmentFolder(record.name);
  const built = Object.keys(builtRemoteProperties()).map((property) => [property, record[property]]);
  return {
    ...Object.fromEntries(built),
    version: `${developmentVersion}.${record.build}`,
    folder,
    entry: folder + record.entry,
    channel: 'override',
    fallback: null,
  };
}

/**
 * Changes a manifest so that remotes in development come from the development server, whether published or not. They have no
 * fallbacks, so that their own errors are visible. A shell in development replaces the published one.
 */
export function developManifest(manifest, { records, shell }) {
  const developed = records.map((record) => [record.name, developmentRelease(record)]);
  return {
    ...manifest,
    remotes: { ...manifest.remotes, ...Object.fromEntries(developed) },
    ...(shell && { shell: { version: developmentVersion, channel: 'override' } }),
  };
}

function useShell(page, shell) {
  const tags = shell.page.scripts.map((script) => `<script defer src="/shell/${script}"></script>`);
  return page.replace(shellTags, '').replace('</head>', () => `${tags.join('\n')}\n</head>`);
}

/**
 * Inserts such a manifest into the platform's page, and the scripts of `shell` where that is in development, too.
 * @returns undefined for a page that is not Lexboard's
 */
export function developPage(page, { records, shell }) {
  if (!manifestTag.test(page)) return undefined;
  const developed = page.replace(manifestTag, (_tag, start, manifest, end) => {
    return start + inlineJson(developManifest(JSON.parse(manifest), { records, shell })) + end;
  });
  return shell ? useShell(developed, shell) : developed;
}
