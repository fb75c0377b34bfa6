import { useState } from 'react';
import { Button, Field, Input, Link, Stack, chakra } from '@lexboard/shared-lib/ui';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import { renderFieldAlert } from '../../passwords/field-alert.tsx';
import { FormRefusal } from '../../passwords/form-refusal.tsx';
import { PasswordInput } from '../../passwords/password-input.tsx';
import { hasAcceptedHere } from '../../terms/accepted-here.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { TermsCheckbox } from './terms/terms-checkbox.tsx';
import { TermsDialog } from './terms/terms-dialog.tsx';
import { useLogin, type LoginOptions } from './use-login.ts';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';

interface LoginFormProps extends LoginOptions {
  /** Called while the person types. */
  onTyped?: () => void;
  /** Leads to the provider of an organisation; undefined where no organisation has one. */
  onProvider?: (() => void) | undefined;
}

export function LoginForm({ onTyped, onProvider, ...options }: LoginFormProps) {
  const { ref, formik, refusal, setRefusal, submit, messageOf, typeUsername } = useLogin(options);
  const [termsOpen, setTermsOpen] = useState(false);
  const autoComplete = usePasskeyAutofill(!options.link, setRefusal);
  const acceptTerms = () => {
    setTermsOpen(false);
    void formik.setFieldValue('acceptTerms', true);
  };
  return (
    <chakra.form ref={ref} noValidate onSubmit={submit} onInput={onTyped}>
      <Stack gap="5">
        <FormRefusal>{refusal}</FormRefusal>
        <Field label={t('Username')} message={renderFieldAlert(messageOf('username'))}>
          {(control) => (
            <Input
              {...control}
              {...formik.getFieldProps('username')}
              onChange={typeUsername}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              autoFocus={!options.username}
            />
          )}
        </Field>
        <Field label={t('Password')} message={renderFieldAlert(messageOf('password'))}>
          {(control) => (
            <PasswordInput
              {...control}
              {...formik.getFieldProps('password')}
              autoFocus={Boolean(options.username)}
            />
          )}
        </Field>
        <TermsCheckbox
          {...formik.getFieldProps('acceptTerms')}
          checked={formik.values.acceptTerms}
          message={messageOf('acceptTerms')}
          acceptedBefore={hasAcceptedHere(formik.values.username)}
          onRead={() => setTermsOpen(true)}
        />
        <Button type="submit" variant="solid" loading={formik.isSubmitting} h="10">
          {t('Login')}
        </Button>
        <Link asChild alignSelf="center">
          <RouterLink to="/forgot_password">{t('Forgot password?')}</RouterLink>
        </Link>
        {/* At the end, so that nothing moves when it appears. */}
        {!options.link && <PasskeySignIn acceptTerms={formik.values.acceptTerms} onRefused={setRefusal} />}
        {onProvider && (
          <Button h="10" onClick={onProvider}>
            {t('Sign in with your organisation')}
          </Button>
        )}
      </Stack>
      <TermsDialog open={termsOpen} onCancel={() => setTermsOpen(false)} onAccept={acceptTerms} />
    </chakra.form>
  );
}
