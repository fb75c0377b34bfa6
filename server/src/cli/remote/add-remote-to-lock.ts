import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Type, type Static } from 'typebox';
import { Parse } from 'typebox/value';

const entriesSchema = Type.Record(Type.String(), Type.Unknown());
const lockSchema = Type.Object({ packages: entriesSchema });
type Entries = Static<typeof entriesSchema>;

/** The manifest properties that npm writes for a workspace, in npm's order. */
const lockedProperties = ['name', 'version', 'devDependencies', 'peerDependencies'];

const sortByName = (entries: Entries): Entries =>
  Object.fromEntries(Object.entries(entries).sort(([one], [other]) => one.localeCompare(other, 'en')));

/**
 * Adds a new remote to package-lock.json as `npm install` would, but without network access: the remote needs no
 * package that is not locked already.
 */
export async function addRemoteToLock(repository: string, remote: string): Promise<void> {
  const file = path.join(repository, 'package-lock.json');
  const lock = Parse(lockSchema, JSON.parse(await readFile(file, 'utf8')));
  const text = await readFile(path.join(repository, remote, 'package.json'), 'utf8');
  const manifest = Parse(entriesSchema, JSON.parse(text));
  const entry = Object.fromEntries(lockedProperties.map((property) => [property, manifest[property]]));
  const link = { resolved: remote, link: true };
  const packages = { ...lock.packages, [remote]: entry, [`node_modules/@lexboard/${remote}`]: link };
  await writeFile(file, `${JSON.stringify({ ...lock, packages: sortByName(packages) }, null, 2)}\n`);
}
