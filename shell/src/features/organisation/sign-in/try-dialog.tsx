import { request } from '@lexboard/shared-lib/client';
import { signOnTry } from '@lexboard/shared-lib/contract';
import { FormDialog, object } from '@lexboard/shared-lib/forms';
import { Text } from '@lexboard/shared-lib/ui';
import { useSavingForm } from '../../../calls/use-saving-form.ts';
import { leaving } from '../../../page/leave-for.ts';
import { storeReturnAddress } from '../../../page/sign-on-return.ts';
import { OwnProof } from '../../../proof/own-proof.tsx';
import { useProof } from '../../../proof/use-proof.ts';

interface TryDialogProps {
  provider: string;
  onClosed: () => void;
}

/** Signs the administrator in with the draft, which holds for nobody else yet. */
export function TryDialog({ provider, onClosed }: TryDialogProps) {
  const proof = useProof();
  const { form, frame } = useSavingForm<{ password: string }, { address: string }>({
    initialValues: { password: '' },
    schema: object({ password: proof.schema }),
    send: ({ password }) => request(signOnTry, { body: proof.take(password) }),
    onDone: ({ address }) => {
      storeReturnAddress('/setup/organisation');
      leaving.to(address);
    },
    onClosed,
  });
  return (
    <FormDialog {...frame} title="Try it" changed={false} save="Continue">
      <Text color="fg.muted">
        {provider} asks you to sign in, and leads you back here. That links your own account to it. Nothing
        changes for anybody else.
      </Text>
      <OwnProof proof={proof} form={form} />
    </FormDialog>
  );
}
