import { type Release, type ReleaseManifest, shellName } from '@lexboard/shared-lib/contract';

export type Manifest = Pick<ReleaseManifest, 'remotes' | 'shell'>;

/** The facts about a release that the panel shows. */
export type ShownRelease = Pick<Release, 'version' | 'channel' | 'folder' | 'entry'>;

/** All remotes and the shell of a page, by name. */
export function listShownReleases({ remotes, shell }: Manifest): Record<string, ShownRelease> {
  if (!shell) return remotes;
  const folder = `/remotes/${shellName}/${shell.version}/`;
  return { ...remotes, [shellName]: { ...shell, folder, entry: folder } };
}
