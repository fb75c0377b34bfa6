import { RouterLink } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import {
  Button,
  Card,
  Field,
  Heading,
  Input,
  Link,
  Stack,
  Text,
  chakra,
  useDocumentTitle,
} from '@lexboard/shared-lib/ui';
import { renderFieldAlert } from '../../passwords/field-alert.tsx';
import { FormRefusal } from '../../passwords/form-refusal.tsx';
import { useForgotPassword } from './use-forgot-password.ts';

function ForgotPasswordForm() {
  const { ref, formik, refusal, submit, messageOf } = useForgotPassword();
  return (
    <chakra.form ref={ref} noValidate onSubmit={submit}>
      <Stack gap="5">
        <FormRefusal>{refusal}</FormRefusal>
        <Field
          label={t('Username')}
          help={t('The e-mail address of your account')}
          message={renderFieldAlert(messageOf('username'))}
        >
          {(control) => (
            <Input
              {...control}
              {...formik.getFieldProps('username')}
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
            />
          )}
        </Field>
        <Button type="submit" variant="solid" loading={formik.isSubmitting} h="10">
          {t('Send reset link')}
        </Button>
        <Link asChild alignSelf="center">
          <RouterLink to="/login">{t('Back to sign-in')}</RouterLink>
        </Link>
      </Stack>
    </chakra.form>
  );
}

/** The page that requests a link to set a new password (D1 §2). */
export function ForgotPasswordPage() {
  useDocumentTitle(t('Forgot password'));
  return (
    <Card p={{ base: '5', sm: '8' }} boxShadow="float">
      <Heading level={1} mb="2">
        {t('Forgot password')}
      </Heading>
      <Text color="fg.muted" mb="6" textWrap="pretty">
        {t('We send you a link with which you can set a new password.')}
      </Text>
      <ForgotPasswordForm />
    </Card>
  );
}
