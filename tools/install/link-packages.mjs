import { existsSync } from 'node:fs';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';

const ownScope = '@lexboard';
const programs = '.bin';

/** A folder whose entries are links. jest, which looks for packages of ES modules, does not follow a link to a whole one. */
export async function linkEntries(from, to) {
  await mkdir(to, { recursive: true });
  const entries = await readdir(from);
  await Promise.all(entries.map((entry) => symlink(path.join(from, entry), path.join(to, entry))));
}

/** The packages in a folder `node_modules`, without those of this repository; none where there is no such folder. */
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
 * Gives a copy of the repository the packages as they are installed.
 * @param {string} repository its folder
 * @param {string} copy the copy's folder
 * @param {readonly string[]} workspaces the copy's own packages, by folder
 */
export async function linkPackages(repository, copy, workspaces) {
  // npm gives a workspace a folder of its own where it needs other versions than the rest.
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
