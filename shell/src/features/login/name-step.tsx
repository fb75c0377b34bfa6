import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { signInStart } from '@lexboard/shared-lib/contract';
import { object, string, useCheckedForm } from '@lexboard/shared-lib/forms';
import { useLocation } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import { Button, Field, Input, Link, Stack, chakra } from '@lexboard/shared-lib/ui';
import { leaving } from '../../page/leave-for.ts';
import { readReturnAddress } from '../../page/return-address.ts';
import { storeReturnAddress } from '../../page/sign-on-return.ts';
import { renderFieldAlert } from '../../passwords/field-alert.tsx';
import { FormRefusal } from '../../passwords/form-refusal.tsx';
import { describeFailure } from './describe-failure.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';

const schema = object({
  username: string()
    .trim()
    .required(() => t('enter the User name.')),
});

interface NameStepProps {
  /** Goes on with a password, for this name. */
  onPassword: (username: string) => void;
}

/** Asks who signs in, and leads them to the provider of their organisation, or on to the password (doors §1). */
export function NameStep({ onPassword }: NameStepProps) {
  const { search } = useLocation();
  const [refusal, setRefusal] = useState<string>();
  const autoComplete = usePasskeyAutofill(true, setRefusal);
  const form = useCheckedForm<{ username: string }>({
    initialValues: { username: '' },
    schema,
    onSubmit: async ({ username }) => {
      setRefusal(undefined);
      try {
        const { address } = await request(signInStart, { body: { name: username } });
        if (address === undefined) return onPassword(username);
        storeReturnAddress(readReturnAddress(search));
        leaving.to(address);
      } catch (error) {
        setRefusal(describeFailure(error));
      }
    },
  });
  const { ref, formik, submit, messageOf } = form;
  return (
    <chakra.form ref={ref} noValidate onSubmit={submit}>
      <Stack gap="5">
        <FormRefusal>{refusal}</FormRefusal>
        <Field label={t('Username or e-mail')} message={renderFieldAlert(messageOf('username'))}>
          {(control) => (
            <Input
              {...control}
              {...formik.getFieldProps('username')}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
            />
          )}
        </Field>
        <Button type="submit" variant="solid" loading={formik.isSubmitting} h="10">
          {t('Continue')}
        </Button>
        <Link asChild alignSelf="center">
          <button type="button" onClick={() => onPassword(formik.values.username.trim())}>
            {t('Sign in with a password')}
          </button>
        </Link>
        <PasskeySignIn acceptTerms={false} onRefused={setRefusal} />
      </Stack>
    </chakra.form>
  );
}
