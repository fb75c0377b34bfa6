import { chmod, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import webpack from 'webpack';
import { merge } from 'webpack-merge';
import { platformDescription } from '../contract/platform-description.mjs';
import { developmentConfig } from '../dev/front-configs.mjs';
import { repository } from '../source-digest.mjs';
import { kitVersion } from '../webpack/kit-version.mjs';
import { listAllParts, listSharedParts } from '../webpack/shared-packages.mjs';
import { kitPackages } from './kit-packages.mjs';
import { copyTrimmedPackages, trimmedPackages } from './trimmed-packages.mjs';

/** The programs of the kit. jest finds the last one by its file name. */
const entries = [
  'tools/kit/entries/lexboard-remote.mjs',
  'tools/kit/entries/webpack.mjs',
  'tools/kit/entries/jest.mjs',
  'tools/jest/browser-environment.mjs',
];

/** Files that the programs find beside them, by name. */
const beside = [
  'retry.ts',
  'open-texts.ts',
  'fail-on-console.ts',
  'browser-stubs.ts',
  'light-rendering.ts',
  'clear-notices.ts',
  'patience.ts',
];

/** Files that a remote's build reads, at the same paths as here. */
const asTheyAre = ['tsconfig.base.json', 'tools/remote/sources', 'tools/remote/repository', 'shared-lib'];

const isForOthers = (file) => !/\.test\.(tsx?|mjs)$|[\\/](node_modules|\.cache)$/.test(file);

const builtin = new Set(builtinModules);
const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** The parts of shared-lib that are bundled into the programs. */
const ownParts = {
  name: 'own-parts',
  setup({ onResolve }) {
    const parts = listAllParts();
    onResolve({ filter: /^@lexboard\// }, ({ path: name }) => ({ path: parts[name] }));
  },
};

/**
 * Bundles the programs into files that run without this repository, because Node runs no TypeScript in packages.
 * @returns the packages that they import
 */
async function bundlePrograms(folder) {
  const { metafile } = await build({
    entryPoints: entries.map((entry) => path.join(repository, entry)),
    outdir: path.join(folder, 'lib'),
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    packages: 'external',
    plugins: [ownParts],
    metafile: true,
    logLevel: 'error',
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  // Dynamic imports belong to the shell, which the kit does not build.
  const needed = imports.filter(({ external, kind }) => external && kind !== 'dynamic-import');
  const names = needed.map(({ path: name }) => name);
  return [...new Set(names.filter((name) => !name.startsWith('node:') && !builtin.has(name)).map(packageOf))];
}

/** A smaller development build, in which components keep their names. */
const smallerShell = (folder) => ({
  devtool: false,
  output: { path: folder },
  optimization: { minimize: true, sideEffects: true, usedExports: true },
});

/** Builds the shell whose React can replace a remote's components, for `dev` (commands/develop.mjs). @throws with the errors of the build */
async function buildShell(folder) {
  const config = await developmentConfig('shell', ['shell'], false);
  const compiler = webpack(merge(config, smallerShell(folder)));
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
}

const writeJson = (file, value) => writeFile(file, `${JSON.stringify(value, undefined, 2)}\n`);

/** Lets the compiler find shared-lib in the kit. */
const typeSettings = () => ({
  extends: './tsconfig.base.json',
  compilerOptions: {
    paths: Object.fromEntries(
      Object.entries(listAllParts()).map(([part, file]) => [part, [`./${path.relative(repository, file)}`]]),
    ),
  },
});

const manifestOf = (imported) => ({
  name: '@lexboard/remote-kit',
  version: kitVersion,
  description: 'Builds, tests, checks and ships a remote of Lexboard from a repository of its own',
  license: 'UNLICENSED',
  type: 'module',
  engines: { node: '^22.22.2 || >=24.15.0' },
  bin: { 'lexboard-remote': 'lib/lexboard-remote.mjs' },
  exports: {
    './jest': './lib/jest.mjs',
    './webpack': './lib/webpack.mjs',
    './tsconfig.json': './tsconfig.json',
  },
  ...kitPackages(imported),
  bundleDependencies: trimmedPackages,
});

/** Assembles the contents of the kit in `folder`. */
export async function stageKit(folder) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const imported = await bundlePrograms(folder);
  for (const place of asTheyAre)
    await cp(path.join(repository, place), path.join(folder, place), {
      recursive: true,
      filter: isForOthers,
    });
  for (const file of beside)
    await cp(path.join(repository, 'tools', 'jest', file), path.join(folder, 'lib', file));
  await cp(path.join(repository, 'tools/dev/page'), path.join(folder, 'lib/page'), {
    recursive: true,
    filter: isForOthers,
  });
  await buildShell(path.join(folder, 'lib/shell'));
  await chmod(path.join(folder, 'lib', 'lexboard-remote.mjs'), 0o755);
  await cp(path.join(import.meta.dirname, 'README.md'), path.join(folder, 'README.md'));
  await writeJson(path.join(folder, 'tsconfig.json'), typeSettings());
  await writeFile(
    path.join(folder, 'description.json'),
    JSON.stringify(await platformDescription(listSharedParts())),
  );
  await copyTrimmedPackages(folder);
  await writeJson(path.join(folder, 'package.json'), manifestOf(imported));
}
