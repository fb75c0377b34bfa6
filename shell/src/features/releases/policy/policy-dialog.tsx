import { request } from '@lexboard/shared-lib/client';
import {
  defaultPolicy,
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
import { Grid, notify, Text } from '@lexboard/shared-lib/ui';
import { RadioField, TextField } from '@lexboard/shared-lib/ui/data';
import { useAccessChange } from '../access/use-access-change.ts';
import { readPolicyMinutes, readShare } from '../operations/read-typed.ts';

const before = { nothing: 'Nothing is asked for', canary: 'A canary is required' } as const;
const badStable = { alarm: 'An alarm asks for a look', 'roll back': 'It is rolled back by itself' } as const;

interface PolicyValues {
  before: string;
  percent: string;
  minutes: string;
  badStable: string;
}

const toValues = ({ canary, badStable: action }: ReleasePolicy): PolicyValues => ({
  before: canary ? before.canary : before.nothing,
  percent: String(canary?.percent ?? 10),
  minutes: String(canary?.minutes ?? 60),
  badStable: badStable[action],
});

const toPolicy = (values: PolicyValues): ReleasePolicy => ({
  canary:
    values.before === before.canary
      ? { percent: readShare(values.percent) ?? 0, minutes: readPolicyMinutes(values.minutes) ?? 0 }
      : null,
  badStable: values.badStable === badStable.alarm ? 'alarm' : 'roll back',
});

/** Checked only where a canary is required. */
const whereRequired = (message: string, isGood: (text: string) => boolean) =>
  string()
    .default('')
    .test('readable', message, (text, { parent }: { parent: PolicyValues }) =>
      parent.before === before.canary ? isGood(text) : true,
    );

const schema = object({
  before: string().required(),
  percent: whereRequired('The Share is a number from 0.01 to 100.', (text) => (readShare(text) ?? 0) >= 0.01),
  minutes: whereRequired(
    'Minutes are a number from 0 to 43200, without a comma for thousands.',
    (text) => readPolicyMinutes(text) !== undefined,
  ),
  badStable: string().required(),
});

interface PolicyDialogProps {
  remote: RemoteStatus;
  onClosed: () => void;
}

/** Sets what a version needs before everyone gets it, and what happens to a bad stable one. */
export function PolicyDialog({ remote: { remote, policy = defaultPolicy }, onClosed }: PolicyDialogProps) {
  const setting = useAccessChange({
    send: (values: PolicyValues) => request(releasePolicySet, { body: { remote, policy: toPolicy(values) } }),
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
      title={`Policy of ${remote}`}
      form={form}
      saving={setting.isPending}
      save="Save"
      onClosed={onClosed}
    >
      <RadioField
        {...bind('before')}
        label="Before everyone gets a version"
        options={Object.values(before)}
      />
      {formik.values.before === before.canary && (
        <Grid gap="4" templateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
          <TextField {...bind('percent')} label="Least share in per cent" inputMode="decimal" />
          <TextField {...bind('minutes')} label="Least minutes with it" inputMode="decimal" />
        </Grid>
      )}
      <RadioField
        {...bind('badStable')}
        label="When a stable version harms people"
        options={Object.values(badStable)}
      />
      <Text color="fg.muted">
        A rollback is always possible. It, and a version that everyone has had before, need no canary.
      </Text>
      {setting.error && <FailureNote message={setting.error.message} />}
    </FormDialog>
  );
}
