import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../product/fronts.mjs';

/** The folder of a front end's development build. @param front its name, or its folder where it has its own repository */
export const developmentDist = (front) => path.resolve(repository, front, 'dist-dev');

const recordOf = (front) => path.join(developmentDist(front), 'release.json');

/**
 * Follows the records that `compiler` writes after each build. Their version contains the `build` number, so that code reverted
 * after an error still counts as a new version: a page does not go back to one that failed. After a build with errors the
 * previous record stays. A record is read before anything else hears of the build, because open pages are told of it at once and
 * then ask for the record.
 * @returns the latest records by name of the front end, and `renumber`, which makes each of them count as a new version
 */
export function trackBuildRecords(compiler) {
  const records = new Map();
  let builds = 0;
  const keep = (name, record) => records.set(name, { ...record, build: String((builds += 1)) });
  for (const { name, hooks } of compiler.compilers) {
    hooks.done.tap({ name: 'FollowRecords', stage: -1 }, (stats) => {
      if (stats.hasErrors()) return;
      keep(name, JSON.parse(readFileSync(recordOf(name), 'utf8')));
    });
  }
  return { records, renumber: () => [...records].forEach(([name, record]) => keep(name, record)) };
}
