import { request } from '@lexboard/shared-lib/client';
import { passkeyAdd, passkeyBegin, type Proof } from '@lexboard/shared-lib/contract';
import {
  createLimitedText,
  FailureNote,
  FormDialog,
  object,
  showFaults,
  useCheckedForm,
} from '@lexboard/shared-lib/forms';
import { useMutation } from '@lexboard/shared-lib/query';
import { noteSecondFactor } from '@lexboard/shared-lib/session';
import { notify, Text } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { makePasskey, PasskeyFailure } from '../../passkeys/browser-passkey.ts';
import { describeRefusal } from '../../passwords/describe-refusal.ts';
import { OwnProof } from '../../proof/own-proof.tsx';
import { useProof } from '../../proof/use-proof.ts';
import { refreshPasskeys } from './passkeys-query.ts';

interface AddValues {
  name: string;
  password: string;
}

const MAX_NAME = 100;

async function add(name: string, proof: Proof) {
  const { options } = await request(passkeyBegin, { body: proof });
  const response = await makePasskey(options);
  return request(passkeyAdd, { body: { name, response } });
}

interface AddDialogProps {
  onClosed: () => void;
}

/** Adds a passkey: by a proof of the person, and then in the browser's own dialog. */
export function AddDialog({ onClosed }: AddDialogProps) {
  const proof = useProof();
  const adding = useMutation({
    mutationFn: ({ name, password }: AddValues) => add(name, proof.take(password)),
    onSuccess: ({ message }) => {
      notify(message, 'success');
      noteSecondFactor();
      onClosed();
    },
    onSettled: () => void refreshPasskeys(),
  });
  const form = useCheckedForm<AddValues>({
    initialValues: { name: '', password: '' },
    schema: object({ name: createLimitedText(MAX_NAME).trim().default(''), password: proof.schema }),
    onSubmit: (values) => adding.mutate(values, { onError: (failure) => showFaults(form, failure) }),
  });
  const { error } = adding;
  return (
    <FormDialog
      title="Add a passkey"
      form={form}
      changed={false}
      saving={adding.isPending}
      save="Add"
      onClosed={onClosed}
    >
      <Text color="fg.muted">Your browser then asks where to keep it.</Text>
      <TextField
        {...form.bind('name')}
        label="Name"
        help="Such as the device that keeps it. Leave it empty to name it after this browser."
      />
      <OwnProof
        proof={proof}
        field={form.formik.getFieldProps('password')}
        message={form.messageOf('password')}
      />
      {error && (
        <FailureNote message={error instanceof PasskeyFailure ? error.message : describeRefusal(error)} />
      )}
    </FormDialog>
  );
}
