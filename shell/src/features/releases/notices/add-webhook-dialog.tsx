import { request } from '@lexboard/shared-lib/client';
import { releaseNoticesAdd } from '@lexboard/shared-lib/contract';
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
import { TextField } from '@lexboard/shared-lib/ui/data';
import { refreshNotices } from './notices-query.ts';

interface WebhookValues {
  url: string;
  remote: string;
}

const maxAddressLength = 2_000;

const schema = object({
  url: createLimitedText(maxAddressLength).trim().required('Please fill the Address.'),
  remote: string().default(''),
});

interface AddWebhookDialogProps {
  remotes: readonly string[];
  onAdded: (secret: string) => void;
  onClosed: () => void;
}

/** Adds a webhook for one remote or all. */
export function AddWebhookDialog({ remotes, onAdded, onClosed }: AddWebhookDialogProps) {
  const adding = useMutation({
    mutationFn: ({ url, remote }: WebhookValues) =>
      request(releaseNoticesAdd, { body: { url, ...(remote && { remote }) } }),
    onSuccess: ({ secret }) => {
      void refreshNotices();
      onAdded(secret);
    },
  });
  const form = useCheckedForm<WebhookValues>({
    initialValues: { url: '', remote: '' },
    schema,
    onSubmit: (values) => adding.mutate(values, { onError: (failure) => showFaults(form, failure) }),
  });
  return (
    <FormDialog title="Add webhook" form={form} saving={adding.isPending} save="Add" onClosed={onClosed}>
      <TextField
        {...form.bind('url')}
        label="Address"
        type="url"
        inputMode="url"
        help="An https address that takes a POST of JSON."
      />
      <PlainSelect
        name="remote"
        label="Remote"
        value={form.formik.values.remote}
        options={remotes}
        none="All remotes"
        onChange={(remote) => form.setField('remote', remote)}
      />
      {adding.error && <FailureNote message={adding.error.message} />}
    </FormDialog>
  );
}
