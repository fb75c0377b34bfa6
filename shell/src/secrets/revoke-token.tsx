import type { OwnToken } from '@lexboard/shared-lib/contract';
import { QuestionDialog } from '@lexboard/shared-lib/forms';
import { useMutation } from '@lexboard/shared-lib/query';
import { notify, Text } from '@lexboard/shared-lib/ui';

interface RevokeTokenProps {
  token: Pick<OwnToken, 'id' | 'name'>;
  send: (token: Pick<OwnToken, 'id'>) => Promise<{ message: string }>;
  onRevoked: () => void;
  onClosed: () => void;
}

/** Asks whether a token is revoked, and does it. */
export function RevokeToken({ token, send, onRevoked, onClosed }: RevokeTokenProps) {
  const revoking = useMutation({
    mutationFn: () => send(token),
    onSuccess: ({ message }) => {
      notify(message, 'success');
      onRevoked();
    },
  });
  return (
    <QuestionDialog
      title="Revoke token"
      act="Revoke"
      danger
      busy={revoking.isPending}
      failure={revoking.error?.message}
      onAct={() => revoking.mutate()}
      onClosed={onClosed}
    >
      <Text overflowWrap="anywhere">
        Programs with the token {token.name} are refused at once. This cannot be undone.
      </Text>
    </QuestionDialog>
  );
}
