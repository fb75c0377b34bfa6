import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '../product/fronts.mjs';

/** The folder of a front end's development build. @param front its name, or its folder where it has a repository of its own */
export const developmentDist = (front) => path.resolve(repository, front, 'dist-dev');

const recordOf = (front) => path.join(developmentDist(front), 'release.json');

/**
 * Reads after each build of `compiler` what it says of itself, with the `build` by which it differs from the one before. A build
 * with errors says nothing, and the one before it stays.
 * @returns the latest records by name of the front end
 */
export function followRecords(compiler) {
  const records = new Map();
  for (const { name, hooks } of compiler.compilers) {
    hooks.done.tapPromise('FollowRecords', async (stats) => {
      if (stats.hasErrors()) return;
      const record = JSON.parse(await readFile(recordOf(name), 'utf8'));
      records.set(name, { ...record, build: stats.hash });
    });
  }
  return records;
}
