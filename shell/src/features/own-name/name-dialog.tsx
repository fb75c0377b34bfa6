import { request } from '@lexboard/shared-lib/client';
import { ownAccount, ownName } from '@lexboard/shared-lib/contract';
import { FormDialog, object } from '@lexboard/shared-lib/forms';
import { queryClient, queryOptions, useQuery } from '@lexboard/shared-lib/query';
import { noteName } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { notify, Text } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { useSavingForm } from '../../calls/use-saving-form.ts';
import { personName } from '../../rights/person-name.ts';

const schema = object({ name: personName });

const accountQueryOptions = () =>
  queryOptions({
    queryKey: ['session', 'account', 'name'],
    queryFn: ({ signal }) => request(ownAccount, { body: {}, signal }),
    staleTime: 0,
  });

function NameForm({ name, onClose }: { name: string; onClose: () => void }) {
  const { form, frame } = useSavingForm<{ name: string }, { message: string; name: string }>({
    initialValues: { name },
    schema,
    send: (body) => request(ownName, { body }),
    onDone: ({ message, name: shown }) => {
      notify(message, 'success');
      noteName(shown);
      // Any query may contain the person's name.
      void queryClient.invalidateQueries();
      onClose();
    },
    onClosed: onClose,
  });
  return (
    <FormDialog {...frame} title={t('Your name')} save={form.formik.dirty ? t('Save') : undefined}>
      <TextField
        {...form.bind('name')}
        label={t('Name')}
        help={t('The name that others see. Leave it empty to show your username.')}
      />
    </FormDialog>
  );
}

/** Changes the own display name (decisions §10). */
export function NameDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useQuery(accountQueryOptions());
  if (data) return <NameForm name={data.account.name ?? ''} onClose={onClose} />;
  return error ? <Text role="alert">{error.message}</Text> : null;
}
