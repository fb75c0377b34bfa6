import { byteOrderMark, csvLine, type BulkOutcome, type RecordKind } from '@lexboard/shared-lib/domain';
import { exportName, saveFile } from '../../save-file.ts';
import { recordsInWords, type BulkChoice } from './bulk-choices.ts';

/** Saves which records were left as they were, and why: '3 laws not published 2026-11-20.csv'. */
export function saveRefusals(kind: RecordKind, { done }: BulkChoice, refused: readonly BulkOutcome[]): void {
  const rows = refused.map(({ code, reasons = [] }) => csvLine([code, reasons.join(' ')]));
  const file = new Blob([byteOrderMark, csvLine(['Code', 'Why']), ...rows], { type: 'text/csv' });
  saveFile(file, exportName(`${recordsInWords(kind, refused.length)} not ${done}`, 'csv', new Date()));
}
