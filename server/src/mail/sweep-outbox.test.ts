import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sweepOutbox } from './sweep-outbox.ts';

let outbox: string;

beforeEach(async () => {
  outbox = await mkdtemp(path.join(os.tmpdir(), 'lexboard-outbox-'));
});
afterEach(() => rm(outbox, { recursive: true }));

const now = new Date('2026-11-23T12:00:00Z');

async function write(name: string, time: string): Promise<void> {
  await writeFile(path.join(outbox, name), 'A mail');
  await utimes(path.join(outbox, name), new Date(time), new Date(time));
}

const files = async () => (await readdir(outbox)).sort();

test('mails of more than 30 days ago are deleted, and what was left of one, but no other file', async () => {
  await write('old.eml', '2026-10-24T11:59:59Z');
  await write('young.eml', '2026-10-24T12:00:01Z');
  await write('old.part', '2026-01-01T00:00:00Z');
  await write('young.part', '2026-11-23T11:59:59Z');
  await write('read-me.txt', '2026-01-01T00:00:00Z');
  await mkdir(path.join(outbox, 'kept'));
  await sweepOutbox({ folder: outbox }, now);
  expect(await files()).toEqual(['kept', 'read-me.txt', 'young.eml', 'young.part']);
});

test('where no mail was ever written there is nothing to delete', async () => {
  await expect(sweepOutbox({ folder: path.join(outbox, 'none') }, now)).resolves.toBeUndefined();
});

test('it ends between two files', async () => {
  await write('old.eml', '2026-01-01T00:00:00Z');
  await expect(sweepOutbox({ folder: outbox, signal: AbortSignal.abort('ends') }, now)).rejects.toBe('ends');
  expect(await files()).toEqual(['old.eml']);
});
