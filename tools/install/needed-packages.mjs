import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '../source-digest.mjs';

export const sharedLibrary = 'shared-lib';

/** The folders in which Node looks for a package from a place of the lock file, the nearest first. */
function placesOf(name, from) {
  const parts = from.split('/');
  const folders = parts.map((_part, index) => parts.slice(0, parts.length - index).join('/'));
  return [...folders.filter((folder) => !folder.endsWith('node_modules')), ''].map((folder) =>
    path.posix.join(folder, 'node_modules', name),
  );
}

const namesOf = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional),
];

/** The packages of the lock file, by their places. */
export const readLock = async () =>
  JSON.parse(await readFile(path.join(repository, 'package-lock.json'), 'utf8')).packages;

/** Whether a package is installed: one for another platform is not. @throws where it is needed and is not there */
function isThere(place, { optional }) {
  if (existsSync(path.join(repository, place))) return true;
  if (optional) return false;
  throw new Error(`${place} is not installed.`);
}

/** The places of all that workspaces need when they run, in order; shared-lib is taken without what it needs itself. */
export function listNeeded(packages, workspaces) {
  const found = new Set();
  const follow = (place) => {
    for (const name of namesOf(packages[place])) {
      const next = placesOf(name, place).find((candidate) => packages[candidate]);
      const target = packages[next]?.resolved;
      const needed = packages[next]?.link ? target : next;
      if (!needed || found.has(needed) || !isThere(needed, packages[needed])) continue;
      found.add(needed);
      if (needed !== sharedLibrary) follow(needed);
    }
  };
  workspaces.forEach(follow);
  return [...found].filter((place) => place.includes('node_modules')).sort();
}
