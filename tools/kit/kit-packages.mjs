import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../source-digest.mjs';
import { neededByTrimmed } from './trimmed-packages.mjs';

/** Packages that the kit's builds and tests find by name, without an import. */
const namedOnly = [
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  '@typescript/native',
  'jest',
  'swc-loader',
  'ts-loader',
  'typescript',
  'webpack-dev-middleware',
];

/** Peer dependencies: a remote imports them itself, and its page and tests must have only one copy. */
const peers = ['react', 'react-dom'];

const readJson = (file) => JSON.parse(readFileSync(path.join(repository, file), 'utf8'));

function exactVersions(names) {
  const { packages } = readJson('package-lock.json');
  const sorted = [...new Set(names)].sort();
  return Object.fromEntries(
    sorted.map((name) => {
      const { name: alias, version } = packages[`node_modules/${name}`];
      return [name, alias === undefined ? version : `npm:${alias}@${version}`];
    }),
  );
}

/**
 * The dependencies of the kit that a remote's build needs, in the versions of this repository.
 * @param {string[]} imported by the kit's programs
 */
export function kitPackages(imported) {
  const { dependencies, peerDependencies } = readJson('shared-lib/package.json');
  const names = [
    ...imported,
    ...neededByTrimmed(),
    ...namedOnly,
    ...Object.keys({ ...dependencies, ...peerDependencies }),
  ];
  return {
    dependencies: exactVersions(names.filter((name) => !peers.includes(name))),
    peerDependencies: Object.fromEntries(
      Object.entries(exactVersions(peers)).map(([name, version]) => [name, `^${version}`]),
    ),
  };
}
