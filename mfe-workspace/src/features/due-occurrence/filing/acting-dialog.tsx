import { formatDueName } from '@lexboard/shared-lib/domain';
import { AssignDialog, CommentDialog } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { AddPayments } from '../payments/add-payments.tsx';
import { AdjournHearing } from './adjourn-hearing.tsx';
import { AddEvidence } from './add-evidence.tsx';
import { ApproveOccurrence } from './approve-occurrence.tsx';
import type { Acted } from '../occurrence-actions.tsx';
import { CopyFiling } from './copying/copy-filing.tsx';
import { FileOccurrence } from './file-occurrence.tsx';
import { GiveReason } from './give-reason.tsx';
import { ApplyForRenewal, GrantRenewal, RefuseRenewal } from './renew-license.tsx';
import { WithdrawOccurrence } from './withdraw-occurrence.tsx';
import { refreshDue, type ActingProps } from './use-acting.ts';

/** The dialog of an action, over the occurrence's. */
export function ActingDialog({ action, ...props }: ActingProps & { action: Acted }) {
  const { occurrence, onClosed } = props;
  if (action === 'file') return <FileOccurrence {...props} />;
  if (action === 'copy') return <CopyFiling {...props} />;
  if (action === 'comment')
    return (
      <CommentDialog
        id={occurrence.id}
        name={formatDueName(occurrence)}
        onSettled={() => refreshDue(occurrence)}
        onClosed={onClosed}
      />
    );
  if (action === 'evidence') return <AddEvidence {...props} />;
  if (action === 'pay') return <AddPayments {...props} />;
  if (action === 'approve') return <ApproveOccurrence {...props} />;
  if (action === 'withdraw') return <WithdrawOccurrence {...props} />;
  if (action === 'apply') return <ApplyForRenewal {...props} />;
  if (action === 'grant') return <GrantRenewal {...props} />;
  if (action === 'refuse') return <RefuseRenewal {...props} />;
  if (action === 'adjourn') return <AdjournHearing {...props} />;
  if (action !== 'assign') return <GiveReason action={action} {...props} />;
  return (
    <AssignDialog
      title={t('Owner and checker')}
      note={t('Only of this due day. The people for all due days are in the dialog of its record.')}
      target={{ ids: [occurrence.id] }}
      present={occurrence}
      onClosed={onClosed}
    />
  );
}
