import { useRef } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { dueApprove, type DueRow } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { Text } from '@lexboard/shared-lib/ui';
import { DueBulkDialog } from '../../../due-bulk/due-bulk-dialog.tsx';
import { areReviews, doEach, formatCountOf, useDueBulk, type DueBulk } from '../../../due-bulk/due-bulk.ts';

/** What is said of an approval, or of a signature under reviews. */
const describeApproving = (rows: readonly DueRow[]) =>
  areReviews(rows)
    ? {
        title: t('Sign {rows}', { rows: formatCountOf(rows) }),
        save: t('Sign'),
        done: 'signed' as const,
        effect: t(
          'The outcome of each is signed as this list shows it. Reviews that changed since, or that you may not sign, are left and listed.',
        ),
      }
    : {
        title: t('Approve {rows}', { rows: formatCountOf(rows) }),
        save: t('Approve'),
        done: 'approved' as const,
        effect: t(
          'Each is approved as this list shows it. Items that changed since, or that you may not approve, are left and listed, and so are those with files that came after the filing. Approved evidence cannot be removed.',
        ),
      };

/** Approves the selected due days, or signs the selected reviews, one by one. */
export function ApproveSelected(bulk: DueBulk) {
  const { rows, onClosed } = bulk;
  const { title, save, done, effect } = describeApproving(rows);
  const doing = useDueBulk<void>({
    ...bulk,
    done,
    send: (_, tell) =>
      doEach(rows, ({ id, version }) => request(dueApprove, { body: { id, version } }), tell),
  });
  const ref = useRef<HTMLFormElement>(null);
  return (
    <DueBulkDialog
      form={{ ref, submit: () => doing.start(), settle: () => undefined }}
      {...{ title, rows, doing, done, save, onClosed }}
    >
      <Text color="fg.muted">{effect}</Text>
    </DueBulkDialog>
  );
}
