import { request } from '@lexboard/shared-lib/client';
import { limits, releaseOwnersSet } from '@lexboard/shared-lib/contract';
import {
  createLimitedText,
  FailureNote,
  FormDialog,
  object,
  showFaults,
  useCheckedForm,
} from '@lexboard/shared-lib/forms';
import { notify } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { readNames } from './read-names.ts';
import { remoteNameSchema } from './remote-name-schema.ts';
import { useAccessChange } from './use-access-change.ts';

interface OwnersValues {
  remote: string;
  users: string;
}

const schema = object({ remote: remoteNameSchema, users: createLimitedText(limits.text).default('') });

interface OwnersDialogProps {
  /** Empty to enter a new name. */
  remote: string;
  users: readonly string[];
  onClosed: () => void;
}

export function OwnersDialog({ remote, users, onClosed }: OwnersDialogProps) {
  const naming = useAccessChange({
    send: (values: OwnersValues) =>
      request(releaseOwnersSet, { body: { remote: values.remote, users: readNames(values.users) } }),
    onDone: ({ message }) => {
      notify(message, 'success');
      onClosed();
    },
  });
  const form = useCheckedForm<OwnersValues>({
    initialValues: { remote, users: users.join(', ') },
    schema,
    onSubmit: (values) => naming.mutate(values, { onError: (failure) => showFaults(form, failure) }),
  });
  return (
    <FormDialog
      title={remote === '' ? 'Name owners' : `Owners of ${remote}`}
      form={form}
      saving={naming.isPending}
      save="Save"
      onClosed={onClosed}
    >
      {remote === '' && (
        <TextField
          {...form.bind('remote')}
          label="Remote"
          help="Such as mfe-hello. No version of it need be published yet."
        />
      )}
      <TextField
        {...form.bind('users')}
        label="Owners"
        help="Usernames or e-mail addresses of your organisation, with commas. They operate this remote and no other."
      />
      {naming.error && <FailureNote message={naming.error.message} />}
    </FormDialog>
  );
}
