import { type Release, type ReleaseManifest, shellName } from '@lexboard/shared-lib/contract';

export type Manifest = Pick<ReleaseManifest, 'remotes' | 'shell'>;

/** A release as a person is shown it. */
export type ShownRelease = Pick<Release, 'version' | 'channel' | 'folder' | 'entry'>;

/** What a page is made of, by name: the remotes and the shell. */
export function listShownReleases({ remotes, shell }: Manifest): Record<string, ShownRelease> {
  if (!shell) return remotes;
  const folder = `/remotes/${shellName}/${shell.version}/`;
  return { ...remotes, [shellName]: { ...shell, folder, entry: folder } };
}
