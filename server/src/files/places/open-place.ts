import path from 'node:path';
import { readS3Address } from '../stores/s3-address.ts';
import type { S3Place } from '../stores/s3-disk.ts';
import { makeFolder, openFolder } from './folder-place.ts';
import type { Place } from './place.ts';

/** A folder, or a bucket with the path in it. */
export type PlaceAddress = { folder: string } | { bucket: S3Place; prefix: string };

const FORM = 's3://bucket/prefix?region=eu-central-1&endpoint=https://store.example';

/** Any URL scheme counts as an address, so that a mistyped `s3://` is not taken for a folder. */
const isAddress = (text: string) => /^[a-z][a-z0-9+.-]+:\/\//i.test(text);

/**
 * Reads a folder or `s3://…`.
 * @param usualRegion of buckets that name none
 * @throws Error whose message continues the name of the place, and does not repeat the address: it may contain credentials
 */
export function readPlaceAddress(text: string, usualRegion = process.env.AWS_REGION): PlaceAddress {
  if (!isAddress(text)) return { folder: path.resolve(text) };
  const address = URL.canParse(text) ? readS3Address(new URL(text)) : undefined;
  if (!address) throw new Error(`must be a folder, or an address like ${FORM}`);
  const { prefix, region = usualRegion, ...bucket } = address;
  if (!region) throw new Error('must name the region of its bucket: ?region=…');
  return { bucket: { ...bucket, region }, prefix };
}

/** The name of a place, without credentials. */
export const namePlace = (address: PlaceAddress): string =>
  'folder' in address ? address.folder : `s3://${address.bucket.bucket}/${address.prefix}`;

/**
 * Opens a place, without accessing it yet.
 * @param make whether the folder may be created
 */
export async function openPlaceAt(address: PlaceAddress, { make }: { make: boolean }): Promise<Place> {
  if ('folder' in address) return make ? makeFolder(address.folder) : openFolder(address.folder);
  // Loaded only where needed: the SDK is large.
  const { openBucketPlace } = await import('./bucket-place.ts');
  return openBucketPlace(address.bucket, address.prefix);
}

/**
 * Reads and opens a place, as {@link openPlaceAt} does.
 * @throws for an invalid address
 */
export async function openPlace(text: string, options: { make: boolean }): Promise<Place> {
  const read = () => {
    try {
      return readPlaceAddress(text);
    } catch (error) {
      throw new Error(`The place ${error instanceof Error ? error.message : ''}`, { cause: error });
    }
  };
  return openPlaceAt(read(), options);
}
