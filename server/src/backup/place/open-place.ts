import path from 'node:path';
import { readS3Address } from '../../files/stores/s3-address.ts';
import { makeFolder, openFolder } from './folder-place.ts';
import type { Place } from './place.ts';

const FORM = 's3://bucket/prefix?region=eu-central-1&endpoint=https://store.example';

/** Any URL scheme counts as an address, so that a mistyped `s3://` is not taken for a folder. */
const isAddress = (text: string) => /^[a-z][a-z0-9+.-]+:\/\//i.test(text);

/**
 * Opens a folder or `s3://…`, without accessing it yet.
 * @param make whether the folder may be created
 * @throws for an invalid address, without repeating it: it may contain credentials
 */
export async function openPlace(text: string, { make }: { make: boolean }): Promise<Place> {
  if (!isAddress(text)) return make ? makeFolder(path.resolve(text)) : openFolder(path.resolve(text));
  const address = URL.canParse(text) ? readS3Address(new URL(text)) : undefined;
  if (!address) throw new Error(`The place must be a folder, or an address like ${FORM}`);
  const { prefix, region = process.env.AWS_REGION, ...bucket } = address;
  if (!region) throw new Error('The place must name the region of its bucket: ?region=…');
  // Loaded only where needed: the SDK is large.
  const { openBucketPlace } = await import('./bucket-place.ts');
  return openBucketPlace({ ...bucket, region }, prefix);
}
