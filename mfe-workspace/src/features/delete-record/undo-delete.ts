import { refreshRecords, request } from '@lexboard/shared-lib/client';
import { recordCalls } from '@lexboard/shared-lib/contract';
import { type RecordKind } from '@lexboard/shared-lib/domain';
import { notify } from '@lexboard/shared-lib/ui';
import { recordUndone, type LastRun } from '../../last-runs.ts';

/** Undoes a deletion, shows the result as a notice, and refreshes lists. */
export async function undoDelete(kind: RecordKind, id: number, run: LastRun): Promise<void> {
  try {
    const { message } = await request(recordCalls(kind).undoDelete, { body: { id } });
    recordUndone(run.id, [{ id }]);
    notify(message, 'success');
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    notify(error.message, 'error');
  }
  await refreshRecords(kind);
}
