import { request } from '@lexboard/shared-lib/client';
import { releaseTokenRevoke, type DeployTokenEntry } from '@lexboard/shared-lib/contract';
import { FailureNote } from '@lexboard/shared-lib/forms';
import { Button, notify, Stack, Text } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { nameRemotes } from './access-queries.ts';
import { useAccessChange } from './use-access-change.ts';

/** Confirms revoking a deploy token. */
export function RevokeDialog({ token, onClosed }: { token: DeployTokenEntry; onClosed: () => void }) {
  const { id, name } = token;
  const remotes = nameRemotes(token);
  const revoking = useAccessChange({
    send: () => request(releaseTokenRevoke, { body: { token: id } }),
    onDone: () => {
      notify(`${name} of ${remotes} is revoked`, 'success');
      onClosed();
    },
  });
  return (
    <Dialog
      role="alertdialog"
      title="Revoke deploy token"
      closeOnBackdrop={false}
      busy={revoking.isPending}
      onClose={onClosed}
      footer={
        <>
          <Button
            aria-disabled={revoking.isPending || undefined}
            onClick={revoking.isPending ? undefined : onClosed}
          >
            Cancel
          </Button>
          <Button variant="danger" loading={revoking.isPending} onClick={() => revoking.mutate(undefined)}>
            Revoke
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text overflowWrap="anywhere">
          Programs that use {name} for {remotes} are refused at once. This cannot be undone.
        </Text>
        {revoking.error && <FailureNote message={revoking.error.message} />}
      </Stack>
    </Dialog>
  );
}
