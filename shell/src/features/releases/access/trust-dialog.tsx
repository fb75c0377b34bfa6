import { request } from '@lexboard/shared-lib/client';
import {
  ciProviderNames,
  ciProviders,
  publicIssuers,
  releaseTrustAdd,
  type CiProvider,
  type DeployScope,
} from '@lexboard/shared-lib/contract';
import {
  createLimitedText,
  FailureNote,
  FormDialog,
  object,
  PlainSelect,
  showFaults,
  string,
  useCheckedForm,
} from '@lexboard/shared-lib/forms';
import { t, words } from '@lexboard/shared-lib/texts';
import { notify } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { readNames } from './read-names.ts';
import { remoteNamesSchema } from './remote-name-schema.ts';
import { daysOf, TokenRights } from '../../../secrets/token-rights.tsx';
import { deployScopeLabels, rightsSchemas } from './token-rights.ts';
import { useAccessChange } from './use-access-change.ts';

const providerOptions = ciProviders.map((value) => ({ value, label: ciProviderNames[value] }));

interface TrustValues {
  /** Comma-separated. */
  remotes: string;
  provider: CiProvider;
  repository: string;
  ref: string;
  environment: string;
  issuer: string;
  scopes: DeployScope[];
  life: string;
}

const claim = () =>
  createLimitedText(255)
    .trim()
    .matches(/^\S*$/, () => t('It has no blanks.'))
    .default('');

const schema = object({
  remotes: remoteNamesSchema,
  provider: string<CiProvider>().required(),
  repository: createLimitedText(255)
    .trim()
    .required(() => t('Please fill the Repository.'))
    .matches(/^[\w.-]+(\/[\w.-]+)+$/, () => t('A repository is named as octo/roadmap.')),
  ref: claim(),
  environment: claim(),
  issuer: createLimitedText(500).trim().default(''),
  ...rightsSchemas,
});

function addTrust({ remotes, life, scopes, provider, repository, ...more }: TrustValues) {
  const [remote = '', ...others] = readNames(remotes);
  const given = Object.entries(more)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== '');
  const trust = { provider, repository: repository.trim(), ...Object.fromEntries(given) };
  const body = { remote, ...(others.length > 0 && { others }), trust, scopes, days: daysOf(life) };
  return request(releaseTrustAdd, { body });
}

function useTrustForm(onClosed: () => void) {
  const adding = useAccessChange({
    send: addTrust,
    onDone: ({ name }) => {
      notify(t('Jobs of {name} are trusted', { name }), 'success');
      onClosed();
    },
  });
  const form = useCheckedForm<TrustValues>({
    initialValues: {
      remotes: '',
      provider: 'github',
      repository: '',
      ref: 'main',
      environment: '',
      issuer: '',
      scopes: ['publish', 'canary'],
      life: '90 days',
    },
    schema,
    onSubmit: (values) => adding.mutate(values, { onError: (failure) => showFaults(form, failure) }),
  });
  return { form, adding };
}

const repositoryHelp: Readonly<Record<CiProvider, string>> = words({
  github: 'Its owner and name, such as octo/roadmap.',
  gitlab: 'The path of the project, such as group/app.',
});

/** Which jobs are trusted. */
const JobFields = ({ form: { formik, bind, setField } }: Pick<ReturnType<typeof useTrustForm>, 'form'>) => (
  <>
    <PlainSelect
      name="provider"
      label={t('Service')}
      value={formik.values.provider}
      options={providerOptions}
      onChange={(provider) => setField('provider', provider || 'github')}
    />
    <TextField
      {...bind('repository')}
      label={t('Repository')}
      help={repositoryHelp[formik.values.provider]}
    />
    <TextField
      {...bind('ref')}
      label={t('Branch')}
      help={t(
        'Only jobs of this branch, or of a ref such as refs/tags/v1. Whoever can push to it can ship. Leave empty for all branches.',
      )}
    />
    <TextField
      {...bind('environment')}
      label={t('Environment')}
      help={t('Only jobs of this environment. Leave empty for all.')}
    />
    <TextField
      {...bind('issuer')}
      label={t('Issuer')}
      help={t('The address of your own installation. Leave empty for {issuer}.', {
        issuer: publicIssuers[formik.values.provider],
      })}
    />
  </>
);

/** Lets jobs of a repository act for remotes, without a secret. */
export function TrustDialog({ onClosed }: { onClosed: () => void }) {
  const { form, adding } = useTrustForm(onClosed);
  const { bind } = form;
  return (
    <FormDialog
      title={t('Trust a repository')}
      form={form}
      saving={adding.isPending}
      save={t('Trust')}
      onClosed={onClosed}
    >
      <TextField
        {...bind('remotes')}
        label={t('Remotes')}
        help={t(
          'What the jobs ship, such as mfe-hello. For a set all of them, with commas: shell, mfe-hello.',
        )}
      />
      <JobFields form={form} />
      <TokenRights
        labels={deployScopeLabels}
        values={form.formik.values}
        messageOf={form.messageOf}
        setField={form.setField}
      />
      {adding.error && <FailureNote message={adding.error.message} />}
    </FormDialog>
  );
}
