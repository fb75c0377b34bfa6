import { request } from '@lexboard/shared-lib/client';
import {
  sourceAdd,
  sourceIntervals,
  sourceLimits,
  sourceUpdate,
  type Source,
  type SourceInterval,
} from '@lexboard/shared-lib/contract';
import { describeLinkFault } from '@lexboard/shared-lib/domain';
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
import { useMutation } from '@lexboard/shared-lib/query';
import { notify } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { intervalWords } from './source-words.ts';
import { refreshSources } from './source-queries.ts';

interface SourceValues {
  name: string;
  address: string;
  every: SourceInterval;
}

const intervals = sourceIntervals.map((every) => ({ value: every, label: intervalWords[every] }));

const schema = object({
  name: createLimitedText(sourceLimits.name).trim().required('Please fill the Name.'),
  address: createLimitedText(sourceLimits.address)
    .trim()
    .required('Please fill the Address.')
    .test('web', (address, { createError }) => {
      const message = describeLinkFault(address, 'The Address');
      return message === undefined || createError({ message });
    }),
  every: string().oneOf(sourceIntervals).required(),
});

interface SourceDialogProps {
  /** Undefined for a new one. */
  source: Source | undefined;
  onClosed: () => void;
}

/** Adds or changes a source. */
export function SourceDialog({ source, onClosed }: SourceDialogProps) {
  const saving = useMutation({
    mutationFn: (values: SourceValues) =>
      source
        ? request(sourceUpdate, { body: { ...values, id: source.id, version: source.version } })
        : request(sourceAdd, { body: values }),
    onSuccess: ({ message }) => {
      notify(message, 'success');
      onClosed();
    },
    onSettled: () => void refreshSources(),
  });
  const { name = '', address = '', every = 'hourly' } = source ?? {};
  const form = useCheckedForm<SourceValues>({
    initialValues: { name, address, every },
    schema,
    onSubmit: (values) => saving.mutate(values, { onError: (failure) => showFaults(form, failure) }),
  });
  return (
    <FormDialog
      title={source ? 'Change Source' : 'Add Source'}
      form={form}
      saving={saving.isPending}
      save={source ? 'Change' : 'Add'}
      onClosed={onClosed}
    >
      <TextField {...form.bind('name')} label="Name" help="Such as the authority that publishes there." />
      <TextField
        {...form.bind('address')}
        label="Address"
        inputMode="url"
        placeholder="https://"
        help="The web address of an RSS or Atom feed."
      />
      <PlainSelect
        name="every"
        label="Read"
        value={form.formik.values.every}
        options={intervals}
        onChange={(chosen) => form.setField('every', chosen)}
      />
      {saving.error && <FailureNote message={saving.error.message} />}
    </FormDialog>
  );
}
