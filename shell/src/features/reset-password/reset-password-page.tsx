import { useState } from 'react';
import { invitationDays } from '@lexboard/shared-lib/contract';
import { Button, Card, Field, Heading, Stack, Text, chakra, useDocumentTitle } from '@lexboard/shared-lib/ui';
import { fieldAlert } from '../../passwords/field-alert.tsx';
import { FormRefusal } from '../../passwords/form-refusal.tsx';
import { MessageCard } from '../../passwords/message-card.tsx';
import { PasswordInput } from '../../passwords/password-input.tsx';
import { useResetPassword, type Outcome } from './use-reset-password.ts';
import { useTokenOfAddress } from './use-token-of-address.ts';

const fields = [
  { name: 'password', label: 'New Password' },
  { name: 'conformPasswords', label: 'Confirm New Password' },
] as const;

interface ResetPasswordProps {
  token: string;
  onOutcome: (outcome: Outcome) => void;
}

function ResetPasswordForm({ token, onOutcome }: ResetPasswordProps) {
  const { ref, formik, refusal, submit, messageOf } = useResetPassword(token, onOutcome);
  return (
    <chakra.form ref={ref} noValidate onSubmit={submit}>
      <Stack gap="5">
        <FormRefusal>{refusal}</FormRefusal>
        {fields.map(({ name, label }) => (
          <Field key={name} label={label} message={fieldAlert(messageOf(name))}>
            {(control) => (
              <PasswordInput {...control} {...formik.getFieldProps(name)} autoComplete="new-password" />
            )}
          </Field>
        ))}
        <Button type="submit" variant="solid" loading={formik.isSubmitting} h="10">
          Update
        </Button>
      </Stack>
    </chakra.form>
  );
}

/** For whoever forgot their password, and for whoever was invited and has none yet. */
function ResetPasswordCard(props: ResetPasswordProps) {
  useDocumentTitle('Set your password');
  return (
    <Card p={{ base: '5', sm: '8' }} boxShadow="float">
      <Heading level={1} mb="2">
        Set your password
      </Heading>
      <Text color="fg.muted" mb="6" textWrap="pretty">
        At least 12 characters. Wherever you are signed in, you are then signed out.
      </Text>
      <ResetPasswordForm {...props} />
    </Card>
  );
}

const toLogin = { to: '/login', text: 'Login now' };
const toNewLink = { to: '/forgot_password', text: 'Ask for a new link' };
const backToLogin = { to: '/login', text: 'Back to sign-in' };

/** Where the link of a mail leads: somebody sets a new password without knowing the old one (D1 §2). */
export function ResetPasswordPage() {
  const token = useTokenOfAddress();
  const [outcome, setOutcome] = useState<Outcome | undefined>(token ? undefined : 'invalid');
  if (outcome === 'updated') {
    return (
      <MessageCard title="Password updated" next={toLogin}>
        <Text>Sign in with your new password from now on.</Text>
      </MessageCard>
    );
  }
  if (outcome === 'invalid') {
    return (
      <MessageCard title="This link cannot be used" next={toNewLink} links={[backToLogin]}>
        <Text>
          A link to reset a password holds for 30 minutes, an invitation for {invitationDays} days, and each
          works once. If yours is younger than that and unused, open it in your mail again.
        </Text>
        <Text>After an invitation has ended, ask whoever invited you for another.</Text>
      </MessageCard>
    );
  }
  return <ResetPasswordCard token={token} onOutcome={setOutcome} />;
}
