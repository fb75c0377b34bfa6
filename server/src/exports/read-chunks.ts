import type { ExportFormat } from '@lexboard/shared-lib/contract';

/** As many rows as a sheet of a workbook has below its header and the heading above that. */
const ROWS_OF_SHEET = 1_048_570;

/** The largest number of rows of a file. A browser lays out a printed one at once, and nobody prints more. */
export const mostRows: Record<ExportFormat, number> = {
  csv: ROWS_OF_SHEET,
  xlsx: ROWS_OF_SHEET,
  json: 5_000,
};

/** Rows that are in memory at once: a moment's work, since on the embedded database everybody else waits for it. */
const CHUNK = 200;

/**
 * The rows of an export some at a time, in the order of their numbers. `read` has a transaction of its own for each part: a
 * slow reader holds none open.
 */
export async function* readChunks(
  numbers: readonly number[],
  read: (part: readonly number[]) => Promise<string[][]>,
): AsyncGenerator<string[][]> {
  for (let start = 0; start < numbers.length; start += CHUNK) {
    yield await read(numbers.slice(start, start + CHUNK));
  }
}
