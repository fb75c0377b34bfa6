import path from 'node:path';
import { readS3Address } from '../../files/stores/s3-address.ts';
import type { S3Place } from '../../files/stores/s3-disk.ts';

export interface BucketPlace extends S3Place {
  kind: 'bucket';
  name: string;
  /** Without slashes at its ends; empty for the whole bucket. */
  prefix: string;
  /** Retention: days in which an anchor cannot be removed; 0 if not given. */
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

/** A destination of anchors. `name` identifies it to people and to the database, and contains no secret. */
export type AnchorPlace = FilePlace | BucketPlace | WebhookPlace;

/** 100 years: longer than evidence is retained. */
const MAX_DAYS = 36_500;

const BUCKET_FORM = 's3://bucket/prefix?region=eu-central-1&endpoint=https://store.example&retainDays=3650';
const FORMS = `files, addresses like ${BUCKET_FORM}, or like https://collector.example/anchors`;

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

function readWebhook(url: URL): WebhookPlace {
  const isSafe = url.protocol === 'https:' || localHosts.has(url.hostname);
  if (!isSafe || url.username || url.hash) throw new Error(`must be ${FORMS}`);
  return { kind: 'webhook', name: url.origin + url.pathname, url: url.href };
}

function readBucket(url: URL, usualRegion: string | undefined): BucketPlace {
  const days = url.searchParams.get('retainDays') ?? '0';
  url.searchParams.delete('retainDays');
  const address = readS3Address(url);
  if (!address || !/^\d{1,5}$/.test(days) || Number(days) > MAX_DAYS) throw new Error(`must be ${FORMS}`);
  const { prefix, region = usualRegion, ...bucket } = address;
  if (!region) throw new Error('must name the region of a bucket: ?region=…');
  const name = `s3://${bucket.bucket}/${prefix}`;
  return { kind: 'bucket', name, ...bucket, region, prefix, retainDays: Number(days) };
}

/**
 * Parses a destination: a file, a bucket's address or a webhook's.
 * @param usualRegion of buckets that name none
 * @throws Error whose message continues the name of the setting. It never repeats the address, which may hold a secret.
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
 * Parses the comma-separated setting of anchor destinations.
 * @throws as {@link readPlace}; also for a bucket without retention, and for a duplicate
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
