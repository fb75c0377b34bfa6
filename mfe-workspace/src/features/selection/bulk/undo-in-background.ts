import { recordActivity } from '@lexboard/shared-lib/session';
import { notify } from '@lexboard/shared-lib/ui';
import type { UndoableRun } from '../../../last-runs.ts';
import { createUndo } from './bulk-request.ts';
import { noBulkInput } from './bulk-choices.ts';
import { BulkRun } from './bulk-run.ts';
import { summarizeRun } from './bulk-report.tsx';
import { recordBulk } from './record-bulk.ts';
import { refreshAfterBulk } from './use-bulk-run.ts';

/** Undoes a run after its page was left; the result is a notice. */
export async function undoInBackground(run: UndoableRun): Promise<void> {
  const asked = createUndo(run);
  const bulk = new BulkRun(asked.kind, asked.choice.actionWith(noBulkInput), asked.target);
  await bulk.go(recordActivity);
  const { report } = bulk;
  recordBulk(asked, report);
  const summary = [report.failure, summarizeRun(report, asked.choice)].filter(Boolean).join(' ');
  notify(summary, report.state === 'ended' && report.counts.refused === 0 ? 'success' : 'error');
  await refreshAfterBulk();
}
