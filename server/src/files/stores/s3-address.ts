import type { S3Place } from './s3-disk.ts';

function isEndpoint(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}

export interface S3Address extends Omit<S3Place, 'region'> {
  /** Undefined where the address names none. */
  region: string | undefined;
  /** Without a slash at its ends; empty for the whole bucket. */
  prefix: string;
}

/** Parses `s3://bucket/prefix?region=…&endpoint=…`. @returns undefined for any other address, and for one with credentials */
export function readS3Address(url: URL): S3Address | undefined {
  const { region, endpoint, ...others } = Object.fromEntries(url.searchParams);
  const isPlain = !url.username && !url.password && !url.hash && Object.keys(others).length === 0;
  const isBucket = url.protocol === 's3:' && /^[a-z0-9][a-z0-9.-]+[a-z0-9]$/.test(url.host);
  if (!isPlain || !isBucket || (endpoint !== undefined && !isEndpoint(endpoint))) return undefined;
  return {
    bucket: url.host,
    prefix: url.pathname.replaceAll(/^\/+|\/+$/g, ''),
    region,
    endpoint,
  };
}
