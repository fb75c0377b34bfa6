import { generateKeyPairSync, createPublicKey } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MemoryPlace } from '../testing/backup/memory-place.ts';
import { chooseBackup, manifestKey, newManifest, writeManifest } from './manifest.ts';
import { readJson } from './read-json.ts';
import { digestOf } from './seal.ts';
import { contentShape, type Manifest } from './shapes.ts';
import { openSigningKey, publicKeyFile, readOwnPublicKeys } from '../signing/platform-key.ts';

const { privateKey: key } = generateKeyPairSync('ed25519');
const { privateKey: foreign } = generateKeyPairSync('ed25519');
const keys = [createPublicKey(key)];

const manifest: Manifest = newManifest({
  id: '20260301T080000000Z',
  at: '2026-03-01T08:00:00.000Z',
  database: 'embedded',
  encrypted: false,
  migrations: [],
  tables: [],
  sequences: [],
  logs: [],
  contents: { files: 0, bytes: 0 },
  lost: [],
  parts: [],
});

async function placeWith(content: Buffer, id = manifest.id): Promise<MemoryPlace> {
  const place = new MemoryPlace();
  await place.write(manifestKey(id), content);
  return place;
}

const linesOf = (content: Buffer) => content.toString().split('\n');

/** As somebody would write it who can write to the place alone. */
function forge(change: (text: string) => string): Buffer {
  const [text = '', , signature = ''] = linesOf(writeManifest(manifest, key));
  const changed = change(text);
  return Buffer.from([changed, digestOf(Buffer.from(changed)), signature, ''].join('\n'));
}

describe('A manifest', () => {
  it('is read where one of the keys has signed it', async () => {
    expect(await chooseBackup(await placeWith(writeManifest(manifest, key)), keys)).toEqual(manifest);
  });

  it.each([
    [
      'whose digests were computed anew',
      forge((text) => text.replace('"files":0', '"files":1')),
      'may be forged',
    ],
    ['that is signed with another key', writeManifest(manifest, foreign), 'may be forged'],
    [
      'that is not signed',
      Buffer.from(`${linesOf(writeManifest(manifest, key)).slice(0, 2).join('\n')}\n`),
      '--trust takes it',
    ],
  ])('%s is refused, unless whoever wrote it is believed', async (_which, content, reason) => {
    const place = await placeWith(content);
    await expect(chooseBackup(place, keys)).rejects.toThrow(reason);
    expect(await chooseBackup(place, undefined)).toMatchObject({ id: manifest.id });
  });

  it('is not taken for a newer one', async () => {
    const place = await placeWith(writeManifest(manifest, key), '20260302T080000000Z');
    await expect(chooseBackup(place, keys)).rejects.toThrow(`is that of ${manifest.id}`);
  });
});

const file = { size: 1, sha256: '0'.repeat(64), name: '0'.repeat(64) };

it.each([
  'releases/mfe-roadmap/1.0.0-rc.1/5d6f/static/app.1a2b.js.map',
  '2f1c4a52-8c1f-4a5d-9c39-0f0d4ad1f2ce/9a0c4a52-8c1f-4a5d-9c39-0f0d4ad1f2ce',
])('A file may be at %s of the store', (place) => {
  expect(readJson(contentShape, JSON.stringify({ key: place, ...file }), 'A line')).toMatchObject(file);
});

it.each([
  '../../etc/cron.d/x',
  'a/../../x',
  'a/..',
  '/etc/x',
  'a//x',
  'a\\..\\x',
  'a/./x',
  'store-id',
  'a/x\n',
  '',
])('No file may be at %j of the store', (place) => {
  const line = JSON.stringify({ key: place, ...file });
  expect(() => readJson(contentShape, line, 'A line')).toThrow('A line');
});

it('A key is made once, for its owner alone', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-backup-key-'));
  const first = openSigningKey(folder);
  expect(openSigningKey(folder).equals(first)).toBe(true);
  expect(readOwnPublicKeys(folder)[0]?.equals(createPublicKey(first))).toBe(true);
  expect((await stat(path.join(folder, 'backup-key.pem'))).mode & 0o077).toBe(0);
  await stat(publicKeyFile(folder));
  await rm(folder, { recursive: true });
});

it('What a machine signs is known by its own key, also beside that of a former machine', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-backup-key-'));
  const [former] = keys;
  await writeFile(publicKeyFile(folder), former?.export({ type: 'spki', format: 'pem' }) ?? '');
  const own = createPublicKey(openSigningKey(folder));
  openSigningKey(folder);
  const known = readOwnPublicKeys(folder);
  expect([former, own].map((one) => known.findIndex((other) => one?.equals(other)))).toEqual([0, 1]);
  expect(known).toHaveLength(2);
  await rm(folder, { recursive: true });
});
