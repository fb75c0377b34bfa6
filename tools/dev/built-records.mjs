import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '../product/fronts.mjs';

/** The folder of a front end's development build. @param front its name, or its folder where it has a repository of its own */
export const developmentDist = (front) => path.resolve(repository, front, 'dist-dev');

const recordOf = (front) => path.join(developmentDist(front), 'release.json');

/**
 * Reads after each build of `compiler` what it says of itself, with the number of the `build`: code that is as it was before
 * something broke is another version, since a page does not go back to one that broke. A build with errors says nothing, and the
 * one before it stays.
 * @returns the latest records by name of the front end
 */
export function followRecords(compiler) {
  const records = new Map();
  let builds = 0;
  for (const { name, hooks } of compiler.compilers) {
    hooks.done.tapPromise('FollowRecords', async (stats) => {
      if (stats.hasErrors()) return;
      const record = JSON.parse(await readFile(recordOf(name), 'utf8'));
      records.set(name, { ...record, build: String((builds += 1)) });
    });
  }
  return records;
}
