import { request } from '@lexboard/shared-lib/client';
import { releaseNoticesRemove, type ReleaseWebhook } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { Text } from '@lexboard/shared-lib/ui';
import { ConfirmedCall } from '../../../calls/confirmed-call.tsx';
import { refreshNotices } from './notices-query.ts';

interface RemoveWebhookDialogProps {
  webhook: ReleaseWebhook;
  onClosed: () => void;
}

/** Confirms removing a webhook; if added again it gets another secret. */
export const RemoveWebhookDialog = ({ webhook: { id, url }, onClosed }: RemoveWebhookDialogProps) => (
  <ConfirmedCall
    title={t('Remove webhook')}
    act={t('Remove')}
    danger
    send={() => request(releaseNoticesRemove, { body: { webhook: id } })}
    refresh={refreshNotices}
    onClosed={onClosed}
  >
    <Text overflowWrap="anywhere">
      {t(
        'No more notices go to {url}, nor those that are still to be sent there. Added again, it gets another secret.',
        { url },
      )}
    </Text>
  </ConfirmedCall>
);
