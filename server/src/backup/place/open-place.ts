import path from 'node:path';
import { readS3Address } from '../../files/stores/s3-address.ts';
import { makeFolder, openFolder } from './folder-place.ts';
import type { Place } from './place.ts';

const FORM = 's3://bucket/prefix?region=eu-central-1&endpoint=https://store.example';

/** The prefix alone may not be a part of what is named: `s3://` is the only kind of address. */
const isAddress = (text: string) => /^[a-z][a-z0-9+.-]+:\/\//i.test(text);

/**
 * Opens a folder or `s3://…`, which is not asked for anything yet.
 * @param make whether the folder may be made
 * @throws for an address that is none; it is not repeated, as someone may have put keys into it
 */
export async function openPlace(text: string, { make }: { make: boolean }): Promise<Place> {
  if (!isAddress(text)) return make ? makeFolder(path.resolve(text)) : openFolder(path.resolve(text));
  const address = URL.canParse(text) ? readS3Address(new URL(text)) : undefined;
  if (!address) throw new Error(`The place must be a folder, or an address like ${FORM}`);
  const { prefix, region = process.env.AWS_REGION, ...bucket } = address;
  if (!region) throw new Error('The place must name the region of its bucket: ?region=…');
  // Only who keeps backups there pays for the SDK.
  const { openBucketPlace } = await import('./bucket-place.ts');
  return openBucketPlace({ ...bucket, region }, prefix);
}
