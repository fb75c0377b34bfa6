import path from 'node:path';
import { readS3Address } from '../../files/stores/s3-address.ts';
import type { S3Place } from '../../files/stores/s3-disk.ts';

export interface BucketPlace extends S3Place {
  kind: 'bucket';
  name: string;
  /** Without a slash at its ends; empty for the whole bucket. */
  prefix: string;
  /** For how long nobody can remove an anchor; 0 where that is not said. */
  retainDays: number;
}

export interface FilePlace {
  kind: 'file';
  name: string;
  /** Absolute. */
  path: string;
}

export interface WebhookPlace {
  kind: 'webhook';
  name: string;
  url: string;
}

/** Where anchors go. `name` has no secret: it is for people, and knows the place again. */
export type AnchorPlace = FilePlace | BucketPlace | WebhookPlace;

/** As long as anybody keeps evidence. */
const MOST_DAYS = 36_500;

const BUCKET_FORM = 's3://bucket/prefix?region=eu-central-1&endpoint=https://store.example&retainDays=3650';
const FORMS = `files, addresses like ${BUCKET_FORM}, or like https://collector.example/anchors`;

const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

function readWebhook(url: URL): WebhookPlace {
  const isSafe = url.protocol === 'https:' || ownMachine.has(url.hostname);
  if (!isSafe || url.username || url.hash) throw new Error(`must be ${FORMS}`);
  return { kind: 'webhook', name: url.origin + url.pathname, url: url.href };
}

function readBucket(url: URL, usualRegion: string | undefined): BucketPlace {
  const days = url.searchParams.get('retainDays') ?? '0';
  url.searchParams.delete('retainDays');
  const address = readS3Address(url);
  if (!address || !/^\d{1,5}$/.test(days) || Number(days) > MOST_DAYS) throw new Error(`must be ${FORMS}`);
  const { prefix, region = usualRegion, ...bucket } = address;
  if (!region) throw new Error('must name the region of a bucket: ?region=…');
  const name = `s3://${bucket.bucket}/${prefix}`;
  return { kind: 'bucket', name, ...bucket, region, prefix, retainDays: Number(days) };
}

/**
 * Reads a file, an address of a bucket, or that of a webhook.
 * @param usualRegion of buckets that name none
 * @throws saying, in words that go on after the name of the setting, what is wrong; never with the address, which may hold a
 *   secret
 */
export function readPlace(text: string, usualRegion?: string): AnchorPlace {
  const [, protocol] = /^([a-z][a-z0-9+.-]+):/i.exec(text) ?? [];
  if (protocol === undefined) return { kind: 'file', name: path.resolve(text), path: path.resolve(text) };
  if (!URL.canParse(text)) throw new Error(`must be ${FORMS}`);
  const url = new URL(text);
  if (url.protocol === 's3:') return readBucket(url, usualRegion);
  if (/^https?:$/.test(url.protocol)) return readWebhook(url);
  throw new Error(`must be ${FORMS}`);
}

/**
 * Reads the setting of the places that anchors go to, with commas in between.
 * @throws as {@link readPlace}; also for a bucket that does not say for how long, and for a place that is there twice
 */
export function readPlaces(text: string | undefined, usualRegion?: string): AnchorPlace[] {
  const parts = text?.split(',').map((part) => part.trim()) ?? [];
  if (parts.includes('')) throw new Error(`must be ${FORMS}`);
  const places = parts.map((part) => readPlace(part, usualRegion));
  if (places.some((place) => place.kind === 'bucket' && place.retainDays === 0))
    throw new Error('must say of a bucket for how many days nobody may remove an anchor: ?retainDays=3650');
  if (new Set(places.map(({ name }) => name)).size < places.length)
    throw new Error('must name each place once');
  return places;
}
