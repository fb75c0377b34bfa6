import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

export const repository = path.resolve(import.meta.dirname, '..');

const lockFile = 'package-lock.json';

/** The sources that every front end is built from, in addition to its own folder. */
const contractInputs = [
  'shared-lib/package.json',
  'shared-lib/src',
  'tools/contract',
  'server/src/builds/contract',
  'tsconfig.base.json',
  lockFile,
];
const sharedInputs = [
  ...contractInputs,
  'shared-lib/languages',
  'tools/texts',
  'server/src/builds/count-texts.ts',
  'server/src/builds/file-digest.ts',
  'tools/webpack',
];
const ownInputs = ['package.json', 'webpack.config.mjs', 'src', 'languages'];

/** The inputs of a front end's build as nx.json names them, from the folder of the project or of the workspace. */
export const buildInputs = [
  ...ownInputs.map((input) => `{projectRoot}/${input}`),
  ...sharedInputs.map((input) => `{workspaceRoot}/${input}`),
];

const isTest = (file) => /\.test\.(tsx?|mjs)$/.test(file);

async function filesUnder(input, root) {
  const absolute = path.join(root, input);
  const entries = await readdir(absolute, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return undefined;
    // A remote may have no catalogues.
    if (error.code === 'ENOENT' && path.basename(input) === 'languages') return [];
    throw error;
  });
  if (!entries) return [input];
  return entries
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

/** The installed packages. Without the workspaces, so that a new one does not change the versions of all others. */
export function lockedPackages(text) {
  const { packages } = JSON.parse(text);
  const installed = ([place, { link }]) => place.includes('node_modules/') && !link;
  return Buffer.from(JSON.stringify(Object.entries(packages).filter(installed)));
}

const contentOf = async (file, root) => {
  const content = await readFile(path.join(root, file));
  return path.basename(file) === lockFile ? lockedPackages(content) : content;
};

/**
 * A digest of all inputs of a front end's build: 8 hexadecimal digits over paths and contents, without tests. With the same
 * digest, a build would give the same files.
 * @param {string} workspace its folder below the repository, such as `mfe-workspace`
 */
export const sourceDigest = (workspace) =>
  digestOf([...ownInputs.map((input) => path.join(workspace, input)), ...sharedInputs], repository);

/** A digest of all inputs of shared-lib's description (tools/contract). */
export const sharedDigest = () => digestOf(contractInputs, repository);

async function digestOf(inputs, root, ...more) {
  const files = (await Promise.all(inputs.map((input) => filesUnder(input, root)))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const content = await contentOf(file, root);
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  for (const text of more) hash.update(`${text}\0`);
  return hash.digest('hex').slice(0, 8);
}

const packageVersion = async (folder) =>
  JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')).version;

/** The version of a build of `workspace` now: its package's version and the digest of its sources. */
export const builtVersion = async (workspace) =>
  `${await packageVersion(path.join(repository, workspace))}-${await sourceDigest(workspace)}`;

/** The lock file of a remote with its own repository: in its folder, or above it in a repository of several packages. */
function findLock(folder) {
  const file = path.join(folder, lockFile);
  if (existsSync(file)) return file;
  const above = path.dirname(folder);
  if (above === folder)
    throw new Error(`There is no ${lockFile}: run \`npm install\`, and commit the file that it writes.`);
  return findLock(above);
}

/**
 * The version of a build of a remote with its own repository: its package's version, and the digest of its sources, its lock file
 * and the kit that builds it.
 * @param {string} folder its folder, absolute
 * @param {string} kit the kit's version
 */
export async function ownVersion(folder, kit) {
  const lock = path.relative(folder, findLock(folder));
  return `${await packageVersion(folder)}-${await digestOf([...ownInputs, lock], folder, kit)}`;
}
