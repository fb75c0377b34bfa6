import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Whether node_modules matches package-lock.json. npm writes its own record at the end of an install, so that an interrupted one
 * counts as missing. Optional packages are skipped, as they belong to other platforms.
 */
export function isInstalled(repository) {
  const wanted = readPackages(path.join(repository, 'package-lock.json'));
  const present = readPackages(path.join(repository, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted).every(
    ([place, { version, optional, link }]) =>
      !place.startsWith('node_modules/') ||
      (link ? present[place]?.link === true : present[place]?.version === version) ||
      (optional === true && present[place] === undefined),
  );
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}
