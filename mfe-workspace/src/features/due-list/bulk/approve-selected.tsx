import { useRef } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { dueApprove } from '@lexboard/shared-lib/contract';
import { Text } from '@lexboard/shared-lib/ui';
import { DueBulkDialog } from '../../../due-bulk/due-bulk-dialog.tsx';
import { areReviews, doEach, formatCountOf, useDueBulk, type DueBulk } from '../../../due-bulk/due-bulk.ts';

const approving = {
  save: 'Approve',
  done: 'approved',
  effect:
    'Each is approved as this list shows it. Items that changed since, or that you may not approve, are left and listed, and so are those with files that came after the filing. Approved evidence cannot be removed.',
};

const signing = {
  save: 'Sign',
  done: 'signed',
  effect:
    'The outcome of each is signed as this list shows it. Reviews that changed since, or that you may not sign, are left and listed.',
};

/** Approves the selected due days, or signs the selected reviews, one by one. */
export function ApproveSelected(bulk: DueBulk) {
  const { rows, onClosed } = bulk;
  const { save, done, effect } = areReviews(rows) ? signing : approving;
  const doing = useDueBulk<void>({
    ...bulk,
    done,
    send: (_, tell) =>
      doEach(rows, ({ id, version }) => request(dueApprove, { body: { id, version } }), tell),
  });
  const ref = useRef<HTMLFormElement>(null);
  return (
    <DueBulkDialog
      title={`${save} ${formatCountOf(rows)}`}
      form={{ ref, submit: () => doing.start(), settle: () => undefined }}
      {...{ rows, doing, done, save, onClosed }}
    >
      <Text color="fg.muted">{effect}</Text>
    </DueBulkDialog>
  );
}
