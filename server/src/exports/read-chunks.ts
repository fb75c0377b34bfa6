import type { ExportFormat } from '@lexboard/shared-lib/contract';

/** The rows of a worksheet, less those of the heading and header. */
const ROWS_OF_SHEET = 1_048_570;

/** The limit of rows in a file. A browser lays out a printed table at once, so that its limit is lower. */
export const maxRows: Record<ExportFormat, number> = {
  csv: ROWS_OF_SHEET,
  xlsx: ROWS_OF_SHEET,
  json: 5_000,
};

/** The number of rows read at a time: small, since on the embedded database all other calls wait meanwhile. */
const CHUNK = 200;

/**
 * Reads the rows of an export in chunks, in the order of their numbers. `read` opens a new transaction for each chunk, so that a
 * slow client keeps none open.
 */
export async function* readChunks(
  numbers: readonly number[],
  read: (part: readonly number[]) => Promise<string[][]>,
): AsyncGenerator<string[][]> {
  for (let start = 0; start < numbers.length; start += CHUNK) {
    yield await read(numbers.slice(start, start + CHUNK));
  }
}
