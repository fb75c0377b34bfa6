import { readFileSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '../source-digest.mjs';

/**
 * Packages that the kit brings with it, without dependencies that no build of a remote loads. The federation plugin would install
 * rspack, which has 52 MB.
 */
const trimmed = {
  '@module-federation/enhanced': ['@module-federation/cli'],
  '@module-federation/rspack': ['@rspack/core'],
};

/** The names of the packages in the kit. */
export const trimmedPackages = Object.keys(trimmed);

const readManifest = (root, name) =>
  JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8'));

/** The dependencies that remain, which are the kit's: npm installs none of a package that comes inside another one. */
export const neededByTrimmed = () =>
  Object.entries(trimmed).flatMap(([name, left]) =>
    Object.keys(readManifest(repository, name).dependencies).filter(
      (dependency) => !left.includes(dependency),
    ),
  );

/** Copies the packages into the kit in `folder`. */
export async function copyTrimmedPackages(folder) {
  for (const [name, left] of Object.entries(trimmed)) {
    const place = path.join('node_modules', name);
    await cp(path.join(repository, place), path.join(folder, place), {
      recursive: true,
      filter: (file) => !file.endsWith('.map'),
    });
    const manifest = readManifest(folder, name);
    for (const dependency of left) {
      delete manifest.dependencies[dependency];
      delete manifest.peerDependencies?.[dependency];
    }
    await writeFile(path.join(folder, place, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  }
}
