import { releaseContents, releasePublished } from '@lexboard/shared-lib/contract';
import { isPlainPath } from '../builds/built-paths.ts';
import { callPlatform } from './ask-platform.ts';
import type { PlatformAccess } from './platform-access.ts';
import { sendRequest } from './send-request.ts';

interface VersionName {
  remote: string;
  version: string;
}

/** Lists a platform's releases of the token's remotes, oldest first. */
export const fetchPublished = async (access: PlatformAccess): Promise<readonly VersionName[]> =>
  (await callPlatform(access, releasePublished, {})).releases;

/** @throws for a path outside the folder of its release */
function requirePlainPath({ address }: PlatformAccess, file: string): string {
  if (isPlainPath(file)) return file;
  throw new Error(`${address} names a file outside of its releases, ${file}.`);
}

async function fetchFile(access: PlatformAccess, file: string): Promise<Uint8Array> {
  const path = `/remotes/${requirePlainPath(access, file)}`;
  const response = await sendRequest(access, {
    path,
    headers: { 'accept-encoding': 'identity' },
    again: 'reads',
  });
  if (!response.ok) throw new Error(`${access.address} does not serve ${path} (HTTP ${response.status})`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Fetches the contents of a published release, with a function that reads its files. */
export async function fetchRelease(access: PlatformAccess, { remote, version }: VersionName) {
  const { files } = await callPlatform(access, releaseContents, { remote, version });
  for (const file of files) requirePlainPath(access, `${remote}/${version}/${file.path}`);
  const read = (file: string) => fetchFile(access, `${remote}/${version}/${file}`);
  return { remote, version, record: { files }, read };
}
