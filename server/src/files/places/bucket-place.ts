import { paginateListObjectsV2, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { readStored } from '../stores/read-stored.ts';
import { createS3Disk, s3Settings, type S3Place } from '../stores/s3-disk.ts';
import type { Place } from './place.ts';

const PRECONDITION_FAILED = 412;
const CONFLICT = 409;

/** Whether the object exists already, or is being written concurrently. */
const isTaken = (error: unknown) =>
  error instanceof S3ServiceException &&
  [PRECONDITION_FAILED, CONFLICT].includes(error.$metadata.httpStatusCode ?? 0);

/** Opens a bucket of S3 or of a compatible store. `prefix` is the path in it, without slashes at its ends. */
export function openBucketPlace(place: S3Place, prefix: string): Place {
  const disk = createS3Disk(place);
  const client = new S3Client(s3Settings(place));
  const keyOf = (key: string) => (prefix ? `${prefix}/${key}` : key);
  return {
    name: `s3://${place.bucket}/${prefix}`,
    write: (key, content) => disk.put(keyOf(key), content, { contentLength: content.length }),
    async writeNew(key, content) {
      const command = new PutObjectCommand({
        Bucket: place.bucket,
        Key: keyOf(key),
        Body: content,
        IfNoneMatch: '*',
      });
      try {
        await client.send(command);
        return true;
      } catch (error) {
        if (isTaken(error)) return false;
        throw error;
      }
    },
    read: (key) => readStored(disk, keyOf(key)),
    async list(folder) {
      const found = new Map<string, number>();
      const asked = { Bucket: place.bucket, Prefix: `${keyOf(folder)}/` };
      // The library's listing has no sizes.
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, asked))
        for (const { Key = '', Size = 0 } of Contents)
          found.set(prefix ? Key.slice(prefix.length + 1) : Key, Size);
      return found;
    },
    remove: (key) => disk.delete(keyOf(key)),
  };
}
