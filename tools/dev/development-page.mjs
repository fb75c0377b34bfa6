import { builtRemoteProperties } from '../../shared-lib/src/contract/index.ts';
import { developmentVersion } from '../webpack/federated-config.mjs';

/** Without `<` nothing in the text can end its element. */
const inlineJson = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');
const manifestTag = /(<script[^>]*\bid="release-manifest"[^>]*>)([^]*?)(<\/script>)/;
const shellTags = /<script\b[^>]*\ssrc="\/(?:remotes\/)?shell\/[^"]*"[^>]*><\/script>\s*/g;

export const developmentFolder = (remote) => `/remotes/${remote}/${developmentVersion}/`;

/**
 * The release that a page is to load in place of the published one. Its version names the build, so that parts that could not
 * be shown are tried again after the next one; its folder and container stay the same, as what changes is replaced on the
 * open page.
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
 * A manifest in which the remotes that are worked on come from the development server, whether published or not.
 * There is nothing that they fall back to: their own errors are to be seen. A shell that is worked on is the page's, whichever
 * is published.
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
 * The platform's page with the manifest above in it, and with the scripts of `shell` where that is worked on, too.
 * @returns undefined for a page that is not Lexboard's
 */
export function developPage(page, { records, shell }) {
  if (!manifestTag.test(page)) return undefined;
  const developed = page.replace(manifestTag, (_tag, start, manifest, end) => {
    return start + inlineJson(developManifest(JSON.parse(manifest), { records, shell })) + end;
  });
  return shell ? useShell(developed, shell) : developed;
}
