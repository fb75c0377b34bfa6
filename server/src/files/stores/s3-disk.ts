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

/**
 * Keeps files in a bucket of S3 or of a store that speaks like it. The right to write there comes from the usual `AWS_`
 * variables. Access lists and checksums in trailers are left out, as buckets and stores refuse them.
 */
export const createS3Disk = ({ bucket, region, endpoint }: S3Place): Disk =>
  new Disk(
    new S3Driver({
      bucket,
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      visibility: 'private',
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      logger: quiet,
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    }),
  );
