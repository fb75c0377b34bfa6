import { useRef } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { dueApprove } from '@lexboard/shared-lib/contract';
import { Text } from '@lexboard/shared-lib/ui';
import { DueBulkDialog } from '../../../due-bulk/due-bulk-dialog.tsx';
import { doEach, formatDueDays, useDueBulk, type DueBulk } from '../../../due-bulk/due-bulk.ts';

/** Approves the selected due days one by one. */
export function ApproveSelected(bulk: DueBulk) {
  const { rows, onClosed } = bulk;
  const doing = useDueBulk<void>({
    ...bulk,
    done: 'approved',
    send: (_, tell) =>
      doEach(rows, ({ id, version }) => request(dueApprove, { body: { id, version } }), tell),
  });
  const ref = useRef<HTMLFormElement>(null);
  return (
    <DueBulkDialog
      title={`Approve ${formatDueDays(rows.length)}`}
      done="approved"
      save="Approve"
      form={{ ref, submit: () => doing.start(), settle: () => undefined }}
      {...{ rows, doing, onClosed }}
    >
      <Text color="fg.muted">
        Each is approved as this list shows it. Items that changed since, or that you may not approve, are
        left and listed, and so are those with files that came after the filing. Approved evidence cannot be
        removed.
      </Text>
    </DueBulkDialog>
  );
}
