import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { makeFolder } from '../../files/places/folder-place.ts';
import { openPlace } from '../../files/places/open-place.ts';
import { lockPlace } from './place-lock.ts';
import type { Place } from '../../files/places/place.ts';

let folder: string;
let place: Place;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lexboard-place-'));
  place = await makeFolder(folder);
});
afterEach(() => rm(folder, { recursive: true }));

describe('A place', () => {
  it('has what is written to it, and forgets what is removed, with its folder', async () => {
    await place.write('backups/one/part', Buffer.from('one'));
    await place.write('backups/one/part', Buffer.from('two'));
    expect(String(await place.read('backups/one/part'))).toBe('two');
    expect(await place.list('backups')).toEqual(new Map([['backups/one/part', 3]]));
    await place.remove('backups/one/part');
    expect(await place.read('backups/one/part')).toBeUndefined();
    expect(await readdir(path.join(folder, 'backups'))).toEqual([]);
  });

  it.each([
    's3://a',
    's3://key:secret@bucket',
    's3://bucket?region=x&more=1',
    'https://example',
    's3://bucket#a',
  ])('is no %s, which is not repeated', async (text) => {
    await expect(openPlace(text, { make: true })).rejects.toThrow(
      /^The place must be a folder, or an address/,
    );
  });
});

describe('Who has the place', () => {
  const write = (holder: object) =>
    place.write('lock.json', Buffer.from(JSON.stringify({ id: 'other', beats: 1, ...holder })));

  it('is one at a time, and told to others', async () => {
    const lock = await lockPlace(place);
    await expect(lockPlace(place)).rejects.toThrow(
      `Another backup is writing to ${folder}: process ${process.pid} on ${hostname()}.`,
    );
    await lock.release();
    await (await lockPlace(place)).release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('loses it where it was killed', async () => {
    await write({ host: hostname(), process: '999999 1' });
    const lock = await lockPlace(place);
    await expect(lock.requireHeld()).resolves.toBeUndefined();
    await lock.release();
  });

  it.each([
    ['on another machine', { host: 'elsewhere' }],
    ['in another container of this name', { host: hostname(), namespace: 'pid:[1]' }],
  ])('loses it %s, but not while it shows life', async (_where, other) => {
    const holder = { process: '1', ...other };
    await write(holder);
    let waits = 0;
    const lively = async () => {
      waits += 1;
      if (waits === 3) await write({ ...holder, beats: 2 });
    };
    await expect(lockPlace(place, lively)).rejects.toThrow(`process 1 on ${other.host}`);
    const lock = await lockPlace(place, () => Promise.resolve());
    await lock.release();
  });

  it('gives up what another one has taken over', async () => {
    const lock = await lockPlace(place);
    await write({ host: 'elsewhere', process: '1' });
    await expect(lock.requireHeld()).rejects.toThrow('This one was given up');
    await lock.release();
    expect(await place.read('lock.json')).toBeDefined();
  });
});
