import { request } from '@lexboard/shared-lib/client';
import { passkeyAdd, passkeyBegin } from '@lexboard/shared-lib/contract';
import {
  createLimitedText,
  FailureNote,
  FormDialog,
  object,
  showFaults,
  string,
  useCheckedForm,
} from '@lexboard/shared-lib/forms';
import { useMutation } from '@lexboard/shared-lib/query';
import { noteSecondFactor } from '@lexboard/shared-lib/session';
import { notify, Text } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { makePasskey, PasskeyFailure } from '../../passkeys/browser-passkey.ts';
import { describeRefusal } from '../../passwords/describe-refusal.ts';
import { OwnPassword } from '../../passwords/own-password.tsx';
import { refreshPasskeys } from './passkeys-query.ts';

interface AddValues {
  name: string;
  password: string;
}

const MAX_NAME = 100;
const schema = object({
  name: createLimitedText(MAX_NAME).trim().default(''),
  password: string().required('Please fill the Password.'),
});

async function add({ name, password }: AddValues) {
  const { options } = await request(passkeyBegin, { body: { password } });
  const response = await makePasskey(options);
  return request(passkeyAdd, { body: { name, response } });
}

interface AddDialogProps {
  username: string;
  onClosed: () => void;
}

/** Adds a passkey: by the password, and then in the browser's own dialog. */
export function AddDialog({ username, onClosed }: AddDialogProps) {
  const adding = useMutation({
    mutationFn: add,
    onSuccess: ({ message }) => {
      notify(message, 'success');
      noteSecondFactor();
      onClosed();
    },
    onSettled: () => void refreshPasskeys(),
  });
  const form = useCheckedForm<AddValues>({
    initialValues: { name: '', password: '' },
    schema,
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
      <OwnPassword
        username={username}
        field={form.formik.getFieldProps('password')}
        message={form.messageOf('password')}
      />
      {error && (
        <FailureNote message={error instanceof PasskeyFailure ? error.message : describeRefusal(error)} />
      )}
    </FormDialog>
  );
}
