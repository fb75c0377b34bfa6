import { existsSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { nameRemote, writeTemplate } from '../../../server/src/cli/remote/remote-template.ts';
import { repository } from '../../source-digest.mjs';
import { kitVersion } from '../../webpack/kit-version.mjs';

const kit = '@lexboard/remote-kit';

const readManifest = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** Where `npx` or npm installed this kit from: its archive, or nothing if that was a registry. */
function findArchive(installer) {
  const manifest = existsSync(path.join(installer, 'package.json')) ? readManifest(installer) : {};
  const found = { ...manifest.dependencies, ...manifest.devDependencies }[kit];
  return found?.startsWith('file:') ? path.resolve(installer, found.slice('file:'.length)) : undefined;
}

/**
 * The dependency on the kit for a new remote: its version, or a copy of the archive that `installer` names. The copy is in the
 * remote's folder, so that whoever has the repository can install it.
 * @param {string} installer the folder in which the kit is installed
 * @param {string} folder the remote's
 */
export async function provideKit(installer, folder) {
  const archive = findArchive(installer);
  if (!archive) return `^${kitVersion}`;
  const copy = `kit/${path.basename(archive)}`;
  await cp(archive, path.join(folder, copy));
  return `file:${copy}`;
}

/**
 * Creates the folder of a new remote with its own repository.
 * @param {string} name with or without `mfe-`
 * @param {string} below the parent folder
 * @throws for an invalid name, and where the folder exists
 */
export async function createRepository(name, below) {
  const created = nameRemote(name);
  const folder = path.join(below, created.remote);
  if (existsSync(folder))
    throw new Error(`There is a folder ${created.remote} already. Choose another name, or remove it first.`);
  const { react } = readManifest(repository).peerDependencies;
  const dependency = await provideKit(path.resolve(repository, '../../..'), folder);
  const values = { ...created, preset: kit, react, kit: dependency };
  for (const template of ['sources', 'repository'])
    await writeTemplate(path.join(repository, 'tools', 'remote', template), folder, values);
  return created;
}
