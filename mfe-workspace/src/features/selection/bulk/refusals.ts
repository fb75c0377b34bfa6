import type { BulkOutcome } from '@lexboard/shared-lib/contract';
import { byteOrderMark, formatCsvLine } from '@lexboard/shared-lib/domain';

/** More lines than anybody reads: the number of the others is told. */
const MOST_SHOWN = 200;

const LINES_OF_PART = 1000;

/**
 * Which records were left as they were, and why: the first of them to be shown, and all as a file. Its parts are the
 * browser's to keep, since a run of a million records may be refused as many.
 */
export class Refusals {
  readonly first: BulkOutcome[] = [];
  readonly #parts: Blob[] = [];
  #lines: string[] = [formatCsvLine(['Code', 'Name', 'Why'])];

  add(refused: BulkOutcome): void {
    const { code, listed, reasons = [] } = refused;
    if (this.first.length < MOST_SHOWN) this.first.push(refused);
    this.#lines.push(formatCsvLine([code, listed?.name ?? '', reasons.join(' ')]));
    if (this.#lines.length < LINES_OF_PART) return;
    this.#parts.push(new Blob(this.#lines));
    this.#lines = [];
  }

  /** All of them, as comma-separated values. */
  asFile(): Blob {
    return new Blob([byteOrderMark, ...this.#parts, ...this.#lines], { type: 'text/csv' });
  }
}
