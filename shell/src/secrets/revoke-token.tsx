import type { OwnToken } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { notify, Text } from '@lexboard/shared-lib/ui';
import { ConfirmedCall } from '../calls/confirmed-call.tsx';

interface RevokeTokenProps {
  token: Pick<OwnToken, 'id' | 'name'>;
  send: (token: Pick<OwnToken, 'id'>) => Promise<{ message: string }>;
  onRevoked: () => void;
  onClosed: () => void;
}

/** Asks whether a token is revoked, and does it. */
export const RevokeToken = ({ token, send, onRevoked, onClosed }: RevokeTokenProps) => (
  <ConfirmedCall
    title={t('Revoke token')}
    act={t('Revoke')}
    danger
    send={() => send(token)}
    onDone={({ message }) => {
      notify(message, 'success');
      onRevoked();
    }}
    onClosed={onClosed}
  >
    <Text overflowWrap="anywhere">
      {t('Programs with the token {name} are refused at once. This cannot be undone.', { name: token.name })}
    </Text>
  </ConfirmedCall>
);
