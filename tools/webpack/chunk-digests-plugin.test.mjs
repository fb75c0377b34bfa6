import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { integrityOf } from '../../server/src/builds/file-digest.ts';
import { createMapReader, findPlace } from '../../server/src/releases/health/errors/find-place.ts';
import { ChunkDigestsPlugin } from './chunk-digests-plugin.mjs';

const run = promisify(webpack);
let folder;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'lexboard-digests-'))));
afterEach(() => rm(folder, { recursive: true }));

/** Builds an entry that imports these parts late. @returns the files, by name */
async function build(parts) {
  const imports = parts.map((part) => `import('./${part}.js')`);
  await writeFile(path.join(folder, 'entry.js'), `\n\nglobalThis.asked = () => [${imports.join(', ')}];`);
  for (const part of parts) await writeFile(path.join(folder, `${part}.js`), `globalThis.${part} = 1;`);
  const stats = await run({
    context: folder,
    mode: 'production',
    devtool: 'hidden-nosources-source-map',
    target: ['web', 'es2022'],
    entry: './entry.js',
    output: {
      path: path.join(folder, 'dist'),
      devtoolModuleFilenameTemplate: '[resource-path]',
      filename: 'main.[contenthash:8].js',
      chunkFilename: 'chunk.[contenthash:8].js',
    },
    plugins: [new ChunkDigestsPlugin()],
  });
  expect(stats.compilation.errors.map(({ message }) => message)).toEqual([]);
  const names = await readdir(path.join(folder, 'dist'));
  const files = await Promise.all(names.map((name) => readFile(path.join(folder, 'dist', name), 'utf8')));
  return new Map(names.map((name, index) => [name, files[index]]));
}

const isMain = ([name]) => /^main\..*js$/.test(name);

test('the source map knows what stands behind the digests, and the file does not name it', async () => {
  const files = await build(['one', 'other']);
  const [name, runtime] = [...files].find(isMain);
  expect(runtime).not.toContain('sourceMappingURL');
  const column = runtime.indexOf('globalThis.asked');
  expect(column).toBeGreaterThan(runtime.indexOf('sha384-'));
  const openMap = createMapReader(new Map([[name, files.get(`${name}.map`)]]));
  expect(findPlace([`${name}:1:${column + 1}`], openMap)).toEqual({ file: 'entry.js', line: 3 });
});

test('the runtime has the digest of each chunk as it was written, and asks for it by CORS', async () => {
  const files = await build(['one', 'other']);
  const runtime = [...files].find(isMain)?.[1];
  const chunks = [...files].filter(([name]) => /^chunk\..*js$/.test(name));
  const [, table] = /\.integrity=(\{[^}]+\})\[/.exec(runtime) ?? [];
  const digests = chunks.map(([, text]) => integrityOf(text));
  expect(Object.values(JSON.parse(table)).sort()).toEqual(digests.sort());
  expect(digests).toHaveLength(2);
  expect(runtime).toContain('.crossOrigin="anonymous"');
});
