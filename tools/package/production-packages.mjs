import { existsSync } from 'node:fs';
import path from 'node:path';
import { listNeeded, readLock, sharedLibrary } from '../install/needed-packages.mjs';
import { frontNames } from '../product/fronts.mjs';
import { repository } from '../source-digest.mjs';

/**
 * The packages that the server needs when it runs, by their places in the lock file, in order. Those of shared-lib are left out:
 * of it the server takes what needs no other packages, and the front ends have theirs in their builds.
 */
export const listProductionPackages = async () => listNeeded(await readLock(), ['server']);

/** The names and versions of all packages that the server or the builds of the front ends hold. */
export async function listShippedPackages() {
  const packages = await readLock();
  const places = listNeeded(packages, ['server', sharedLibrary, ...frontNames]);
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
