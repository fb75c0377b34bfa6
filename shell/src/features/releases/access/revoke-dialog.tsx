import { request } from '@lexboard/shared-lib/client';
import { releaseTokenRevoke, type DeployTokenEntry } from '@lexboard/shared-lib/contract';
import { QuestionDialog } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { notify, Text } from '@lexboard/shared-lib/ui';
import { nameRemotes } from './access-queries.ts';
import { useAccessChange } from './use-access-change.ts';

export function RevokeDialog({ token, onClosed }: { token: DeployTokenEntry; onClosed: () => void }) {
  const { id, name } = token;
  const remotes = nameRemotes(token);
  const revoking = useAccessChange({
    send: () => request(releaseTokenRevoke, { body: { token: id } }),
    onDone: () => {
      notify(t('{name} of {remotes} is revoked', { name, remotes }), 'success');
      onClosed();
    },
  });
  return (
    <QuestionDialog
      title={t('Revoke deploy token')}
      act={t('Revoke')}
      danger
      busy={revoking.isPending}
      failure={revoking.error?.message}
      onAct={() => revoking.mutate(undefined)}
      onClosed={onClosed}
    >
      <Text overflowWrap="anywhere">
        {t('{name} can no longer act for {remotes} then. This cannot be undone.', { name, remotes })}
      </Text>
    </QuestionDialog>
  );
}
