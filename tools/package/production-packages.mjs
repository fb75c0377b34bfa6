import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { frontNames } from '../product/fronts.mjs';
import { repository } from '../source-digest.mjs';

const sharedLibrary = 'shared-lib';

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

const readLock = async () =>
  JSON.parse(await readFile(path.join(repository, 'package-lock.json'), 'utf8')).packages;

/** Whether a package is installed: one for another platform is not. @throws where it is needed and is not there */
function isThere(place, { optional }) {
  if (existsSync(path.join(repository, place))) return true;
  if (optional) return false;
  throw new Error(`${place} is not installed.`);
}

/** The places of all that workspaces need when they run, and of the workspaces that are among it. */
function followAll(packages, workspaces) {
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

/**
 * The packages that the server needs when it runs, by their places in the lock file, in order. Those of shared-lib are left out:
 * of it the server takes what needs no other packages, and the front ends have theirs in their builds.
 */
export const listProductionPackages = async () => followAll(await readLock(), ['server']);

/** The names and versions of all packages that the server or the builds of the front ends hold. */
export async function listShippedPackages() {
  const packages = await readLock();
  const places = followAll(packages, ['server', sharedLibrary, ...frontNames]);
  return new Set(
    places.map(
      (place) => `${packages[place].name ?? place.split('node_modules/').at(-1)}@${packages[place].version}`,
    ),
  );
}

/** The pinned Node of this platform as the lock file has it. */
export async function findNodePackage() {
  const packages = await readLock();
  const name = `node-${process.platform}-${process.arch}`;
  const entry = packages[`node_modules/${name}`];
  const binary = path.join(repository, 'node_modules', name, 'bin', 'node');
  if (process.platform !== 'linux' || !entry || !existsSync(binary))
    throw new Error(
      `An archive can be made on Linux with x64 or arm64, not on ${process.platform}-${process.arch}.`,
    );
  return {
    name,
    version: entry.version,
    integrity: entry.integrity,
    folder: path.dirname(path.dirname(binary)),
  };
}
