import { startS3Server } from '../../testing/machine/s3-server.ts';
import { openPlace } from '../../files/places/open-place.ts';
import { lockPlace } from './place-lock.ts';
import type { Place } from '../../files/places/place.ts';

const environment = process.env;
let s3: Awaited<ReturnType<typeof startS3Server>>;
let place: Place;

beforeAll(async () => {
  process.env = { ...environment, AWS_ACCESS_KEY_ID: 'test-key', AWS_SECRET_ACCESS_KEY: 'test-secret' };
  s3 = await startS3Server('evidence');
  place = await openPlace(`s3://evidence/backups/lexboard?region=eu-central-1&endpoint=${s3.url}`, {
    make: true,
  });
});
afterEach(() => {
  s3.setWorking(true);
  s3.objects.clear();
});
afterAll(async () => {
  process.env = environment;
  await s3.close();
});

it('keeps files below its prefix, page by page', async () => {
  for (const name of ['one', 'two', 'three']) await place.write(`contents/${name}`, Buffer.from(name));
  expect([...s3.objects.keys()]).toContain('backups/lexboard/contents/one');
  const listed = await place.list('contents');
  expect([...listed].sort()).toEqual([
    ['contents/one', 3],
    ['contents/three', 5],
    ['contents/two', 3],
  ]);
  expect(Buffer.from((await place.read('contents/two')) ?? []).toString()).toBe('two');
  await place.remove('contents/two');
  expect(await place.read('contents/two')).toBeUndefined();
  expect(await place.list('elsewhere')).toEqual(new Map());
});

it('is for one backup at a time', async () => {
  const lock = await lockPlace(place);
  await expect(lockPlace(place)).rejects.toThrow(
    'Another backup is writing to s3://evidence/backups/lexboard',
  );
  await lock.release();
  expect(s3.objects.size).toBe(0);
});

it('fails, and does not take for empty, what does not answer', async () => {
  s3.setWorking(false);
  await expect(place.read('contents/one')).rejects.toThrow();
  await expect(place.list('contents')).rejects.toThrow();
  await expect(place.write('contents/one', Buffer.from('one'))).rejects.toThrow();
});
