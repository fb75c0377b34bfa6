import { request } from '@lexboard/shared-lib/client';
import { passkeyAdd, passkeyBegin, type Proof } from '@lexboard/shared-lib/contract';
import { createLimitedText, FormDialog, object } from '@lexboard/shared-lib/forms';
import { noteSecondFactor } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { notify, Text } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { useSavingForm } from '../../calls/use-saving-form.ts';
import { makePasskey, PasskeyFailure } from '../../passkeys/browser-passkey.ts';
import { describeRefusal } from '../../passwords/describe-refusal.ts';
import { OwnProof } from '../../proof/own-proof.tsx';
import { useProof } from '../../proof/use-proof.ts';
import { refreshPasskeys } from './passkeys-query.ts';

interface AddValues {
  name: string;
  password: string;
}

const MAX_NAME = 100;

async function add(name: string, proof: Proof) {
  const { options } = await request(passkeyBegin, { body: proof });
  const response = await makePasskey(options);
  return request(passkeyAdd, { body: { name, response } });
}

interface AddDialogProps {
  onClosed: () => void;
}

/** Adds a passkey: by a proof of the person, and then in the browser's own dialog. */
export function AddDialog({ onClosed }: AddDialogProps) {
  const proof = useProof();
  const { form, frame } = useSavingForm<AddValues, { message: string }>({
    initialValues: { name: '', password: '' },
    schema: object({ name: createLimitedText(MAX_NAME).trim().default(''), password: proof.schema }),
    send: ({ name, password }) => add(name, proof.take(password)),
    refresh: refreshPasskeys,
    onDone: ({ message }) => {
      notify(message, 'success');
      noteSecondFactor();
      onClosed();
    },
    describe: (error) => (error instanceof PasskeyFailure ? error.message : describeRefusal(error)),
    onClosed,
  });
  return (
    <FormDialog {...frame} title={t('Add a passkey')} changed={false} save={t('Add')}>
      <Text color="fg.muted">{t('Your browser then asks where to keep it.')}</Text>
      <TextField
        {...form.bind('name')}
        label={t('Name')}
        help={t('Such as the device that keeps it. Leave it empty to name it after this browser.')}
      />
      <OwnProof proof={proof} form={form} />
    </FormDialog>
  );
}
