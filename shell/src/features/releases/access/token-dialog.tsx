import { request } from '@lexboard/shared-lib/client';
import { deployScopes, releaseTokenAdd, TOKEN_NAME, type DeployScope } from '@lexboard/shared-lib/contract';
import {
  array,
  createLimitedText,
  FailureNote,
  FormDialog,
  object,
  PlainSelect,
  showFaults,
  string,
  useCheckedForm,
} from '@lexboard/shared-lib/forms';
import { chakra, Checkbox, Stack, Text } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { readNames } from './read-names.ts';
import { remoteNamesSchema } from './remote-name-schema.ts';
import { useAccessChange } from './use-access-change.ts';

const lives = { '30 days': 30, '90 days': 90, '180 days': 180, '1 year': 365 } as const;
type Life = keyof typeof lives;
const isLife = (text: string): text is Life => Object.hasOwn(lives, text);

const scopeLabels: Record<DeployScope, { label: string; description: string }> = {
  publish: { label: 'Publish', description: 'Upload versions, and retire unused ones.' },
  canary: { label: 'Canary', description: 'Start and change canaries, and pin people.' },
  promote: { label: 'Promote', description: 'Promote versions to everyone.' },
  rollback: { label: 'Roll back', description: 'Roll back versions.' },
  administer: { label: 'Administer', description: 'Set owners and webhooks.' },
};

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
  scopes: array(string<DeployScope>().defined()).min(1, 'Please choose what it may do.').defined(),
  life: string().required('Please choose how long it lives.'),
});

function makeToken({ life, remotes, ...values }: TokenValues) {
  const [remote = '', ...others] = readNames(remotes);
  const days = isLife(life) ? lives[life] : lives['90 days'];
  const body = { remote, ...(others.length > 0 && { others }), ...values, days };
  return request(releaseTokenAdd, { body });
}

interface ScopesProps {
  value: readonly DeployScope[];
  message: string | undefined;
  onChange: (scopes: DeployScope[]) => void;
}

function Scopes({ value, message, onChange }: ScopesProps) {
  const toggle = (scope: DeployScope, on: boolean) =>
    onChange(deployScopes.filter((one) => (one === scope ? on : value.includes(one))));
  return (
    <chakra.fieldset border="none" p="0" m="0" aria-invalid={message ? true : undefined}>
      <chakra.legend fontWeight="medium" fontSize="sm" pb="1">
        It may
      </chakra.legend>
      <Stack gap="2">
        {deployScopes.map((scope) => (
          <Checkbox
            key={scope}
            name={scope}
            {...scopeLabels[scope]}
            checked={value.includes(scope)}
            onChange={({ target }) => toggle(scope, target.checked)}
          />
        ))}
      </Stack>
      {message && (
        <Text color="danger" fontSize="sm" mt="1">
          {message}
        </Text>
      )}
    </chakra.fieldset>
  );
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
        options={Object.keys(lives).filter(isLife)}
        message={messageOf('life')}
        onChange={(life) => setField('life', life)}
      />
      {making.error && <FailureNote message={making.error.message} />}
    </FormDialog>
  );
}
