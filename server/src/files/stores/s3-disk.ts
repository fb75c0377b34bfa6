import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';

/** A bucket of S3, or of a store that speaks like it at `endpoint`. */
export interface S3Place {
  bucket: string;
  region: string;
  endpoint: string | undefined;
}

/** A failure is thrown and gets to the log of the server from there. */
const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

const CONNECT_MS = 5_000;
const SILENCE_MS = 30_000;

/** How each client of a bucket reaches it. Checksums in trailers are left out, as stores refuse them. */
export const s3Settings = ({ region, endpoint }: S3Place) => ({
  region,
  ...(endpoint && { endpoint, forcePathStyle: true }),
  requestChecksumCalculation: 'WHEN_REQUIRED' as const,
  responseChecksumValidation: 'WHEN_REQUIRED' as const,
  logger: quiet,
  requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
});

/**
 * Keeps files in a bucket of S3 or of a store that speaks like it. The right to write there comes from the usual `AWS_`
 * variables. Access lists are left out, as buckets and stores refuse them.
 */
export const createS3Disk = (place: S3Place): Disk =>
  new Disk(
    new S3Driver({ ...s3Settings(place), bucket: place.bucket, visibility: 'private', supportsACL: false }),
  );
