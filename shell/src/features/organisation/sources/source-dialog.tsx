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
import { createLimitedText, FormDialog, object, PlainSelect, string } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { useSavingForm } from '../../../calls/use-saving-form.ts';
import { intervalWords } from './source-words.ts';
import { refreshSources } from './source-queries.ts';

interface SourceValues {
  name: string;
  address: string;
  every: SourceInterval;
}

const listIntervals = () => sourceIntervals.map((every) => ({ value: every, label: intervalWords[every] }));

const schema = object({
  name: createLimitedText(sourceLimits.name)
    .trim()
    .required(() => t('Please fill the Name.')),
  address: createLimitedText(sourceLimits.address)
    .trim()
    .required(() => t('Please fill the Address.'))
    .test('web', (address, { createError }) => {
      const message = describeLinkFault(address, t('The Address'));
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
  const { name = '', address = '', every = 'hourly' } = source ?? {};
  const { form, frame } = useSavingForm<SourceValues, { message: string }>({
    initialValues: { name, address, every },
    schema,
    send: (values) =>
      source
        ? request(sourceUpdate, { body: { ...values, id: source.id, version: source.version } })
        : request(sourceAdd, { body: values }),
    refresh: refreshSources,
    onClosed,
  });
  return (
    <FormDialog
      {...frame}
      title={source ? t('Change Source') : t('Add Source')}
      save={source ? t('Change') : t('Add')}
    >
      <TextField
        {...form.bind('name')}
        label={t('Name')}
        help={t('Such as the authority that publishes there.')}
      />
      <TextField
        {...form.bind('address')}
        label={t('Address')}
        inputMode="url"
        placeholder="https://"
        help={t('The web address of an RSS or Atom feed.')}
      />
      <PlainSelect
        name="every"
        label={t('Read')}
        value={form.formik.values.every}
        options={listIntervals()}
        onChange={(chosen) => form.setField('every', chosen)}
      />
    </FormDialog>
  );
}
