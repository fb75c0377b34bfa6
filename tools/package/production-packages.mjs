import { existsSync } from 'node:fs';
import path from 'node:path';
import { listNeeded, readLock, sharedLibrary } from '../install/needed-packages.mjs';
import { frontNames } from '../product/fronts.mjs';
import { repository } from '../source-digest.mjs';

/**
 * Lists the packages that the server needs at run time, by place in the lock file, sorted. The dependencies of shared-lib are
 * left out: those of the parts that the server uses are among the server's own, and the front ends bundle theirs.
 */
export const listProductionPackages = async () => listNeeded(await readLock(), ['server']);

/** Lists the names and versions of all packages in the server or the builds of the front ends. */
export async function listShippedPackages() {
  const packages = await readLock();
  const places = listNeeded(packages, ['server', sharedLibrary, ...frontNames]);
  return new Set(
    places.map(
      (place) => `${packages[place].name ?? place.split('node_modules/').at(-1)}@${packages[place].version}`,
    ),
  );
}

/** The pinned Node of this platform in the lock file. */
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
