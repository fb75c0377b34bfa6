import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileOptions } from '../webpack/compile-options.mjs';
import { describeMissingPgbouncer } from '../pgbouncer.mjs';
import { bundledPackages } from './bundled-packages.mjs';

const repository = path.resolve(import.meta.dirname, '../..');

/** Names the run to its test processes, which inherit it: what they share is dropped after the run. */
process.env.TEST_RUN ??= String(process.pid);

const onPostgres = process.env.TEST_DATABASE_URL !== undefined;

/** The quick gate leaves out what only the whole one runs, and both what the machine lacks a server for. */
const leftOut = [
  ...(process.env.TEST_GATE === 'quick' ? ['\\.slow\\.test\\.'] : []),
  ...(onPostgres ? [] : ['\\.postgresql\\.']),
  ...(onPostgres && !describeMissingPgbouncer() ? [] : ['\\.pgbouncer\\.']),
];

/** Packages of ES modules: jest runs CommonJS, so they are transformed like our own code. */
const esModulePackages = ['', 'node_modules/{*,@*/*}/']
  .flatMap((inside) => globSync(`${inside}node_modules/{*,@*/*}/package.json`, { cwd: repository }))
  .filter((file) => JSON.parse(readFileSync(path.join(repository, file), 'utf8')).type === 'module')
  .map((file) => path.dirname(file).split('node_modules/').at(-1));

const swc = (tsx) => [
  '@swc/jest',
  compileOptions({ parser: { syntax: 'typescript', tsx }, target: 'es2024' }),
];

const shared = {
  moduleFileExtensions: ['ts', 'tsx', 'js', 'cjs', 'mjs', 'json', 'node'],
  transform: {
    '\\.(ts|mjs|js)$': swc(false),
    '\\.tsx$': swc(true),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esModulePackages.join('|')})/)`, '/\\.cache/'],
  modulePathIgnorePatterns: ['/dist/', '/dist-dev/', '/\\.data/'],
  restoreMocks: true,
};

function project(workspace, { folders = ['.'], except = [], setup, ...environment }) {
  const rootDir = path.join(repository, workspace);
  return {
    ...shared,
    ...environment,
    displayName: workspace,
    rootDir,
    testMatch: folders.map((folder) => path.join(rootDir, folder, '**/*.test.{ts,tsx,mjs}')),
    testPathIgnorePatterns: [
      '/node_modules/',
      ...leftOut,
      ...except.map((folder) => `${path.join(rootDir, folder)}/`),
    ],
    setupFilesAfterEnv: setup.map((file) => path.join(import.meta.dirname, file)),
  };
}

/** Tests that run on Node alone: server, tools, and the parts of shared-lib that the server uses. */
export function nodeProject(workspace, options = {}) {
  return project(workspace, {
    ...options,
    testEnvironment: 'node',
    moduleNameMapper: bundledPackages('node'),
    setup: ['retry.ts', 'fail-on-console.ts'],
    // A look for a global takes a test many times as long as elsewhere; simulations do little but to calculate.
    sandboxInjectedGlobals: ['Math'],
  });
}

/** Calls are sent once in tests of screens. */
const callsOnce = '../../shared-lib/src/client/http/calls-once.fixture.ts';

/** Tests of what runs in a browser, on jsdom with the few things added that jsdom leaves out. */
export function browserProject(workspace, options = {}) {
  return project(workspace, {
    ...options,
    testEnvironment: path.join(import.meta.dirname, 'browser-environment.mjs'),
    moduleNameMapper: bundledPackages('browser'),
    setup: [
      'retry.ts',
      'fail-on-console.ts',
      'browser-stubs.ts',
      'clear-notices.ts',
      'patience.ts',
      callsOnce,
    ],
  });
}
