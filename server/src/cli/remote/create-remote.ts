import { access, glob, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Type } from 'typebox';
import { Parse } from 'typebox/value';
import { platformAddresses } from '@lexboard/shared-lib/contract';
import { kinds } from '@lexboard/shared-lib/domain';
import { addRemoteToLock } from './add-remote-to-lock.ts';

export interface CreatedRemote {
  remote: string;
  /** The path below the platform that its page is shown at. */
  address: string;
}

const templateEnding = '.template';
const plainName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const longestName = 40;

function checkName(name: string): string {
  const plain = name.replace(/^mfe-/, '');
  if (plainName.test(plain) && plain.length <= longestName) return plain;
  throw new Error(
    `'${name}' cannot be the name of a remote: it has small letters, digits and single hyphens, begins with a letter and has ${longestName} characters at most, such as 'tax-calendar'.`,
  );
}

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

async function refuseTaken(repository: string, { remote, address }: CreatedRemote): Promise<void> {
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

/** The versions that the repository has, so that a new remote has the same. */
async function readVersions(repository: string): Promise<Record<string, string>> {
  const sharedLib = await readManifest(repository, 'shared-lib');
  const tools = await readManifest(repository, 'tools');
  const { react, webpack } = { ...tools.dependencies, ...tools.devDependencies };
  if (!react || !webpack)
    throw new Error('tools/package.json no longer names the versions of react and webpack.');
  return { sharedLib: sharedLib.version, tools: tools.version, react, webpack };
}

const titleOf = (name: string) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ');

const fillIn = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_place, key: string) => values[key] ?? '');

async function writeFiles(template: string, folder: string, values: Record<string, string>): Promise<void> {
  for (const file of await readdir(template, { recursive: true })) {
    if (!file.endsWith(templateEnding)) continue;
    const target = path.join(folder, file.slice(0, -templateEnding.length));
    await mkdir(path.dirname(target), { recursive: true });
    const text = await readFile(path.join(template, file), 'utf8');
    await writeFile(target, fillIn(text, values), { flag: 'wx' });
  }
}

/**
 * Makes the folder of a new remote in `repository`, with a page, a test of it and all that its build needs.
 * @param name with or without `mfe-`
 * @throws for a bad name, a folder that exists and an address that belongs to someone, naming what to do
 */
export async function createRemote(repository: string, name: string): Promise<CreatedRemote> {
  const plain = checkName(name);
  const created = { remote: `mfe-${plain}`, address: `/${plain}` };
  await refuseTaken(repository, created);
  const values = {
    ...(await readVersions(repository)),
    name: created.remote,
    address: created.address,
    title: titleOf(plain),
  };
  const template = path.join(repository, 'tools', 'remote', 'template');
  await writeFiles(template, path.join(repository, created.remote), values);
  await addRemoteToLock(repository, created.remote);
  return created;
}
