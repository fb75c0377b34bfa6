import { request } from '@lexboard/shared-lib/client';
import { releaseTokenRevoke, type DeployTokenEntry } from '@lexboard/shared-lib/contract';
import { QuestionDialog } from '@lexboard/shared-lib/forms';
import { notify, Text } from '@lexboard/shared-lib/ui';
import { nameRemotes } from './access-queries.ts';
import { useAccessChange } from './use-access-change.ts';

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
    <QuestionDialog
      title="Revoke deploy token"
      act="Revoke"
      danger
      busy={revoking.isPending}
      failure={revoking.error?.message}
      onAct={() => revoking.mutate(undefined)}
      onClosed={onClosed}
    >
      <Text overflowWrap="anywhere">
        {name} can no longer act for {remotes} then. This cannot be undone.
      </Text>
    </QuestionDialog>
  );
}
