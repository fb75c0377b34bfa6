import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPlaces } from './source-places.mjs';

let folder;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'lexboard-places-'))));
afterEach(() => rm(folder, { recursive: true }));

/** A source map in which the lines of the built file are line 3 of `sources`, in their order. */
const mapOf = (sources) => ({
  version: 3,
  names: [],
  sources,
  mappings: sources.map((_source, index) => (index === 0 ? 'AAEA' : 'ACAA')).join(';'),
});

test('the frames of own sources have their places; those of packages, webpack and other scripts have none', async () => {
  const dist = path.join(folder, 'mfe-hello', 'dist-dev');
  await mkdir(dist, { recursive: true });
  const sources = [
    'webpack://hello_0_0_0/./src/page.tsx?1f2e',
    'webpack://hello_0_0_0/../node_modules/react/index.js',
    'webpack://hello_0_0_0/webpack/bootstrap',
    'webpack://hello_0_0_0/../shared-lib/src/ui/notice.tsx',
  ];
  await writeFile(path.join(dist, 'chunk.js.map'), JSON.stringify(mapOf(sources)));
  await writeFile(path.join(dist, 'chunk.js'), `  throw new Error('broken');\nreact();`);
  const built = { '/remotes/mfe-hello/dev/chunk.js': path.join(dist, 'chunk.js') };
  const chunk = 'http://localhost:4000/remotes/mfe-hello/dev/chunk.js';
  const stack = `Error: broken at http://example.com
    at FirstPage (${chunk}:1:7)
    at render (${chunk}:2:1)
    at ${chunk}:3:1
    at http://localhost:4000/remotes/shell/1.0.0/shell.js:1:1
Notice@${chunk}:4:1`;
  const place = (file) => `./${path.relative('', path.join(folder, file))}:3`;
  expect(await findPlaces(stack, (pathname) => Promise.resolve(built[pathname]))).toEqual([
    `${place('mfe-hello/src/page.tsx')} throw new Error('broken');`,
    place('shared-lib/src/ui/notice.tsx'),
  ]);
});
