import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  buildInputs,
  builtVersion,
  lockedPackages,
  ownVersion,
  repository,
  sourceDigest,
} from './source-digest.mjs';

test('a digest is 8 hexadecimal digits, the same each time, and each front end has its own', async () => {
  const digest = await sourceDigest('mfe-roadmap');
  expect(digest).toMatch(/^[0-9a-f]{8}$/);
  expect(await sourceDigest('mfe-roadmap')).toBe(digest);
  expect(await sourceDigest('mfe-workspace')).not.toBe(digest);
});

test("a built version is the package's version with the digest", async () => {
  expect(await builtVersion('mfe-roadmap')).toBe(`0.1.0-${await sourceDigest('mfe-roadmap')}`);
});

test("the cache of builds knows everything that a front end's version depends on", async () => {
  const { namedInputs } = JSON.parse(await readFile(path.join(repository, 'nx.json'), 'utf8'));
  const known = namedInputs.front.map((input) => input.replace('/**/*', ''));
  expect(known).toEqual(expect.arrayContaining(buildInputs));
});

test('a new workspace changes no version, another package changes each', () => {
  const packages = { 'node_modules/a': { version: '1.0.0' }, 'mfe-a': { name: 'a', version: '1' } };
  const digestible = (more) =>
    lockedPackages(JSON.stringify({ packages: { ...packages, ...more } })).toString();
  const before = digestible({});
  expect(digestible({ 'mfe-b': {}, 'node_modules/@lexboard/mfe-b': { link: true } })).toBe(before);
  expect(digestible({ 'mfe-b/node_modules/c': { version: '1.0.0' } })).not.toBe(before);
  expect(digestible({ 'node_modules/a': { version: '1.0.1' } })).not.toBe(before);
});

describe('a remote with a repository of its own', () => {
  const folder = () => path.join(around, 'mfe-hello');
  let around;
  const write = (file, text) => writeFile(path.join(around, file), text);

  beforeEach(async () => {
    around = await mkdtemp(path.join(tmpdir(), 'lexboard-own-'));
    await mkdir(path.join(folder(), 'src'), { recursive: true });
    await write('mfe-hello/package.json', '{"version":"1.2.0"}');
    await write('mfe-hello/webpack.config.mjs', '');
    await write('mfe-hello/src/index.ts', 'export {};');
    await write('package-lock.json', '{"packages":{"node_modules/a":{"version":"1.0.0"}}}');
  });
  afterEach(() => rm(around, { recursive: true }));

  test('has another version with other sources, another lock file, also above it, and another kit', async () => {
    const version = await ownVersion(folder(), '1.0.0');
    expect(version).toMatch(/^1\.2\.0-[0-9a-f]{8}$/);
    await write('mfe-hello/src/index.test.ts', 'test.todo("nothing of what is built");');
    expect(await ownVersion(folder(), '1.0.0')).toBe(version);
    const others = [await ownVersion(folder(), '1.0.1')];
    await write('package-lock.json', '{"packages":{"node_modules/a":{"version":"1.0.1"}}}');
    others.push(await ownVersion(folder(), '1.0.0'));
    await write('mfe-hello/src/index.ts', 'export const more = 0;');
    others.push(await ownVersion(folder(), '1.0.0'));
    expect(new Set([version, ...others]).size).toBe(4);
  });

  test('needs a lock file', async () => {
    await rm(path.join(around, 'package-lock.json'));
    await expect(ownVersion(folder(), '1.0.0')).rejects.toThrow(
      /There is no package-lock\.json: run `npm install`/,
    );
  });
});
