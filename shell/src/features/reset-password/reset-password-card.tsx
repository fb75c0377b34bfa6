import type { ReactNode } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { signInStart, type DescribedLink } from '@lexboard/shared-lib/contract';
import { useMutation } from '@lexboard/shared-lib/query';
import { t, labels } from '@lexboard/shared-lib/texts';
import {
  Button,
  Card,
  Field,
  Heading,
  Input,
  Stack,
  Text,
  chakra,
  useDocumentTitle,
  rich,
} from '@lexboard/shared-lib/ui';
import { leaving } from '../../page/leave-for.ts';
import { storeReturnAddress } from '../../page/sign-on-return.ts';
import { renderFieldAlert } from '../../passwords/field-alert.tsx';
import { FormRefusal } from '../../passwords/form-refusal.tsx';
import { PasswordInput } from '../../passwords/password-input.tsx';
import { useResetPassword, type Outcome } from './use-reset-password.ts';

const fields = labels([
  { name: 'password', label: 'New Password' },
  { name: 'conformPasswords', label: 'Confirm New Password' },
] as const);

const strong = (content: ReactNode[]) => <strong>{content}</strong>;

interface ResetPasswordProps {
  token: string;
  /** The owner of the link, if known. */
  link: DescribedLink | undefined;
  onOutcome: (outcome: Outcome) => void;
}

function ResetPasswordForm({ token, link, onOutcome }: ResetPasswordProps) {
  const { ref, formik, refusal, submit, messageOf } = useResetPassword(token, link, onOutcome);
  return (
    <chakra.form ref={ref} noValidate onSubmit={submit}>
      {/* Tells a password manager which account the password belongs to. */}
      {link && <input type="hidden" name="username" autoComplete="username" value={link.account.username} />}
      <Stack gap="5">
        <FormRefusal>{refusal}</FormRefusal>
        {link?.invitation && (
          <Field label={t('Your Name')} message={renderFieldAlert(messageOf('name'))}>
            {(control) => <Input {...control} {...formik.getFieldProps('name')} autoComplete="name" />}
          </Field>
        )}
        {fields.map(({ name, label }) => (
          <Field key={name} label={label} message={renderFieldAlert(messageOf(name))}>
            {(control) => (
              <PasswordInput {...control} {...formik.getFieldProps(name)} autoComplete="new-password" />
            )}
          </Field>
        ))}
        <Button type="submit" variant="solid" loading={formik.isSubmitting} h="10">
          {t('Update')}
        </Button>
      </Stack>
    </chakra.form>
  );
}

/** Welcomes an invited person and names the next step. */
function Welcome({ account: { email, organisation }, provider, passwords }: DescribedLink) {
  return (
    <Text>
      {rich('<b>{organisation}</b> invites you to Lexboard, where it keeps track of its legal obligations.', {
        organisation,
        b: strong,
      })}{' '}
      {provider &&
        `${t('You can sign in by {provider}, where your organisation has its accounts.', { provider })} `}
      {passwords !== false &&
        rich('Choose a password of at least 12 characters; then sign in with it as <b>{email}</b>.', {
          email,
          b: strong,
        })}
    </Text>
  );
}

/** The way in by the provider of the organisation: the link has proved whose account it is (doors §1). */
function ByProvider({ token, provider }: { token: string; provider: string }) {
  const starting = useMutation({
    mutationFn: () => request(signInStart, { body: { invitation: token } }),
    onSuccess: ({ address }) => {
      storeReturnAddress('/workspace');
      if (address !== undefined) leaving.to(address);
    },
  });
  return (
    <Stack gap="3" mb="6">
      <FormRefusal>{starting.error?.message}</FormRefusal>
      <Button variant="solid" h="10" loading={starting.isPending} onClick={() => starting.mutate()}>
        {t('Continue with {provider}', { provider })}
      </Button>
    </Stack>
  );
}

function Reset({ link }: { link: DescribedLink | undefined }) {
  return (
    <>
      {link && (
        <Text>
          {rich('For the account <b>{username}</b> of <b>{organisation}</b>.', {
            ...link.account,
            b: strong,
          })}
        </Text>
      )}
      <Text>{t('At least 12 characters. This signs you out everywhere.')}</Text>
    </>
  );
}

/** Sets the password of a person who forgot it, or who was invited. */
export function ResetPasswordCard(props: ResetPasswordProps) {
  const { link } = props;
  const title = link?.invitation ? t('Welcome to Lexboard') : t('Set your password');
  useDocumentTitle(title);
  return (
    <Card p={{ base: '5', sm: '8' }} boxShadow="float">
      <Heading level={1} mb="2">
        {title}
      </Heading>
      <Stack gap="2" color="fg.muted" mb="6" textWrap="pretty" overflowWrap="anywhere">
        {link?.invitation ? <Welcome {...link} /> : <Reset link={link} />}
      </Stack>
      {link?.provider && <ByProvider token={props.token} provider={link.provider} />}
      {link?.passwords !== false && <ResetPasswordForm {...props} />}
    </Card>
  );
}
