import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createRemote } from './create-remote.ts';

const repository = path.resolve(import.meta.dirname, '../../../..');
let copy: string;

/** The files of the repository that making a remote reads. */
const read = [
  'package-lock.json',
  'shared-lib/package.json',
  'tools/package.json',
  'tools/remote',
  'mfe-roadmap/webpack.config.mjs',
];

beforeEach(async () => {
  copy = await mkdtemp(path.join(os.tmpdir(), 'lexboard-new-remote-'));
  for (const place of read) {
    await mkdir(path.dirname(path.join(copy, place)), { recursive: true });
    await cp(path.join(repository, place), path.join(copy, place), { recursive: true });
  }
});
afterEach(() => rm(copy, { recursive: true }));

const textOf = (file: string) => readFile(path.join(copy, file), 'utf8');

test.each(['tax-calendar', 'mfe-tax-calendar'])(
  '%s becomes a folder with a page at an address',
  async (name) => {
    const created = { remote: 'mfe-tax-calendar', address: '/tax-calendar', title: 'Tax calendar' };
    expect(await createRemote(copy, name)).toEqual(created);
    expect(await textOf('mfe-tax-calendar/webpack.config.mjs')).toContain("addresses: ['/tax-calendar']");
    expect(await textOf('mfe-tax-calendar/src/app/first-page.tsx')).toContain("title={t('Tax calendar')}");
    expect(await textOf('mfe-tax-calendar/README.md')).not.toContain('{{');
  },
);

test('it takes the versions that the repository has', async () => {
  await createRemote(copy, 'tax-calendar');
  const versionOf = async (place: string) =>
    /"version": "(.*)"/.exec(await textOf(`${place}/package.json`))?.[1];
  const manifest = await textOf('mfe-tax-calendar/package.json');
  expect(manifest).toContain(`"@lexboard/shared-lib": "${await versionOf('shared-lib')}"`);
  expect(manifest).toContain(`"@lexboard/tools": "${await versionOf('tools')}"`);
  expect(manifest).toMatch(/"react": "19\..*"[^]*"webpack": "5\./);
});

test('it is entered into the lock file, whose other lines stay', async () => {
  const before = await textOf('package-lock.json');
  await createRemote(copy, 'tax-calendar');
  const after = await textOf('package-lock.json');
  const entries = / {4}"(node_modules\/@lexboard\/)?mfe-tax-calendar": \{[^]*?\n {4}\},\n/g;
  const [entry, link] = after.match(entries) ?? [];
  expect(entry).toContain('"name": "@lexboard/mfe-tax-calendar"');
  expect(link).toContain('"link": true');
  expect(after.replace(entries, '')).toBe(before);
});

test.each(['', 'mfe-', 'Hello', 'a b', '../x', 'a--b', '-a', '1a', 'a/b', 'x'.repeat(41)])(
  "'%s' is no name",
  async (name) => {
    await expect(createRemote(copy, name)).rejects.toThrow(/cannot be the name of a remote/);
  },
);

test.each([
  ['hello', /There is a folder mfe-hello already/],
  ['roadmap', /There is a folder mfe-roadmap already/],
  ['users', /The address \/users belongs to the platform/],
  ['law', /The address \/law belongs to the forms of records/],
])('%s is taken', async (name, message) => {
  await mkdir(path.join(copy, 'mfe-hello'));
  await expect(createRemote(copy, name)).rejects.toThrow(message);
});

test('an address of another remote is taken', async () => {
  await cp(path.join(copy, 'mfe-roadmap'), path.join(copy, 'mfe-map'), { recursive: true });
  await rm(path.join(copy, 'mfe-roadmap'), { recursive: true });
  await expect(createRemote(copy, 'roadmap')).rejects.toThrow(/The address \/roadmap belongs to mfe-map/);
});
