import { request } from '@lexboard/shared-lib/client';
import { releaseNoticesRemove, type ReleaseWebhook } from '@lexboard/shared-lib/contract';
import { QuestionDialog } from '@lexboard/shared-lib/forms';
import { useMutation } from '@lexboard/shared-lib/query';
import { notify, Text } from '@lexboard/shared-lib/ui';
import { refreshNotices } from './notices-query.ts';

interface RemoveWebhookDialogProps {
  webhook: ReleaseWebhook;
  onClosed: () => void;
}

/** Confirms removing a webhook; if added again it gets another secret. */
export function RemoveWebhookDialog({ webhook: { id, url }, onClosed }: RemoveWebhookDialogProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request(releaseNoticesRemove, { body: { webhook: id } }),
    onSuccess: ({ message }) => {
      notify(message, 'success');
      onClosed();
    },
    onSettled: () => void refreshNotices(),
  });
  return (
    <QuestionDialog
      title="Remove webhook"
      act="Remove"
      danger
      busy={isPending}
      failure={error?.message}
      onAct={() => mutate()}
      onClosed={onClosed}
    >
      <Text overflowWrap="anywhere">
        No more notices go to {url}, nor those that are still to be sent there. Added again, it gets another
        secret.
      </Text>
    </QuestionDialog>
  );
}
