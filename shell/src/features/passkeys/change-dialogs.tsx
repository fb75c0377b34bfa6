import { request } from '@lexboard/shared-lib/client';
import { passkeyRemove, passkeyRename, type Passkey } from '@lexboard/shared-lib/contract';
import { createLimitedText, FormDialog, object } from '@lexboard/shared-lib/forms';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import { Link, Text, rich } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { useSavingForm } from '../../calls/use-saving-form.ts';
import { ProvenCall } from '../../proof/proven-call.tsx';
import { refreshPasskeys } from './passkeys-query.ts';

const MAX_NAME = 100;
const nameSchema = object({
  name: createLimitedText(MAX_NAME)
    .trim()
    .required(() => t('Please fill the Name.')),
});

interface ChangeProps {
  passkey: Passkey;
  onClosed: () => void;
}

export function RenameDialog({ passkey: { id, name }, onClosed }: ChangeProps) {
  const { form, frame } = useSavingForm<{ name: string }, { message: string }>({
    initialValues: { name },
    schema: nameSchema,
    send: (values) => request(passkeyRename, { body: { ...values, id } }),
    refresh: refreshPasskeys,
    onClosed,
  });
  return (
    <FormDialog {...frame} title={t('Rename passkey')} save={t('Save')}>
      <TextField {...form.bind('name')} label={t('Name')} />
    </FormDialog>
  );
}

export const RemoveDialog = ({ passkey: { id, name }, onClosed }: ChangeProps) => (
  <ProvenCall
    title={t('Remove passkey')}
    act={t('Remove')}
    danger
    send={(proof) => request(passkeyRemove, { body: { ...proof, id } })}
    refresh={refreshPasskeys}
    onClosed={onClosed}
  >
    <Text overflowWrap="anywhere">
      {rich(
        '“{name}” no longer signs you in. Devices that are signed in stay so: you can end their <link>sessions</link>.',
        {
          name,
          link: (text) => (
            <Link asChild>
              <RouterLink to="/sessions">{text}</RouterLink>
            </Link>
          ),
        },
      )}
    </Text>
  </ProvenCall>
);
