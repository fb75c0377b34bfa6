import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Settings } from 'typebox/system';
import { builtRemote } from '../testing/samples/build-samples.ts';
import { readBuildRecord } from './build-record.ts';
import { ReleaseRefused } from './release-refused.ts';

const usualLimit = Settings.Get().maxErrors;
const deep: unknown = JSON.parse('['.repeat(40) + ']'.repeat(40));
const unstorable = 'release.json has a text or a depth that no database takes.';
const file = (name: string) => ({ path: name, integrity: 'sha384-x', size: 1 });

describe('The record of a build', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'lexboard-record-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** The message for a build whose record is changed like this; the folder is left out of the first line. */
  async function problemsOf(change: object): Promise<string[]> {
    const refused: unknown = await readBuildRecord(await builtRemote(folder, change)).catch(
      (error: unknown) => error,
    );
    if (!(refused instanceof ReleaseRefused)) return [];
    const [first = '', ...others] = refused.reasons;
    const start = `${folder} is not a built remote: `;
    expect(first.startsWith(start)).toBe(true);
    return [first.slice(start.length), ...others];
  }

  it('is refused for nothing where it is as builds write it', async () => {
    expect(await problemsOf({})).toEqual([]);
    expect(await problemsOf({ contract: null })).toEqual([]);
  });

  it.each([
    [{ shared: undefined }, 'release.json must have required properties shared.'],
    [{ container: '1' }, 'release.json/container must match pattern "^[A-Za-z_$][A-Za-z0-9_$]*$".'],
    [{ contract: 'none' }, 'release.json/contract must be object.'],
    [{ contract: [] }, 'release.json/contract must be object.'],
    [{ files: [file('entry.js'), file('app.js'), 'a.js'] }, 'release.json/files/2 must be object.'],
    [
      { files: [file('entry.js'), file('app.js'), file('../a.js')] },
      'release.json names a file outside of it, ../a.js.',
    ],
    [{ entry: 'other.js' }, 'release.json has no digest of other.js.'],
    [
      { shared: { react: '^1 '.repeat(100) } },
      'release.json/shared/react must not have more than 200 characters.',
    ],
    [{ label: 'a\u0000b' }, unstorable],
    [{ modules: { 'a\ud800b': { files: [], shared: [] } } }, unstorable],
    [{ more: deep }, unstorable],
    [
      { files: ['entry.js', 'app.js', 'App.js/a.js'].map(file) },
      'release.json names App.js as a file and as a folder.',
    ],
    [
      { files: ['entry.js', 'app.js', 'release.json/a.js'].map(file) },
      'release.json names release.json as a file and as a folder.',
    ],
  ])('with %j is refused in one line', async (change, problem) => {
    expect(await problemsOf(change)).toEqual([problem]);
  });

  it.each(['a'.repeat(201), `${'a/'.repeat(250)}a`])('with too long a path is refused: %s', async (long) => {
    expect(await problemsOf({ files: ['entry.js', 'app.js', long].map(file) })).toEqual([
      `release.json names a file by too long a path, ${long}.`,
    ]);
  });

  it('is refused for each wrong part, in one line each', async () => {
    const change = {
      version: 'one',
      files: [file('entry.js'), { path: 'app.js', integrity: 7, size: -1 }, {}],
      addresses: ['/hello', 'world'],
      shared: { react: 19 },
    };
    expect(await problemsOf(change)).toEqual([
      'release.json/version must match pattern "^[0-9]+\\.[0-9]+\\.[0-9]+(-[0-9A-Za-z.-]+)?$".',
      'release.json/files/1/integrity must be string.',
      'release.json/files/1/size must be >= 0.',
      'release.json/files/2 must have required properties path, integrity, size.',
      'release.json/addresses/1 must match pattern "^(/[a-z0-9][a-z0-9_-]*)+$".',
      'release.json/shared/react must be string.',
    ]);
  });

  it('is refused for the parts of its contract, and not for having one', async () => {
    const contract = { takes: {}, bus: 2, types: [] };
    expect(
      await problemsOf({ contract: { ...contract, offers: { ui: { Button: { digest: 1 } } } } }),
    ).toEqual([
      'release.json/contract/offers/ui/Button must have required properties type.',
      'release.json/contract/offers/ui/Button/digest must be string.',
    ]);
    expect(await problemsOf({ contract: { offers: 1 }, shared: 1 })).toEqual([
      'release.json/contract must have required properties takes, bus, types.',
      'release.json/contract/offers must be object.',
      'release.json/shared must be object.',
    ]);
    expect(await problemsOf({ contract: { ...contract, offers: {}, types: [1, 'string', true] } })).toEqual([
      'release.json/contract/types/0 must be string.',
      'release.json/contract/types/2 must be string.',
    ]);
  });

  it('is refused for each path that leads outside and each file without a digest, once', async () => {
    const change = {
      entry: 'main.js',
      files: ['../a.js', 'entry.js', '/b.js', '../a.js'].map(file),
      modules: {
        './app': { files: ['one.js', 'entry.js', 'main.js'], shared: [] },
        './page': { files: ['two.js', 'one.js'], shared: [] },
      },
    };
    expect(await problemsOf(change)).toEqual([
      'release.json names a file outside of it, ../a.js.',
      'release.json names a file outside of it, /b.js.',
      'release.json has no digest of main.js.',
      'release.json has no digest of one.js.',
      'release.json has no digest of two.js.',
    ]);
  });

  it.each([
    [
      'wrong parts',
      { files: Array.from({ length: 2_000 }, () => ({ path: 1, integrity: 1, size: '' })) },
      'and 5980 more.',
    ],
    [
      'more wrong parts than are looked for',
      { files: Array.from({ length: 20_000 }, () => 0) },
      'and at least 9980 more.',
    ],
    [
      'paths outside',
      { files: Array.from({ length: 2_000 }, (_, index) => file(`../${index}`)), entry: '../0', modules: {} },
      'and 1980 more.',
    ],
  ])('with thousands of %s names 20 of them', async (_what, change, rest) => {
    const problems = await problemsOf(change);
    expect(new Set(problems).size).toBe(21);
    expect(problems.at(-1)).toBe(rest);
  });

  it('names 20 problems without counting others where there are no others', async () => {
    const addresses = Array.from({ length: 20 }, (_, index) => `${index}`);
    const problems = await problemsOf({ addresses });
    expect(problems).toHaveLength(20);
    expect(problems.at(-1)).toMatch(/^release\.json\/addresses\/19 /);
  });

  it.each(['../app.js.map', 'other.js.map', 'app.js', '/etc/app.js.map'])(
    'is refused for a source map that is of no file: %s',
    async (map) => {
      expect(await problemsOf({ maps: [file('app.js.map')] })).toEqual([]);
      const problem = `release.json names a source map of no file, ${map}.`;
      expect(await problemsOf({ maps: [file(map)] })).toEqual([problem]);
    },
  );

  it('is refused in short lines, whatever its keys and paths are', async () => {
    const long = 'x'.repeat(500_000);
    const [path = '', ...otherPaths] = await problemsOf({ entry: long });
    expect([path.length, path.at(-1), otherPaths]).toEqual([1_000, '…', []]);
    expect(await problemsOf({ entry: 'a\n- b\u001b[31m\u202e.js' })).toEqual([
      'release.json has no digest of a - b [31m .js.',
    ]);
    // To compare two thousand paths of this length would take minutes.
    const modules = { [long]: { files: Array.from({ length: 2_000 }, () => 0), shared: [] } };
    const [key = '', ...others] = await problemsOf({ modules, shared: 1 });
    expect([key.length, others]).toEqual([1_000, ['release.json/shared must be object.']]);
    const contract = { offers: { [long]: { Button: 1 } }, takes: {}, bus: 2, types: [] };
    expect(await problemsOf({ contract })).toEqual([
      expect.stringMatching(/^release.json.contract.offers.x+…$/),
    ]);
  });

  it('is looked at without a change of how many errors other checks find', async () => {
    expect(await problemsOf({ version: 1 })).toHaveLength(1);
    expect(Settings.Get().maxErrors).toBe(usualLimit);
  });
});
