import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { repository } from '../source-digest.mjs';
import { BuildRecordPlugin, chunkNameOf, remoteRecord } from './build-record-plugin.mjs';
import { prepareChunkTags, shareOf, slimRuntime, usedNames, withInnerModules } from './webpack-internals.mjs';

/**
 * Each name ends with where to look after an upgrade, if what is expected there does not hold any more: then mend
 * webpack-internals.mjs, and nothing else.
 */
const sources = {
  'page.js': `import { useState } from 'react'; import { title } from './title.js';
    export const page = [useState, title]; export const later = () => import('./late.js');`,
  'title.js': `export const title = ['a'];`,
  'late.js': 'export const late = 1;',
};

let folder;
let found;
beforeAll(async () => {
  const cache = path.join(repository, '.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(path.join(cache, 'internals-'));
  for (const [name, text] of Object.entries(sources)) await writeFile(path.join(folder, name), text);
  await build();
});
afterAll(() => rm(folder, { recursive: true }));

/** What the functions say of the modules of a build, while webpack still knows them. */
const readers = {
  apply: (compiler) =>
    compiler.hooks.thisCompilation.tap('Reader', (compilation) => {
      prepareChunkTags(compilation, 'Reader', 'prepared(script, chunkId);');
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'Reader', stage }, () => {
        const modules = [...compilation.chunks].flatMap((chunk) =>
          compilation.chunkGraph.getChunkModules(chunk),
        );
        const share = modules.find((module) => shareOf(module) !== undefined);
        found = {
          shares: modules.map(shareOf).filter((name) => name !== undefined),
          names: share && usedNames(share, compilation),
          files: modules.flatMap(withInnerModules).map(({ resource }) => resource && path.basename(resource)),
        };
      });
    }),
};

/** Builds a remote of one module. */
async function build() {
  const name = 'tried';
  const contract = () => Promise.resolve(null);
  const record = remoteRecord({
    name,
    container: name,
    modules: ['./page'],
    shares: { react: '*' },
    contract,
  });
  const compiler = webpack({
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: {},
    output: { path: path.join(folder, 'dist'), uniqueName: name },
    optimization: { minimize: false },
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: 'entry.js',
        library: { type: 'var', name },
        exposes: { './page': { import: './page.js', name: chunkNameOf('./page') } },
        shared: { react: { import: false, requiredVersion: '*' } },
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true },
      }),
      readers,
      new BuildRecordPlugin(record),
    ],
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, done) => (error ? reject(error) : resolve(done))),
  );
  expect(stats.compilation.errors.map(({ message }) => message)).toEqual([]);
}

const built = (file) => readFile(path.join(folder, 'dist', file), 'utf8');

test('the chunks of an exposed module are found by the name it was given (else: ExposesConfig.name of the plugin, compilation.namedChunkGroups)', async () => {
  const { modules, entry } = JSON.parse(await built('release.json'));
  expect(entry).toBe('entry.js');
  expect(modules['./page'].shared).toEqual(['react']);
  expect(modules['./page'].files).toHaveLength(1);
  expect(await built(modules['./page'].files[0])).toContain('useState');
});

test('a shared library is known by its entry point (else: the type and options of webpack/lib/sharing/ConsumeSharedModule.js)', () => {
  expect(found.shares).toEqual(['react']);
});

test('the names that are taken of it are known (else: Dependency.getReferencedExports and ModuleGraph in webpack.d.ts)', () => {
  expect(found.names).toEqual(['useState']);
});

test('modules that were put together are known one by one (else: webpack/lib/optimize/ConcatenatedModule.js)', () => {
  expect(found.files).toEqual(expect.arrayContaining(['page.js', 'title.js', 'late.js']));
});

test('code runs for each script tag of a chunk (else: webpack/lib/runtime/LoadScriptRuntimeModule.js, and whose `script` and `chunkId` they are)', async () => {
  const runtime = await built('entry.js');
  const [before, after] = runtime.split('prepared(script, chunkId);');
  expect(before).toMatch(/script = document\.createElement\(['"]script['"]\)/);
  expect(before).toMatch(/\(url, done, key, chunkId\) => \{/);
  expect(after).toContain('document.head.appendChild(script)');
});

test('the runtime asks for the constants that make it small (else: where @module-federation/enhanced sets them for `experiments.optimization`)', async () => {
  const library = createRequire(path.join(repository, 'tools/package.json')).resolve(
    '@module-federation/enhanced',
  );
  const plugin = path.join(path.dirname(library), 'lib/container/ModuleFederationPlugin.js');
  const text = await readFile(plugin, 'utf8');
  for (const name of Object.keys(slimRuntime().definitions)) expect(text).toContain(name);
});
