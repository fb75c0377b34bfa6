import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';

/** A bucket of S3, or of a compatible store at `endpoint`. */
export interface S3Place {
  bucket: string;
  region: string;
  endpoint: string | undefined;
}

/** Silences the SDK's log: failures are thrown and logged by the server. */
const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

const CONNECT_MS = 5_000;
const SILENCE_MS = 30_000;

/** The client settings for a bucket. Checksums in trailers are disabled, since some stores reject them. */
export const s3Settings = ({ region, endpoint }: S3Place) => ({
  region,
  ...(endpoint && { endpoint, forcePathStyle: true }),
  requestChecksumCalculation: 'WHEN_REQUIRED' as const,
  responseChecksumValidation: 'WHEN_REQUIRED' as const,
  logger: quiet,
  requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
});

/**
 * Creates a store in a bucket of S3 or of a compatible store. Credentials come from the usual `AWS_` variables. ACLs are
 * disabled, since buckets and stores reject them.
 */
export const createS3Disk = (place: S3Place): Disk =>
  new Disk(
    new S3Driver({ ...s3Settings(place), bucket: place.bucket, visibility: 'private', supportsACL: false }),
  );
