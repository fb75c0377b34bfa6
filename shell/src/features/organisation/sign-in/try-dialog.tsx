import { request } from '@lexboard/shared-lib/client';
import { signOnTry } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { Text } from '@lexboard/shared-lib/ui';
import { leaving } from '../../../page/leave-for.ts';
import { storeReturnAddress } from '../../../page/sign-on-return.ts';
import { ProvenCall } from '../../../proof/proven-call.tsx';

interface TryDialogProps {
  provider: string;
  onClosed: () => void;
}

/** Signs the administrator in with the draft, which holds for nobody else yet. */
export const TryDialog = ({ provider, onClosed }: TryDialogProps) => (
  <ProvenCall
    title={t('Try it')}
    act={t('Continue')}
    send={(proof) => request(signOnTry, { body: proof })}
    onDone={({ address }) => {
      storeReturnAddress('/setup/organisation');
      leaving.to(address);
    }}
    onClosed={onClosed}
  >
    <Text color="fg.muted">
      {t(
        '{provider} asks you to sign in, and leads you back here. That links your own account to it. Nothing changes for anybody else.',
        { provider },
      )}
    </Text>
  </ProvenCall>
);
