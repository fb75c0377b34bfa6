import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { builtVersion, repository } from '../source-digest.mjs';
import { remoteNames } from '../webpack/remote-folders.mjs';

export { remoteNames, repository };

export const frontNames = ['shell', ...remoteNames];

export const distOf = (front) => path.join(repository, front, 'dist');

const recordOf = (front) => path.join(distOf(front), 'release.json');

/** The version of a front end's build; undefined when it is not built. */
export async function versionInDist(front) {
  try {
    return JSON.parse(await readFile(recordOf(front), 'utf8')).version;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Lists those of `fronts` whose build is out of date. */
export async function listStaleFronts(fronts) {
  const states = await Promise.all(
    fronts.map(async (front) => (await versionInDist(front)) === (await builtVersion(front))),
  );
  return fronts.filter((_, index) => !states[index]);
}
