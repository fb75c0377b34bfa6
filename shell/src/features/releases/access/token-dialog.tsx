import { request } from '@lexboard/shared-lib/client';
import { releaseTokenAdd, TOKEN_NAME, type DeployScope } from '@lexboard/shared-lib/contract';
import {
  createLimitedText,
  FailureNote,
  FormDialog,
  object,
  PlainSelect,
  showFaults,
  useCheckedForm,
} from '@lexboard/shared-lib/forms';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { readNames } from './read-names.ts';
import { remoteNamesSchema } from './remote-name-schema.ts';
import { daysOf, isLife, lifeNames, rightsSchemas, Scopes } from './token-rights.tsx';
import { useAccessChange } from './use-access-change.ts';

interface TokenValues {
  /** Comma-separated. */
  remotes: string;
  name: string;
  scopes: DeployScope[];
  life: string;
}

const schema = object({
  remotes: remoteNamesSchema,
  name: createLimitedText(TOKEN_NAME).trim().required('Please fill the Name.'),
  ...rightsSchemas,
});

function makeToken({ life, remotes, ...values }: TokenValues) {
  const [remote = '', ...others] = readNames(remotes);
  const body = { remote, ...(others.length > 0 && { others }), ...values, days: daysOf(life) };
  return request(releaseTokenAdd, { body });
}

interface TokenDialogProps {
  onMade: (token: string) => void;
  onClosed: () => void;
}

export function TokenDialog({ onMade, onClosed }: TokenDialogProps) {
  const making = useAccessChange({
    send: makeToken,
    onDone: ({ token }) => onMade(token),
  });
  const form = useCheckedForm<TokenValues>({
    initialValues: { remotes: '', name: '', scopes: ['publish', 'canary'], life: '90 days' },
    schema,
    onSubmit: (values) => making.mutate(values, { onError: (failure) => showFaults(form, failure) }),
  });
  const { formik, messageOf, bind, setField } = form;
  const { values } = formik;
  return (
    <FormDialog
      title="Make a deploy token"
      form={form}
      saving={making.isPending}
      save="Make"
      onClosed={onClosed}
    >
      <TextField
        {...bind('remotes')}
        label="Remotes"
        help="Such as mfe-hello; for a set all of them, with commas: shell, mfe-hello. No version of them need be published yet."
      />
      <TextField
        {...bind('name')}
        label="Name"
        help="What has it, such as CI. History and system log show it."
      />
      <Scopes
        value={values.scopes}
        message={messageOf('scopes')}
        onChange={(scopes) => setField('scopes', scopes)}
      />
      <PlainSelect
        name="life"
        label="It ends after"
        value={isLife(values.life) ? values.life : ''}
        options={lifeNames}
        message={messageOf('life')}
        onChange={(life) => setField('life', life)}
      />
      {making.error && <FailureNote message={making.error.message} />}
    </FormDialog>
  );
}
