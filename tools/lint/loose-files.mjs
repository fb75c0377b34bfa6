import fs from 'node:fs';
import path from 'node:path';

/** The limit of files directly in a folder; more should be grouped into folders by purpose. */
export const maxLoose = 15;

const isProduction = (file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.(test|fixture|d)\.[a-z]+$/.test(file);

/**
 * Lists folders with too many production files directly in them; tests do not count.
 * @param {string} root the parent of `folders`
 * @param {readonly string[]} folders searched recursively
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
    .filter(([, count]) => count > maxLoose)
    .map(([folder, count]) => `${folder}: ${count} files`)
    .sort();
}
