import { t } from '@lexboard/shared-lib/texts';
import { formatCount } from '@lexboard/shared-lib/ui';
import { recordRun, recordUndone, type LastRun } from '../../../last-runs.ts';
import { formatRecordCount, type BulkRequest } from './bulk-request.ts';
import type { BulkReport } from './bulk-run.ts';
import { nameDone } from './bulk-choices.ts';

/** Stores a run in the list of last runs; an undo updates the run that it undid. */
export function recordBulk(asked: BulkRequest, { counts, done }: BulkReport): LastRun | undefined {
  const { kind, choice, undoes } = asked;
  if (undoes) recordUndone(undoes.id, done);
  if (undoes || counts.done === 0) return undefined;
  const said = { records: formatRecordCount(kind, counts.done), done: nameDone(choice) };
  return recordRun({
    kind: kind.name,
    summary:
      counts.refused > 0
        ? t('{records} {done}, {refused} failed', { ...said, refused: formatCount(counts.refused) })
        : t('{records} {done}', said),
    undo: choice.undo && { name: choice.undo, rows: done },
  });
}
