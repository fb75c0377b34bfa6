import { request } from '@lexboard/shared-lib/client';
import {
  defaultPolicy,
  nameLanguages,
  releasePolicySet,
  type ReleasePolicy,
  type RemoteStatus,
} from '@lexboard/shared-lib/contract';
import {
  FailureNote,
  FormDialog,
  object,
  showFaults,
  string,
  useCheckedForm,
} from '@lexboard/shared-lib/forms';
import { t, translatedLanguages, words } from '@lexboard/shared-lib/texts';
import { Grid, notify, Text } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { useAccessChange } from '../access/use-access-change.ts';
import { readPolicyMinutes, readShare } from '../operations/read-typed.ts';
import { ChoiceField } from './choice-field.tsx';

const before = words({ nothing: 'Nothing is asked for', canary: 'A canary is required' });
const badStable = words({ alarm: 'An alarm asks for a look', 'roll back': 'It is rolled back by itself' });
const languageChoices = (): Record<string, string> => ({
  en: t('English is enough'),
  ...Object.fromEntries(
    translatedLanguages.map((one) => [
      one,
      t('All its texts in {languages}', { languages: nameLanguages([one]) }),
    ]),
  ),
});

interface PolicyValues {
  before: string;
  percent: string;
  minutes: string;
  badStable: string;
  /** English where no other one is asked for. */
  language: string;
}

const toValues = ({ canary, badStable: action, languages = [] }: ReleasePolicy): PolicyValues => ({
  before: canary ? 'canary' : 'nothing',
  percent: String(canary?.percent ?? 10),
  minutes: String(canary?.minutes ?? 60),
  badStable: action,
  language: languages[0] ?? 'en',
});

const toPolicy = (values: PolicyValues, known: ReleasePolicy): ReleasePolicy => ({
  canary:
    values.before === 'canary'
      ? { percent: readShare(values.percent) ?? 0, minutes: readPolicyMinutes(values.minutes) ?? 0 }
      : null,
  badStable: values.badStable === 'alarm' ? 'alarm' : 'roll back',
  // Older servers refuse it, so it is sent only where it says something.
  ...(values.language !== toValues(known).language && {
    languages: translatedLanguages.filter((one) => one === values.language),
  }),
});

/** Checked only where a canary is required. */
const whereRequired = (message: () => string, isGood: (text: string) => boolean) =>
  string()
    .default('')
    .test('readable', message, (text, { parent }: { parent: PolicyValues }) =>
      parent.before === 'canary' ? isGood(text) : true,
    );

const schema = object({
  before: string().required(),
  percent: whereRequired(
    () => t('The Share is a number from 0.01 to 100.'),
    (text) => (readShare(text) ?? 0) >= 0.01,
  ),
  minutes: whereRequired(
    () => t('Minutes are a number from 0 to 43200, without a comma for thousands.'),
    (text) => readPolicyMinutes(text) !== undefined,
  ),
  badStable: string().required(),
  language: string().required(),
});

interface PolicyDialogProps {
  remote: RemoteStatus;
  onClosed: () => void;
}

/** Sets what a version needs before everyone gets it, and what happens to a bad stable one. */
export function PolicyDialog({ remote: { remote, policy = defaultPolicy }, onClosed }: PolicyDialogProps) {
  const setting = useAccessChange({
    send: (values: PolicyValues) =>
      request(releasePolicySet, { body: { remote, policy: toPolicy(values, policy) } }),
    onDone: ({ message }) => {
      notify(message, 'success');
      onClosed();
    },
  });
  const form = useCheckedForm<PolicyValues>({
    initialValues: toValues(policy),
    schema,
    onSubmit: (values) => setting.mutate(values, { onError: (failure) => showFaults(form, failure) }),
  });
  const { bind, formik } = form;
  return (
    <FormDialog
      title={t('Policy of {remote}', { remote })}
      form={form}
      saving={setting.isPending}
      save={t('Save')}
      onClosed={onClosed}
    >
      <ChoiceField {...bind('before')} label={t('Before everyone gets a version')} choices={before} />
      {formik.values.before === 'canary' && (
        <Grid gap="4" templateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
          <TextField {...bind('percent')} label={t('Least share in per cent')} inputMode="decimal" />
          <TextField {...bind('minutes')} label={t('Least minutes with it')} inputMode="decimal" />
        </Grid>
      )}
      <ChoiceField
        {...bind('badStable')}
        label={t('When a stable version harms people')}
        choices={badStable}
      />
      <ChoiceField {...bind('language')} label={t('Languages of its texts')} choices={languageChoices()} />
      <Text color="fg.muted">
        {t('A rollback is always possible. It, and a version that everyone has had before, need no canary.')}
      </Text>
      {setting.error && <FailureNote message={setting.error.message} />}
    </FormDialog>
  );
}
