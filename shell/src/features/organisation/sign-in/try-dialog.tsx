import { request } from '@lexboard/shared-lib/client';
import { signOnTry } from '@lexboard/shared-lib/contract';
import { FailureNote, FormDialog, object, showFaults, useCheckedForm } from '@lexboard/shared-lib/forms';
import { useMutation } from '@lexboard/shared-lib/query';
import { Text } from '@lexboard/shared-lib/ui';
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
  const trying = useMutation({
    mutationFn: ({ password }: { password: string }) => request(signOnTry, { body: proof.take(password) }),
    onSuccess: ({ address }) => {
      storeReturnAddress('/setup/organisation');
      leaving.to(address);
    },
  });
  const form = useCheckedForm<{ password: string }>({
    initialValues: { password: '' },
    schema: object({ password: proof.schema }),
    onSubmit: (values) => trying.mutate(values, { onError: (failure) => showFaults(form, failure) }),
  });
  return (
    <FormDialog
      title="Try it"
      form={form}
      changed={false}
      saving={trying.isPending}
      save="Continue"
      onClosed={onClosed}
    >
      <Text color="fg.muted">
        {provider} asks you to sign in, and leads you back here. That links your own account to it. Nothing
        changes for anybody else.
      </Text>
      <OwnProof
        proof={proof}
        field={form.formik.getFieldProps('password')}
        message={form.messageOf('password')}
      />
      {trying.error && <FailureNote message={trying.error.message} />}
    </FormDialog>
  );
}
