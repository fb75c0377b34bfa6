import type { Release } from '@lexboard/shared-lib/contract';

/** A test release of a remote as in a manifest, with overrides; its file names contain the version. */
export function publishedRelease({ version = '1.0.0', ...change }: Partial<Release> = {}): Release {
  const folder = `/remotes/mfe-roadmap/${version}/`;
  return {
    version,
    container: `mfe_roadmap_${version}`,
    folder,
    entry: `${folder}entry.js`,
    files: [{ path: 'entry.js', integrity: 'sha384-entry', size: 1 }],
    modules: { './app': { files: [], shared: [] } },
    addresses: [],
    channel: 'stable',
    fallback: null,
    ...change,
  };
}
