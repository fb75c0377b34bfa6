import { existsSync } from 'node:fs';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';

const ownScope = '@lexboard';
const programs = '.bin';

/** Links each entry of a folder. jest's search for ES module packages does not follow a link to the folder itself. */
export async function linkEntries(from, to) {
  await mkdir(to, { recursive: true });
  const entries = await readdir(from);
  await Promise.all(entries.map((entry) => symlink(path.join(from, entry), path.join(to, entry))));
}

/** Lists the packages in a `node_modules` folder, without those of this repository; empty for a missing folder. */
async function packagesIn(installed) {
  const names = existsSync(installed) ? await readdir(installed) : [];
  const found = names.map(async (name) => {
    if (name === ownScope || (name.startsWith('.') && name !== programs)) return [];
    if (!name.startsWith('@')) return [name];
    return (await readdir(path.join(installed, name))).map((entry) => path.join(name, entry));
  });
  return (await Promise.all(found)).flat();
}

/**
 * Links the installed packages into a copy of the repository.
 * @param {string} repository its folder
 * @param {string} copy the copy's folder
 * @param {readonly string[]} workspaces the copy's own packages, by folder
 */
export async function linkPackages(repository, copy, workspaces) {
  // A workspace has its own node_modules where it needs other versions.
  for (const place of ['', ...workspaces]) {
    const installed = path.join(repository, place, 'node_modules');
    const linked = path.join(copy, place, 'node_modules');
    const packages = await packagesIn(installed);
    await Promise.all(
      packages.map((name) => linkEntries(path.join(installed, name), path.join(linked, name))),
    );
  }
  const scope = path.join(copy, 'node_modules', ownScope);
  await mkdir(scope);
  for (const name of workspaces) await symlink(path.join(copy, name), path.join(scope, name));
}
