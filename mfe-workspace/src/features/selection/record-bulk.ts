import { formatCount } from '@lexboard/shared-lib/ui';
import { recordRun, recordUndone, type LastRun } from '../../last-runs.ts';
import { recordsInWords, type AskedBulk } from './asked-bulk.ts';
import type { BulkReport } from './bulk-run.ts';

/** Adds what a run did to the last runs; what it took back, to the run that it took back. */
export function recordBulk(asked: AskedBulk, { counts, done }: BulkReport): LastRun | undefined {
  const { kind, choice, undoes } = asked;
  if (undoes) recordUndone(undoes.id, done);
  if (undoes || counts.done === 0) return undefined;
  const refused = counts.refused > 0 ? `, ${formatCount(counts.refused)} failed` : '';
  return recordRun({
    kind: kind.name,
    summary: `${recordsInWords(kind, counts.done)} ${choice.done}${refused}`,
    undo: choice.undo && { name: choice.undo, rows: done },
  });
}
