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
import { t } from '@lexboard/shared-lib/texts';
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
      title={remote === '' ? t('Name owners') : t('Owners of {remote}', { remote })}
      form={form}
      saving={naming.isPending}
      save={t('Save')}
      onClosed={onClosed}
    >
      {remote === '' && (
        <TextField
          {...form.bind('remote')}
          label={t('Remote')}
          help={t('Such as mfe-hello. No version of it need be published yet.')}
        />
      )}
      <TextField
        {...form.bind('users')}
        label={t('Owners')}
        help={t(
          'Usernames or e-mail addresses of your organisation, with commas. They operate this remote and no other.',
        )}
      />
      {naming.error && <FailureNote message={naming.error.message} />}
    </FormDialog>
  );
}
