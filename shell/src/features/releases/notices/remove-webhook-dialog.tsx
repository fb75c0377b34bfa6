import { request } from '@lexboard/shared-lib/client';
import { releaseNoticesRemove, type ReleaseWebhook } from '@lexboard/shared-lib/contract';
import { FailureNote } from '@lexboard/shared-lib/forms';
import { useMutation } from '@lexboard/shared-lib/query';
import { Button, notify, Stack, Text } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
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
    <Dialog
      role="alertdialog"
      title="Remove webhook"
      closeOnBackdrop={false}
      busy={isPending}
      onClose={onClosed}
      footer={
        <>
          <Button aria-disabled={isPending || undefined} onClick={isPending ? undefined : onClosed}>
            Cancel
          </Button>
          <Button variant="danger" loading={isPending} onClick={() => mutate()}>
            Remove
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text overflowWrap="anywhere">
          No more notices go to {url}, nor those that are still to be sent there. Added again, it gets another
          secret.
        </Text>
        {error && <FailureNote message={error.message} />}
      </Stack>
    </Dialog>
  );
}
