import { generateKeyPairSync } from 'node:crypto';
import { signNote } from '../../deletion/deletion-note.ts';
import { noteKey } from '../../deletion/note-files.ts';
import { MemoryPlace } from '../../testing/backup/memory-place.ts';
import {
  contentKey,
  findBackups,
  manifestKey,
  newManifest,
  partKey,
  partNames,
  readManifest,
  readPoolNames,
  writeManifest,
} from '../manifest.ts';
import { digestOf } from '../seal.ts';
import { removeOld } from './remove-old.ts';

const { privateKey: key } = generateKeyPairSync('ed25519');
const lock = { requireHeld: () => Promise.resolve(), release: () => Promise.resolve() };
const rule = { days: 1, weeks: 0, months: 0 };

const nameOf = (content: string) => digestOf(Buffer.from(content));

/** A backup that has nothing but files of the pool. */
async function addBackup(
  place: MemoryPlace,
  at: string,
  contents: string[],
  organisations: string[] = [],
): Promise<string> {
  const id = at.replaceAll(/[-:.]/g, '');
  for (const content of contents) await place.write(contentKey(nameOf(content)), Buffer.from(content));
  const pool = Buffer.from(contents.map((content) => `${nameOf(content)}\n`).join(''));
  await place.write(partKey(id, partNames.pool), pool);
  const parts = [{ name: partNames.pool, bytes: pool.length, sha256: digestOf(pool) }];
  const logs = organisations.map((organisation) => ({ organisation, sequence: 1, hash: '' }));
  const facts = { migrations: [], tables: [], sequences: [], logs, lost: [], encrypted: false };
  const manifest = {
    id,
    at,
    parts,
    ...facts,
    database: 'embedded' as const,
    contents: { files: 0, bytes: 0 },
  };
  await place.write(manifestKey(id), writeManifest(newManifest(manifest), key));
  return id;
}

async function threeBackups() {
  const place = new MemoryPlace();
  const old = await addBackup(place, '2026-03-01T08:00:00.000Z', ['only old', 'in both']);
  const older = await addBackup(place, '2026-02-01T08:00:00.000Z', ['only older', 'only old']);
  const newest = await addBackup(place, '2026-03-02T08:00:00.000Z', ['in both', 'only new']);
  return { place, old, older, newest };
}

/** Every file that a backup of the place needs is there. */
async function requireWhole(place: MemoryPlace): Promise<string[]> {
  const { whole } = await findBackups(place);
  for (const id of whole)
    for (const name of await readPoolNames(place, await readManifest(place, id, undefined)))
      expect([id, place.files.has(contentKey(name))]).toEqual([id, true]);
  return whole;
}

it('removes old backups, and the files that no other one needs', async () => {
  const { place, old, older, newest } = await threeBackups();
  expect(await removeOld(place, lock, rule)).toEqual([older, old]);
  const left = ['in both', 'only new'].map((content) => contentKey(nameOf(content)));
  expect([...place.files.keys()].sort()).toEqual(
    [partKey(newest, partNames.pool), manifestKey(newest), ...left].sort(),
  );
});

it('takes nothing that a backup needs, at whatever moment it is killed, and goes on later', async () => {
  const { place: untouched } = await threeBackups();
  const changes = untouched.files.size;
  for (let killedAfter = 0; killedAfter < changes; killedAfter += 1) {
    const { place, newest } = await threeBackups();
    place.failAfter(killedAfter);
    await removeOld(place, lock, rule).catch((error: Error) => expect(error.message).toBe('killed'));
    expect(await requireWhole(place)).toContain(newest);
    place.failAfter(Infinity);
    await removeOld(place, lock, rule);
    expect([killedAfter, place.files.size]).toEqual([killedAfter, 4]);
  }
});

it('removes nothing while what a backup needs is not known for sure', async () => {
  const { place, newest } = await threeBackups();
  const before = place.files.size;
  await place.write(partKey(newest, partNames.pool), Buffer.from('changed'));
  await expect(removeOld(place, lock, rule)).rejects.toThrow('is not as it was written');
  expect(place.files.size).toBe(before);
});

it('removes what holds a deleted organisation once its day has come, also without a rule', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const place = new MemoryPlace();
  const holding = await addBackup(place, '2026-01-01T08:00:00.000Z', ['its file', 'in both'], [id]);
  const free = await addBackup(place, '2026-03-01T08:00:00.000Z', ['in both'], ['another']);
  const writeDay = (backupsEndOn: string) => {
    const times = { closedAt: '', closedBy: '', deletedAt: '2026-02-01T08:00:00.000Z', backupsEndOn };
    const note = signNote(
      { organisation: { id, name: 'Asha' }, ...times, rows: {}, files: 0, bytes: 0 },
      key,
    );
    return place.write(noteKey(id), Buffer.from(`${note}\n`));
  };
  await writeDay('2999-01-01');
  expect(await removeOld(place, lock, undefined)).toEqual([]);
  await writeDay('2026-02-02');
  expect(await removeOld(place, lock, undefined)).toEqual([holding]);
  expect(await requireWhole(place)).toEqual([free]);
  expect(place.files.has(contentKey(nameOf('its file')))).toBe(false);
});
