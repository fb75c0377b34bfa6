import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { signOnSave, type SignOnProvider, type SignOnView } from '@lexboard/shared-lib/contract';
import { FormDialog, PlainSelect, type useCheckedForm } from '@lexboard/shared-lib/forms';
import { labels, t, words } from '@lexboard/shared-lib/texts';
import { Field } from '@lexboard/shared-lib/ui';
import { MultiSelectField, TextField } from '@lexboard/shared-lib/ui/data';
import { useSavingForm } from '../../../calls/use-saving-form.ts';
import { renderFieldAlert } from '../../../passwords/field-alert.tsx';
import { OwnProof } from '../../../proof/own-proof.tsx';
import { useProof } from '../../../proof/use-proof.ts';
import { PasswordInput } from '../../../passwords/password-input.tsx';
import { GrantFields } from './grant-fields.tsx';
import { providerSchema, toBody, toValues, type ProviderValues } from './provider-values.ts';
import { refreshSignIn } from './sign-in-query.ts';

const newcomerOptions = labels([
  { value: 'refused', label: 'Refused' },
  { value: 'view', label: 'Get a view-only account' },
]);
const passwordOptions = labels([
  { value: 'allowed', label: 'Allowed' },
  { value: 'breakglass', label: 'For break-glass accounts alone' },
]);
const secretHelp: Readonly<Record<SignOnProvider['secret'], string>> = words({
  stored: 'It is stored, and never shown. Leave it empty to keep it.',
  lost: 'Enter the secret again: the server has another key than before.',
});

interface ProviderDialogProps {
  view: SignOnView;
  onClosed: () => void;
}

type Form = ReturnType<typeof useCheckedForm<ProviderValues>>;

/** How the provider is reached, and whose people it signs in. */
function Connection({ form, stored }: { form: Form; stored: SignOnProvider | undefined }) {
  return (
    <>
      <TextField
        {...form.bind('issuer')}
        label={t('Issuer')}
        inputMode="url"
        placeholder="https://"
        help={t('The address of the provider, as its discovery document has it.')}
      />
      <TextField {...form.bind('clientId')} label={t('Client ID')} />
      <Field
        label={t('Client secret')}
        help={stored && secretHelp[stored.secret]}
        message={renderFieldAlert(form.messageOf('clientSecret'))}
      >
        {(control) => (
          <PasswordInput {...control} {...form.formik.getFieldProps('clientSecret')} autoComplete="off" />
        )}
      </Field>
      <TextField
        {...form.bind('domains')}
        label={t('Domains of e-mail')}
        placeholder="company.example"
        help={t(
          'Who types an address of these when signing in is led to the provider. With commas in between.',
        )}
      />
    </>
  );
}

/** Who may come in. */
function People({ form, view }: { form: Form; view: SignOnView }) {
  const { values } = form.formik;
  const accounts = view.administrators.map(({ id, name, secondFactor }) => ({
    value: String(id),
    label: name,
    note: secondFactor ? t('With a second factor') : t('Without a second factor'),
  }));
  return (
    <>
      <PlainSelect
        name="newcomers"
        label={t('New people')}
        value={values.newcomers}
        options={newcomerOptions}
        onChange={(chosen) => form.setField('newcomers', chosen)}
      />
      {values.newcomers === 'view' && (
        <TextField
          {...form.bind('claim')}
          label={t('Claim for role and units')}
          placeholder="groups"
          help={t('Leave it empty where all new people view only.')}
        />
      )}
      <GrantFields
        grants={values.grants}
        message={form.messageOf('grants')}
        onChange={(grants) => form.setField('grants', grants)}
      />
      <PlainSelect
        name="passwords"
        label={t('Passwords')}
        value={values.passwords}
        options={passwordOptions}
        onChange={(chosen) => form.setField('passwords', chosen)}
      />
      {values.passwords === 'breakglass' && (
        <MultiSelectField
          {...form.bind('breakGlass')}
          label={t('Break-glass accounts')}
          help={t(
            'Administrators who sign in by password while the provider is down. One of them needs a second factor: an authenticator app or a passkey.',
          )}
          options={accounts}
        />
      )}
    </>
  );
}

/** Enters or changes the settings of the provider. Another issuer, client or secret is a draft, which is tried first (doors §1). */
export function ProviderDialog({ view, onClosed }: ProviderDialogProps) {
  const proof = useProof();
  // Those on which the form began: a newer version, read meanwhile, would overwrite what somebody else changed.
  const [stored] = useState(view.draft ?? view.live);
  const { form, frame } = useSavingForm<ProviderValues, { message: string }>({
    initialValues: toValues(stored),
    schema: providerSchema.shape({ password: proof.schema }),
    send: ({ password, ...values }) =>
      request(signOnSave, { body: { ...toBody(values, stored?.version), ...proof.take(password) } }),
    refresh: refreshSignIn,
    onClosed,
  });
  return (
    <FormDialog {...frame} title={t('Sign-in by a provider')} save={t('Save')}>
      <Connection form={form} stored={stored} />
      <People form={form} view={view} />
      <OwnProof proof={proof} form={form} />
    </FormDialog>
  );
}
