import type { Session } from '@lexboard/shared-lib/session';
import { t, labels } from '@lexboard/shared-lib/texts';
import { Button, Card, Field, Heading, Stack, Text, chakra, useDocumentTitle } from '@lexboard/shared-lib/ui';
import { WaysOut } from '../../page/ways-out.tsx';
import { renderFieldAlert } from '../../passwords/field-alert.tsx';
import { FormRefusal } from '../../passwords/form-refusal.tsx';
import { PasswordInput } from '../../passwords/password-input.tsx';
import { useChangePassword } from './use-change-password.ts';

const fields = labels([
  { name: 'oldPassword', label: 'Old Password', autoComplete: 'current-password' },
  { name: 'password', label: 'New Password', autoComplete: 'new-password' },
  { name: 'conformPasswords', label: 'Confirm New Password', autoComplete: 'new-password' },
] as const);

function ChangePasswordForm({ session: { username, passwordChangeRequired } }: { session: Session }) {
  const { ref, formik, refusal, submit, messageOf } = useChangePassword();
  return (
    <chakra.form ref={ref} noValidate onSubmit={submit}>
      {/* Tells a password manager which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <Stack gap="5">
        <FormRefusal>{refusal}</FormRefusal>
        {fields.map(({ name, label, autoComplete }) => (
          <Field key={name} label={label} message={renderFieldAlert(messageOf(name))}>
            {(control) => (
              <PasswordInput {...control} {...formik.getFieldProps(name)} {...{ autoComplete }} />
            )}
          </Field>
        ))}
        <Button type="submit" variant="solid" loading={formik.isSubmitting} h="10">
          {t('Update')}
        </Button>
      </Stack>
      <WaysOut mayWork={!passwordChangeRequired} />
    </chakra.form>
  );
}

/** The page on which a signed-in person changes the password (decisions §4). */
export function ChangePasswordPage({ session }: { session: Session }) {
  useDocumentTitle(t('Change password'));
  return (
    <Card p={{ base: '5', sm: '8' }} boxShadow="float">
      <Heading level={1} mb="2">
        {t('Change password')}
      </Heading>
      <Text color="fg.muted" mb="6">
        {session.passwordChangeRequired && `${t('Please choose your own password before you continue.')} `}
        {t('At least 12 characters. This signs you out on your other devices.')}
      </Text>
      <ChangePasswordForm session={session} />
    </Card>
  );
}
