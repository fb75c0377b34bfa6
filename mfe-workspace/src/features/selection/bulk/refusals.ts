import type { BulkOutcome } from '@lexboard/shared-lib/contract';
import { byteOrderMark, formatCsvLine } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';

/** Maximum of shown lines; the rest is counted. */
const MAX_SHOWN = 200;

const LINES_OF_PART = 1000;

/**
 * Failed records with reasons: the first to show, all as a file. Stored in a Blob, because a run of a million records
 * may fail for all of them.
 */
export class Refusals {
  readonly first: BulkOutcome[] = [];
  readonly #parts: Blob[] = [];
  #lines: string[] = [formatCsvLine([t('Code'), t('Name'), t('Why')])];

  add(refused: BulkOutcome): void {
    const { code, listed, reasons = [] } = refused;
    if (this.first.length < MAX_SHOWN) this.first.push(refused);
    this.#lines.push(formatCsvLine([code, listed?.name ?? '', reasons.join(' ')]));
    if (this.#lines.length < LINES_OF_PART) return;
    this.#parts.push(new Blob(this.#lines));
    this.#lines = [];
  }

  /** All of them as CSV. */
  asFile(): Blob {
    return new Blob([byteOrderMark, ...this.#parts, ...this.#lines], { type: 'text/csv' });
  }
}
