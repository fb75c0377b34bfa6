import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '../source-digest.mjs';
import { linkEntries } from './link-packages.mjs';
import { listNeeded, readLock } from './needed-packages.mjs';

async function linkPrograms(place, bin, folder) {
  for (const [name, file] of Object.entries(bin)) {
    const program = path.join(folder, 'node_modules', '.bin', name);
    // If two packages have a program of the same name, npm uses the first one, too.
    if (existsSync(program)) continue;
    await mkdir(path.dirname(program), { recursive: true });
    await symlink(path.join(folder, place, file), program);
  }
}

/**
 * Creates in a folder what npm would install there, by links to the packages installed here and without a network: a package's
 * dependencies, their programs, and the lock file.
 * @param {string} folder the target
 * @param {string} dependent the folder of the package
 */
export async function linkDependencies(folder, dependent) {
  const manifest = JSON.parse(await readFile(path.join(dependent, 'package.json'), 'utf8'));
  const packages = { ...(await readLock()), installed: manifest };
  const needed = listNeeded(packages, ['installed']);
  // Nested packages are inside the package that needs them.
  const places = needed.filter((place) => place.lastIndexOf('node_modules/') === 0);
  for (const place of places) {
    await linkEntries(path.join(repository, place), path.join(folder, place));
    await linkPrograms(place, packages[place].bin ?? {}, folder);
  }
  const lock = {
    lockfileVersion: 3,
    packages: Object.fromEntries(needed.map((place) => [place, packages[place]])),
  };
  await writeFile(path.join(folder, 'package-lock.json'), `${JSON.stringify(lock, undefined, 2)}\n`);
}
