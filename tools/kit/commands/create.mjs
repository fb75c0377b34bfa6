import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nameRemote, writeTemplate } from '../../../server/src/cli/remote/remote-template.ts';
import { repository } from '../../source-digest.mjs';
import { kitVersion } from '../../webpack/kit-version.mjs';

const kit = '@lexboard/remote-kit';

const readManifest = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** The dependency on the kit for a new remote: the archive that this kit was installed from, or its version. */
function placeOfKit(folder) {
  const installer = path.resolve(repository, '../../..');
  const manifest = existsSync(path.join(installer, 'package.json')) ? readManifest(installer) : {};
  const found = { ...manifest.dependencies, ...manifest.devDependencies }[kit];
  if (!found?.startsWith('file:')) return `^${kitVersion}`;
  return `file:${path.relative(folder, path.resolve(installer, found.slice('file:'.length)))}`;
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
  const values = { ...created, preset: kit, react, kit: placeOfKit(folder) };
  for (const template of ['sources', 'repository'])
    await writeTemplate(path.join(repository, 'tools', 'remote', template), folder, values);
  return created;
}
