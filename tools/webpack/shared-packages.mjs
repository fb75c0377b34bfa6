import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { repository } from '../source-digest.mjs';
import { isOfRepository } from './own-sources.mjs';

const library = '@lexboard/shared-lib';

/** Stateless parts of shared-lib: each front end bundles what it uses of them, and tests take `testing`. */
const bundledParts = [
  './contract',
  './domain',
  './files',
  './forms',
  './listing',
  './testing',
  './texts',
  './texts/parse',
  './texts/pseudo',
];

/** Parts that no first view needs: the shell offers them as separate chunks. */
const lateParts = [`${library}/ui/overlays`, `${library}/ui/menus`, `${library}/ui/data`];

/** Further entry points of a package with the same state, which must be shared as well. */
const statefulEntries = { react: ['react/jsx-runtime'], 'react-dom': ['react-dom/client'] };

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const packageFile = (workspace) => path.join(repository, workspace, 'package.json');

function entriesOf(name) {
  if (name !== library) return [name, ...(statefulEntries[name] ?? [])];
  return Object.keys(listSharedParts());
}

const isShared = (part) => !bundledParts.includes(part);

/** The parts of shared-lib for which `isWanted` holds, with their files. */
function listParts(isWanted) {
  const { exports } = readJson(packageFile('shared-lib'));
  return Object.fromEntries(
    Object.entries(exports)
      .filter(([part]) => isWanted(part))
      .map(([part, file]) => [library + part.slice(1), path.join(repository, 'shared-lib', file)]),
  );
}

/** The parts of shared-lib that front ends share at run time, with the file of each. */
export const listSharedParts = () => listParts(isShared);

/** All parts of shared-lib, with the file of each. */
export const listAllParts = () => listParts(() => true);

/**
 * The shared libraries that a front end expects on the page: version ranges by entry point, from its `peerDependencies` alone. A
 * remote with its own repository has shared-lib from the kit; its contract decides whether the page offers enough of that.
 */
export function listExpectedShares(folder) {
  const { peerDependencies } = readJson(path.join(folder, 'package.json'));
  const peers = { ...(!isOfRepository(folder) && { [library]: '*' }), ...peerDependencies };
  return Object.fromEntries(
    Object.entries(peers).flatMap(([name, range]) => entriesOf(name).map((entry) => [entry, range])),
  );
}

const versionOf = (name, require) => readJson(require.resolve(`${name}/package.json`)).version;

const packageOf = (entry) =>
  entry
    .split('/')
    .slice(0, entry.startsWith('@') ? 2 : 1)
    .join('/');

/** The shared libraries that the shell offers: every entry point that one of `remotes` expects, with its installed version. */
export function listOfferedShares(remotes) {
  const require = createRequire(packageFile('shell'));
  const entries = new Set(
    remotes.flatMap((remote) => Object.keys(listExpectedShares(path.join(repository, remote)))),
  );
  return [...entries].map((entry) => {
    const name = packageOf(entry);
    const version = name === library ? readJson(packageFile('shared-lib')).version : versionOf(name, require);
    return { entry, version, late: lateParts.includes(entry) };
  });
}
