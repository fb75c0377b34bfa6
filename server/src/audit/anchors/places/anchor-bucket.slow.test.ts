import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { s3Settings } from '../../../files/stores/s3-disk.ts';
import { startS3Server } from '../../../testing/machine/s3-server.ts';
import { readPlace, type BucketPlace } from '../anchor-place.ts';
import { readPlaceLines } from '../read-anchors.ts';
import { storeAnchor } from '../store-anchor.ts';

const credentials = { AWS_ACCESS_KEY_ID: 'test-key', AWS_SECRET_ACCESS_KEY: 'test-secret' };
const anchors = [1, 2, 3].map((number) => ({ number, line: `{"number":${number}}` }));
const [first = { number: 1, line: '' }] = anchors;
const Key = 'logs/000000000001.json';
const Bucket = 'proof';

let s3: Awaited<ReturnType<typeof startS3Server>>;
let place: BucketPlace;
let client: S3Client;
const environment = process.env;

beforeEach(async () => {
  process.env = { ...environment, ...credentials };
  s3 = await startS3Server(Bucket);
  const found = readPlace(`s3://${Bucket}/logs?region=eu-central-1&endpoint=${s3.url}&retainDays=3650`);
  if (found.kind !== 'bucket') throw new Error('The address is that of a bucket');
  place = found;
  client = new S3Client(s3Settings(place));
  for (const anchor of anchors) await storeAnchor(place, anchor);
});
afterEach(async () => {
  process.env = environment;
  client.destroy();
  await s3.close();
});

const readAll = async () => {
  const lines: string[] = [];
  for await (const { line } of readPlaceLines(place)) lines.push(line);
  return lines;
};
const linesOf = (kept: readonly { line: string }[]) => kept.map(({ line }) => line);

it('keeps each anchor as an object of its own that nobody may remove, and reads all of them', async () => {
  expect([...s3.objects.keys()]).toEqual([1, 2, 3].map((number) => `logs/00000000000${number}.json`));
  const [version] = s3.versions.get(Key);
  const years = ((version?.lockedUntil?.getTime() ?? 0) - Date.now()) / (3650 * 86_400_000);
  expect(years).toBeCloseTo(1, 3);
  const removing = client.send(new DeleteObjectCommand({ Bucket, Key, VersionId: version?.id }));
  await expect(removing).rejects.toMatchObject({ name: 'AccessDenied' });
  expect(await readAll()).toEqual(linesOf(anchors));
});

it('writes an anchor once, also when it is sent twice, and no other one in its place', async () => {
  await storeAnchor(place, first);
  const other = storeAnchor(place, { number: 1, line: '{"number":1,"forged":true}' });
  await expect(other).rejects.toThrow('The bucket has another anchor 1: it belongs to another database');
  expect(s3.versions.get(Key).map(({ content }) => String(content))).toEqual([first.line]);
});

it('reads what somebody has covered by another version, or by a deletion', async () => {
  await client.send(new PutObjectCommand({ Bucket, Key, Body: 'forged' }));
  await client.send(new DeleteObjectCommand({ Bucket, Key: 'logs/000000000002.json' }));
  expect(await readAll()).toEqual([...linesOf(anchors), 'forged']);
});

it('fails while the bucket does not take it', async () => {
  s3.setWorking(false);
  await expect(storeAnchor(place, { number: 4, line: '{}' })).rejects.toThrow();
  s3.setWorking(true);
  await storeAnchor(place, { number: 4, line: '{}' });
  expect(await readAll()).toHaveLength(4);
});
