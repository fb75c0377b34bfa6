import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { repository } from '../source-digest.mjs';
import { compileOptions } from '../webpack/compile-options.mjs';
import { isOfRepository } from '../webpack/own-sources.mjs';

/** Patterns of ES module packages: jest runs CommonJS, so that they are transformed like our own code. */
const esModulePackages = (root) =>
  ['', 'node_modules/{*,@*/*}/']
    .flatMap((inside) => globSync(`${inside}node_modules/{*,@*/*}/package.json`, { cwd: root }))
    .filter((file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).type === 'module')
    .map((file) => path.dirname(file).split('node_modules/').at(-1));

const found = new Map();

/** The packages to transform below one `node_modules`, cached for all projects. */
function transformedPackages(folder) {
  const root = isOfRepository(folder) ? repository : folder;
  if (!found.has(root)) found.set(root, esModulePackages(root));
  return found.get(root).join('|');
}

const compiler = createRequire(import.meta.url).resolve('@swc/jest');

const swc = (tsx) => [compiler, compileOptions({ parser: { syntax: 'typescript', tsx }, target: 'es2024' })];

/**
 * Creates a jest project.
 * @param {string} rootDir absolute
 * @param {{ folders?: string[], except?: string[], leftOut?: string[], setup: string[] }} options the folders with tests, and
 *   those to exclude; patterns of files to skip; the setup files in this folder
 */
export function createProject(
  rootDir,
  { folders = ['.'], except = [], leftOut = [], setup, ...environment },
) {
  return {
    moduleFileExtensions: ['ts', 'tsx', 'js', 'cjs', 'mjs', 'json', 'node'],
    transform: {
      '\\.(ts|mjs|js)$': swc(false),
      '\\.tsx$': swc(true),
    },
    transformIgnorePatterns: [`/node_modules/(?!(${transformedPackages(rootDir)})/)`, '/\\.cache/'],
    modulePathIgnorePatterns: ['/dist/', '/dist-dev/', '/\\.data/'],
    restoreMocks: true,
    ...environment,
    displayName: path.basename(rootDir),
    rootDir,
    testMatch: folders.map((folder) => path.join(rootDir, folder, '**/*.test.{ts,tsx,mjs}')),
    testPathIgnorePatterns: [
      '/node_modules/',
      ...leftOut,
      ...except.map((folder) => `${path.join(rootDir, folder)}/`),
    ],
    setupFilesAfterEnv: setup.map((file) => path.resolve(import.meta.dirname, file)),
  };
}
