import { createMapReader, findPlace } from './find-place.ts';
import { mapStacks } from './map-stacks.ts';

/** Column 0 is line 3 of the first source, column 10 line 1 of the second one. */
const mapOf = (...sources: string[]) =>
  JSON.stringify({ version: 3, sources, names: [], mappings: 'AAEA,UCFA' });
const read = (maps: Record<string, string>, ...frames: string[]) =>
  findPlace(frames, createMapReader(new Map(Object.entries(maps))));

describe('The place of an error', () => {
  const app = mapOf('../node_modules/react-dom/client.js', './src/app/page.tsx');

  it('is that of the innermost frame in the own sources, else of one in a library', () => {
    expect(read({ 'app.js': app }, 'app.js:1:2', 'app.js:1:12')).toEqual({
      file: 'src/app/page.tsx',
      line: 1,
    });
    expect(read({ 'app.js': app }, 'app.js:1:2')).toEqual({
      file: 'node_modules/react-dom/client.js',
      line: 3,
    });
    expect(read({ 'a.js': app }, 'other.js:1:1', 'a.js:1:12')).toMatchObject({ file: 'src/app/page.tsx' });
  });

  it.each([
    ['webpack://mfe-own/./src/app.tsx', 'src/app.tsx'],
    ['../../../../etc/passwd', 'etc/passwd'],
    ['a\n\u001b[31mb', 'a [31mb'],
    [`${'deep/'.repeat(100)}app.tsx`, `${'deep/'.repeat(100)}app.tsx`.slice(-200)],
  ])('names a source as its team does: %s', (source, file) => {
    expect(read({ 'app.js': mapOf(source, 'b') }, 'app.js:1:1')).toEqual({ file, line: 3 });
  });

  it.each<[string, Record<string, string>, string[], string]>([
    ['of no frame', { 'app.js': app }, [], 'its stack has no line of this version'],
    ['without a map', {}, ['app.js:1:1'], 'its file has no source map'],
    ['outside of its map', { 'app.js': app }, ['app.js:9:1'], 'its source map does not have the place'],
    ['before the first line', { 'app.js': app }, ['app.js:0:0'], 'its source map does not have the place'],
    ['in a map that is no JSON', { 'app.js': 'x' }, ['app.js:1:1'], 'its source map cannot be read'],
    ['in an empty map', { 'app.js': '{}' }, ['app.js:1:1'], 'its source map cannot be read'],
  ])('%s is not there, and says why', (_what, maps, frames, because) => {
    expect(read(maps, ...frames)).toEqual({ because });
  });

  it('is found in a thread of its own, which a map that unpacks to gigabytes ends', async () => {
    const stacks = [['app.js:1:12'], ['b.js:1:1']];
    const maps = new Map([['app.js', app]]);
    expect(await mapStacks({ maps, stacks })).toEqual([
      { file: 'src/app/page.tsx', line: 1 },
      { because: 'its file has no source map' },
    ]);
    const lines = ';'.repeat(10 * 1024 * 1024);
    maps.set('b.js', JSON.stringify({ version: 3, sources: ['a'], names: [], mappings: lines }));
    const because = 'its source maps need too much memory or time';
    expect(await mapStacks({ maps, stacks })).toEqual([{ because }, { because }]);
  });
});
