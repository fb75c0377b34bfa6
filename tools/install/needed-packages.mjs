import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '../source-digest.mjs';

export const sharedLibrary = 'shared-lib';

/** The folders that Node searches for a package from a place in the lock file, the nearest first. */
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

/** Reads the packages of the lock file, by place. */
export const readLock = async () =>
  JSON.parse(await readFile(path.join(repository, 'package-lock.json'), 'utf8')).packages;

/** Whether a package is installed; an optional one may not be. @throws where a required one is missing */
function isThere(place, { optional }) {
  if (existsSync(path.join(repository, place))) return true;
  if (optional) return false;
  throw new Error(`${place} is not installed.`);
}

/**
 * Lists the places of all packages that workspaces need at run time, sorted. shared-lib is included without its own dependencies.
 */
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
