import { request } from '@lexboard/shared-lib/client';
import { passkeyRemove, passkeyRename, type Passkey } from '@lexboard/shared-lib/contract';
import {
  createLimitedText,
  FailureNote,
  FormDialog,
  object,
  showFaults,
  useCheckedForm,
} from '@lexboard/shared-lib/forms';
import { useMutation } from '@lexboard/shared-lib/query';
import { RouterLink } from '@lexboard/shared-lib/router';
import { Link, notify, Text } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { describeRefusal } from '../../passwords/describe-refusal.ts';
import { OwnProof } from '../../proof/own-proof.tsx';
import { useProof } from '../../proof/use-proof.ts';
import { refreshPasskeys } from './passkeys-query.ts';

const MAX_NAME = 100;
const nameSchema = object({ name: createLimitedText(MAX_NAME).trim().required('Please fill the Name.') });

interface ChangeProps {
  passkey: Passkey;
  onClosed: () => void;
}

/** Sends a change of a passkey; afterwards the list is read again. */
function useChange<Values>(send: (values: Values) => Promise<{ message: string }>, onClosed: () => void) {
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => {
      notify(message, 'success');
      onClosed();
    },
    onSettled: () => void refreshPasskeys(),
  });
}

export function RenameDialog({ passkey: { id, name }, onClosed }: ChangeProps) {
  const saving = useChange(
    (values: { name: string }) => request(passkeyRename, { body: { ...values, id } }),
    onClosed,
  );
  const form = useCheckedForm<{ name: string }>({
    initialValues: { name },
    schema: nameSchema,
    onSubmit: (values) => saving.mutate(values, { onError: (failure) => showFaults(form, failure) }),
  });
  return (
    <FormDialog title="Rename passkey" form={form} saving={saving.isPending} save="Save" onClosed={onClosed}>
      <TextField {...form.bind('name')} label="Name" />
      {saving.error && <FailureNote message={saving.error.message} />}
    </FormDialog>
  );
}

export function RemoveDialog({ passkey: { id, name }, onClosed }: ChangeProps) {
  const proof = useProof();
  const removing = useChange(
    ({ password }: { password: string }) => request(passkeyRemove, { body: { ...proof.take(password), id } }),
    onClosed,
  );
  const form = useCheckedForm<{ password: string }>({
    initialValues: { password: '' },
    schema: object({ password: proof.schema }),
    onSubmit: (values) => removing.mutate(values, { onError: (failure) => showFaults(form, failure) }),
  });
  return (
    <FormDialog
      title="Remove passkey"
      form={form}
      changed={false}
      saving={removing.isPending}
      save="Remove"
      danger
      onClosed={onClosed}
    >
      <Text overflowWrap="anywhere">
        “{name}” no longer signs you in. Devices that are signed in stay so: you can end their{' '}
        <Link asChild>
          <RouterLink to="/sessions">sessions</RouterLink>
        </Link>
        .
      </Text>
      <OwnProof
        proof={proof}
        field={form.formik.getFieldProps('password')}
        message={form.messageOf('password')}
      />
      {removing.error && <FailureNote message={describeRefusal(removing.error)} />}
    </FormDialog>
  );
}
