import { request } from '@lexboard/shared-lib/client';
import { releaseNoticesRemove, type ReleaseWebhook } from '@lexboard/shared-lib/contract';
import { FailureNote, FormDialog, object, useCheckedForm } from '@lexboard/shared-lib/forms';
import { useMutation } from '@lexboard/shared-lib/query';
import { notify, Text } from '@lexboard/shared-lib/ui';
import { refreshNotices } from './notices-query.ts';

const schema = object({});

interface RemoveWebhookDialogProps {
  webhook: ReleaseWebhook;
  onClosed: () => void;
}

/** Asks before a webhook is removed: added again it has another secret. */
export function RemoveWebhookDialog({ webhook: { id, url }, onClosed }: RemoveWebhookDialogProps) {
  const removing = useMutation({
    mutationFn: () => request(releaseNoticesRemove, { body: { id } }),
    onSuccess: ({ message }) => {
      notify(message, 'success');
      onClosed();
    },
    onSettled: () => void refreshNotices(),
  });
  const form = useCheckedForm({ initialValues: {}, schema, onSubmit: () => removing.mutate() });
  return (
    <FormDialog
      title="Remove webhook"
      width="600px"
      form={form}
      changed={false}
      saving={removing.isPending}
      save="Remove"
      danger
      onClosed={onClosed}
    >
      <Text overflowWrap="anywhere">
        No more notices go to {url}, nor those that are still to be sent there. Added again, it gets another
        secret.
      </Text>
      {removing.error && <FailureNote message={removing.error.message} />}
    </FormDialog>
  );
}
