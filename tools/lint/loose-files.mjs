import fs from 'node:fs';
import path from 'node:path';

/** The most files that lie loose in a folder: more of them ask for folders by what they do. */
export const mostLoose = 15;

const isProduction = (file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.(test|fixture|d)\.[a-z]+$/.test(file);

/**
 * Folders with too many loose files of production; tests beside them do not count.
 * @param {string} root where `folders` are
 * @param {readonly string[]} folders looked through with all that is below them
 * @returns {string[]} such as `server/src/records: 43 files`
 */
export function crowdedFolders(root, folders) {
  const counts = new Map();
  for (const file of folders.flatMap((folder) => fs.globSync(`${folder}/**/*`, { cwd: root }))) {
    if (/(^|\/)(node_modules|dist)\//.test(file) || !isProduction(file)) continue;
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > mostLoose)
    .map(([folder, count]) => `${folder}: ${count} files`)
    .sort();
}
