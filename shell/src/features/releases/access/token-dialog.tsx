import { request } from '@lexboard/shared-lib/client';
import { releaseTokenAdd, TOKEN_NAME, type DeployScope } from '@lexboard/shared-lib/contract';
import {
  createLimitedText,
  FailureNote,
  FormDialog,
  object,
  showFaults,
  useCheckedForm,
} from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { readNames } from './read-names.ts';
import { remoteNamesSchema } from './remote-name-schema.ts';
import { daysOf, TokenRights } from '../../../secrets/token-rights.tsx';
import { deployScopeLabels, rightsSchemas } from './token-rights.ts';
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
  name: createLimitedText(TOKEN_NAME)
    .trim()
    .required(() => t('Please fill the Name.')),
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
  const { bind } = form;
  return (
    <FormDialog
      title={t('Make a deploy token')}
      form={form}
      saving={making.isPending}
      save={t('Make')}
      onClosed={onClosed}
    >
      <TextField
        {...bind('remotes')}
        label={t('Remotes')}
        help={t(
          'Such as mfe-hello. For a set all of them, with commas: shell, mfe-hello. They need not be published yet.',
        )}
      />
      <TextField
        {...bind('name')}
        label={t('Name')}
        help={t('What uses it, such as CI. History and system log show it.')}
      />
      <TokenRights
        labels={deployScopeLabels}
        values={form.formik.values}
        messageOf={form.messageOf}
        setField={form.setField}
      />
      {making.error && <FailureNote message={making.error.message} />}
    </FormDialog>
  );
}
