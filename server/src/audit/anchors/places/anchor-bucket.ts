import { createHash } from 'node:crypto';
import {
  GetObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandInput,
  type ListObjectVersionsCommandOutput,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { s3Settings } from '../../../files/stores/s3-disk.ts';
import type { AnchorLine } from '../anchor.ts';
import type { BucketPlace } from '../anchor-place.ts';
import type { FoundLine } from './found-line.ts';

/** Zero-padded, so that keys sort by number. */
const DIGITS = 12;
const DAY_MS = 24 * 60 * 60_000;

const withPrefix = (prefix: string, name: string) => (prefix ? `${prefix}/${name}` : name);

async function readObject(
  client: S3Client,
  Bucket: string,
  Key: string,
  VersionId?: string,
): Promise<string> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, VersionId }));
  if (!Body) throw new Error(`${Key} has no content`);
  return Body.transformToString();
}

async function readIfExists(client: S3Client, bucket: string, key: string): Promise<string | undefined> {
  try {
    return await readObject(client, bucket, key);
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

/**
 * Stores an anchor as an object with object lock in compliance mode: until its retention ends, nobody can change or
 * remove it, not even the bucket's owner.
 * @throws if the bucket refuses it, or has another object of this name
 */
export async function putIntoBucket(place: BucketPlace, { number, line }: AnchorLine): Promise<void> {
  const { bucket, prefix, retainDays } = place;
  const client = new S3Client(s3Settings(place));
  try {
    const key = withPrefix(prefix, `${String(number).padStart(DIGITS, '0')}.json`);
    const present = await readIfExists(client, bucket, key);
    if (present === line) return;
    if (present !== undefined)
      throw new Error(
        `The bucket has another anchor ${number}: it belongs to another database, or this one was restored`,
      );
    const command = new PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: line,
      ContentType: 'application/json',
      // Required together with object lock.
      ContentMD5: createHash('md5').update(line).digest('base64'),
      ObjectLockMode: 'COMPLIANCE',
      ObjectLockRetainUntilDate: new Date(Date.now() + retainDays * DAY_MS),
    });
    await client.send(command);
  } finally {
    client.destroy();
  }
}

async function* listVersions(client: S3Client, { bucket, prefix }: BucketPlace) {
  let markers: Pick<ListObjectVersionsCommandInput, 'KeyMarker' | 'VersionIdMarker'> = {};
  for (;;) {
    const listed: ListObjectVersionsCommandOutput = await client.send(
      new ListObjectVersionsCommand({ Bucket: bucket, Prefix: withPrefix(prefix, ''), ...markers }),
    );
    yield* listed.Versions ?? [];
    if (!listed.IsTruncated) return;
    markers = { KeyMarker: listed.NextKeyMarker, VersionIdMarker: listed.NextVersionIdMarker };
  }
}

/**
 * Reads the anchors of a bucket in all object versions, including those hidden by a newer version or a delete marker.
 */
export async function* readBucket(place: BucketPlace): AsyncGenerator<FoundLine> {
  const client = new S3Client(s3Settings(place));
  try {
    for await (const { Key = '', VersionId } of listVersions(client, place)) {
      if (!/(^|\/)\d{12}\.json$/.test(Key)) continue;
      yield { line: await readObject(client, place.bucket, Key, VersionId), place: `${place.name}: ${Key}` };
    }
  } finally {
    client.destroy();
  }
}
