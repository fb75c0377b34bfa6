import { access, glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Type } from 'typebox';
import { Parse } from 'typebox/value';
import { platformAddresses } from '@lexboard/shared-lib/contract';
import { kinds } from '@lexboard/shared-lib/domain';
import { addRemoteToLock } from './add-remote-to-lock.ts';
import { nameRemote, writeTemplate, type NewRemote } from './remote-template.ts';

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

async function ownerOf(repository: string, address: string): Promise<string | undefined> {
  if (platformAddresses.some((own) => own === address)) return 'the platform';
  if (kinds.some(({ formPath }) => formPath === address)) return 'the forms of records';
  for await (const file of glob('mfe-*/webpack.config.mjs', { cwd: repository })) {
    const config = await readFile(path.join(repository, file), 'utf8');
    if (config.includes(`'${address}'`)) return path.dirname(file);
  }
  return undefined;
}

async function requireFreeName(repository: string, { remote, address }: NewRemote): Promise<void> {
  if (await exists(path.join(repository, remote)))
    throw new Error(`There is a folder ${remote} already. Choose another name, or remove it first.`);
  const owner = await ownerOf(repository, address);
  if (owner) throw new Error(`The address ${address} belongs to ${owner}. Choose another name.`);
}

const manifestSchema = Type.Object({
  version: Type.String(),
  dependencies: Type.Optional(Type.Record(Type.String(), Type.String())),
  devDependencies: Type.Optional(Type.Record(Type.String(), Type.String())),
});

async function readManifest(repository: string, workspace: string) {
  const text = await readFile(path.join(repository, workspace, 'package.json'), 'utf8');
  return Parse(manifestSchema, JSON.parse(text));
}

/** The repository's versions of dependencies, for the new remote to use. */
async function readVersions(repository: string): Promise<Record<string, string>> {
  const sharedLib = await readManifest(repository, 'shared-lib');
  const tools = await readManifest(repository, 'tools');
  const { react, webpack } = { ...tools.dependencies, ...tools.devDependencies };
  if (!react || !webpack)
    throw new Error('tools/package.json no longer names the versions of react and webpack.');
  return { sharedLib: sharedLib.version, tools: tools.version, react, webpack };
}

/**
 * Creates the folder of a new remote in `repository`, with a page, its test and everything the build needs.
 * @param name with or without `mfe-`
 * @throws with the remedy for a bad name, an existing folder or an address in use
 */
export async function createRemote(repository: string, name: string): Promise<NewRemote> {
  const created = nameRemote(name);
  await requireFreeName(repository, created);
  const values = { ...(await readVersions(repository)), ...created, preset: '@lexboard/tools' };
  for (const template of ['sources', 'workspace']) {
    const from = path.join(repository, 'tools', 'remote', template);
    await writeTemplate(from, path.join(repository, created.remote), values);
  }
  await addRemoteToLock(repository, created.remote);
  return created;
}
