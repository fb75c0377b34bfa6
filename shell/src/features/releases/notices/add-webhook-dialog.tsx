import { request } from '@lexboard/shared-lib/client';
import { releaseNoticesAdd } from '@lexboard/shared-lib/contract';
import { createLimitedText, FormDialog, object, PlainSelect, string } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { useSavingForm } from '../../../calls/use-saving-form.ts';
import { refreshNotices } from './notices-query.ts';

interface WebhookValues {
  url: string;
  remote: string;
}

const maxAddressLength = 2_000;

const schema = object({
  url: createLimitedText(maxAddressLength)
    .trim()
    .required(() => t('Please fill the Address.')),
  remote: string().default(''),
});

interface AddWebhookDialogProps {
  remotes: readonly string[];
  onAdded: (secret: string) => void;
  onClosed: () => void;
}

/** Adds a webhook for one remote or all. */
export function AddWebhookDialog({ remotes, onAdded, onClosed }: AddWebhookDialogProps) {
  const { form, frame } = useSavingForm<WebhookValues, { secret: string }>({
    initialValues: { url: '', remote: '' },
    schema,
    send: ({ url, remote }) => request(releaseNoticesAdd, { body: { url, ...(remote && { remote }) } }),
    refresh: refreshNotices,
    onDone: ({ secret }) => onAdded(secret),
    onClosed,
  });
  return (
    <FormDialog {...frame} title={t('Add webhook')} save={t('Add')}>
      <TextField
        {...form.bind('url')}
        label={t('Address')}
        type="url"
        inputMode="url"
        help={t('An https address that takes a POST of JSON.')}
      />
      <PlainSelect
        name="remote"
        label={t('Remote')}
        value={form.formik.values.remote}
        options={remotes}
        none={t('All remotes')}
        onChange={(remote) => form.setField('remote', remote)}
      />
    </FormDialog>
  );
}
