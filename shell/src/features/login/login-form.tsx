import { useState } from 'react';
import type { CodeAwaited } from '@lexboard/shared-lib/contract';
import { Button, Field, Input, Link, Stack, chakra } from '@lexboard/shared-lib/ui';
import { RouterLink } from '@lexboard/shared-lib/router';
import { renderFieldAlert } from '../../passwords/field-alert.tsx';
import { FormRefusal } from '../../passwords/form-refusal.tsx';
import { PasswordInput } from '../../passwords/password-input.tsx';
import { hasAcceptedHere } from '../../terms/accepted-here.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { TermsCheckbox } from './terms-checkbox.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { useLogin } from './use-login.ts';

export function LoginForm({ onCodeAwaited }: { onCodeAwaited: (awaited: CodeAwaited) => void }) {
  const { ref, formik, refusal, setRefusal, submit, messageOf, typeUsername } = useLogin(onCodeAwaited);
  const [termsOpen, setTermsOpen] = useState(false);
  const acceptTerms = () => {
    setTermsOpen(false);
    void formik.setFieldValue('acceptTerms', true);
  };
  return (
    <chakra.form ref={ref} noValidate onSubmit={submit}>
      <Stack gap="5">
        <FormRefusal>{refusal}</FormRefusal>
        <Field label="Username" message={renderFieldAlert(messageOf('username'))}>
          {(control) => (
            <Input
              {...control}
              {...formik.getFieldProps('username')}
              onChange={typeUsername}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
            />
          )}
        </Field>
        <Field label="Password" message={renderFieldAlert(messageOf('password'))}>
          {(control) => <PasswordInput {...control} {...formik.getFieldProps('password')} />}
        </Field>
        <TermsCheckbox
          {...formik.getFieldProps('acceptTerms')}
          checked={formik.values.acceptTerms}
          message={messageOf('acceptTerms')}
          acceptedBefore={hasAcceptedHere(formik.values.username)}
          onRead={() => setTermsOpen(true)}
        />
        <Button type="submit" variant="solid" loading={formik.isSubmitting} h="10">
          Login
        </Button>
        <Link asChild alignSelf="center">
          <RouterLink to="/forgot_password">Forgot password?</RouterLink>
        </Link>
        {/* At the end, so that nothing moves when it appears. */}
        <PasskeySignIn acceptTerms={formik.values.acceptTerms} onRefused={setRefusal} />
      </Stack>
      <TermsDialog open={termsOpen} onCancel={() => setTermsOpen(false)} onAccept={acceptTerms} />
    </chakra.form>
  );
}
