import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

export const repository = path.resolve(import.meta.dirname, '..');

const lockFile = 'package-lock.json';

/** The sources that every front end is built from, beside its own folder. */
const contractInputs = [
  'shared-lib/package.json',
  'shared-lib/src',
  'tools/contract',
  'server/src/builds/contract',
  'tsconfig.base.json',
  lockFile,
];
const sharedInputs = [...contractInputs, 'tools/webpack'];
const ownInputs = ['package.json', 'webpack.config.mjs', 'src'];

const isTest = (file) => /\.test\.(tsx?|mjs)$/.test(file);

async function filesUnder(input) {
  const absolute = path.join(repository, input);
  const entries = await readdir(absolute, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (!entries) return [input];
  return entries
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => path.relative(repository, path.join(entry.parentPath, entry.name)));
}

/** The installed packages. Without the workspaces, so that a new one leaves the versions of all others as they are. */
export function lockedPackages(text) {
  const { packages } = JSON.parse(text);
  const installed = ([place, { link }]) => place.includes('node_modules/') && !link;
  return Buffer.from(JSON.stringify(Object.entries(packages).filter(installed)));
}

const contentOf = async (file) => {
  const content = await readFile(path.join(repository, file));
  return file === lockFile ? lockedPackages(content) : content;
};

/**
 * The state of all a front end is built from: 8 hexadecimal digits over the paths and contents of its inputs,
 * without tests. The same digits mean that building again would give the same files.
 * @param {string} workspace its folder below the repository, such as `mfe-workspace`
 */
export const sourceDigest = (workspace) =>
  digestOf([...ownInputs.map((input) => path.join(workspace, input)), ...sharedInputs]);

/** The state of all that the description of shared-lib is read from (tools/contract). */
export const sharedDigest = () => digestOf(contractInputs);

async function digestOf(inputs) {
  const files = (await Promise.all(inputs.map(filesUnder))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const content = await contentOf(file);
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 8);
}

/** The version a build of `workspace` has now: its package's version and the digest of its sources. */
export async function builtVersion(workspace) {
  const manifest = JSON.parse(await readFile(path.join(repository, workspace, 'package.json'), 'utf8'));
  return `${manifest.version}-${await sourceDigest(workspace)}`;
}
