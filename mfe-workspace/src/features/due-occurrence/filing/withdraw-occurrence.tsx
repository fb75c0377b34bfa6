import { request } from '@lexboard/shared-lib/client';
import { dueWithdraw } from '@lexboard/shared-lib/contract';
import { formatDueName } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { Text } from '@lexboard/shared-lib/ui';
import { ConfirmActing } from './confirm-acting.tsx';
import type { ActingProps } from './use-acting.ts';

/** Withdraws the person's own submission before approval. */
export function WithdrawOccurrence(props: ActingProps) {
  return (
    <ConfirmActing {...props} title={t('Withdraw')} send={(body) => request(dueWithdraw, { body })}>
      <Text overflowWrap="anywhere">
        {t('{item} is open again, and its checker has nothing to approve. Its files and note stay.', {
          item: formatDueName(props.occurrence),
        })}
      </Text>
    </ConfirmActing>
  );
}
