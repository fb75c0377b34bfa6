import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { logout } from '@lexboard/shared-lib/contract';
import { t, words } from '@lexboard/shared-lib/texts';
import {
  Box,
  Button,
  Card,
  Field,
  Heading,
  Input,
  Link,
  Stack,
  Text,
  chakra,
  rich,
} from '@lexboard/shared-lib/ui';
import { renderFieldAlert } from '../../passwords/field-alert.tsx';
import { FormRefusal } from '../../passwords/form-refusal.tsx';
import type { PendingSignIn } from './pending-sign-in.ts';
import { useEnterCode } from './use-enter-code.ts';
import { usePasskeyStep } from './use-passkey-step.ts';

const ways = {
  app: {
    says: words({
      label: 'Code',
      text: 'Enter the six digits that your authenticator app shows.',
      other: 'Use a recovery code',
    }),
    attributes: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    says: words({
      label: 'Recovery code',
      text: 'Enter one of the recovery codes that you stored. Each works once.',
      other: 'Use the authenticator app',
    }),
    attributes: { inputMode: 'text', autoComplete: 'off' },
  },
} as const;

interface SecondStepProps {
  pending: PendingSignIn;
  /** Returns to the first step with a reason. */
  onLeave: (why?: string) => void;
}

/** Asks for a passkey; the only way, or below the code. */
function PasskeyStep({ pending, onLeave, only }: SecondStepProps & { only: boolean }) {
  const { refusal, isPending, use } = usePasskeyStep(pending, onLeave);
  return (
    <>
      {only && (
        <Text color="fg.muted">{t('Your device asks for your fingerprint, your face or your PIN.')}</Text>
      )}
      <FormRefusal>{refusal}</FormRefusal>
      <Button h="10" variant={only ? 'solid' : 'outline'} loading={isPending} onClick={use}>
        {t('Use a passkey')}
      </Button>
    </>
  );
}

/** Gives the sign-in up. */
function CancelStep({ pending, onLeave }: SecondStepProps) {
  const cancel = () => {
    // The result is ignored: the pending token is worth little and expires soon.
    void Promise.allSettled([request(logout, { body: {} }, pending)]);
    onLeave();
  };
  return (
    <Button h="10" onClick={cancel}>
      {t('Cancel')}
    </Button>
  );
}

function CodeForm({ pending, onLeave }: SecondStepProps) {
  const { ref, formik, refusal, submit, messageOf } = useEnterCode(pending, onLeave);
  const [byRecovery, setByRecovery] = useState(false);
  const way = byRecovery ? ways.recovery : ways.app;
  const changeWay = () => {
    setByRecovery(!byRecovery);
    formik.resetForm();
    ref.current?.querySelector('input')?.focus();
  };
  return (
    <chakra.form ref={ref} noValidate onSubmit={submit}>
      <Stack gap="5">
        <Text color="fg.muted">{way.says.text}</Text>
        {refusal && (
          <Box role="alert" p="3" borderRadius="md" bg="danger.subtle" color="danger">
            {refusal}
          </Box>
        )}
        <Field label={way.says.label} message={renderFieldAlert(messageOf('otp'))}>
          {(control) => (
            <Input
              {...control}
              {...formik.getFieldProps('otp')}
              {...way.attributes}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={100}
              autoFocus
            />
          )}
        </Field>
        <Button type="submit" variant="solid" loading={formik.isSubmitting} h="10">
          {t('Continue')}
        </Button>
        {pending.factors.includes('passkey') && <PasskeyStep {...{ pending, onLeave }} only={false} />}
        <CancelStep {...{ pending, onLeave }} />
        <Link asChild alignSelf="center">
          <button type="button" onClick={changeWay}>
            {way.says.other}
          </button>
        </Link>
      </Stack>
    </chakra.form>
  );
}

/** The second step of sign-in with two-factor sign-in (decisions §4). */
export function SecondStep({ pending, onLeave }: SecondStepProps) {
  return (
    <Card p={{ base: '5', sm: '8' }} boxShadow="float">
      <Heading level={1} mb="2">
        {t('Two-factor sign-in')}
      </Heading>
      <Text mb="4" overflowWrap="anywhere">
        {rich('Signing in as <b>{username}</b>.', {
          username: pending.username,
          b: (name) => <strong>{name}</strong>,
        })}
      </Text>
      {pending.factors.includes('app') ? (
        <CodeForm pending={pending} onLeave={onLeave} />
      ) : (
        <Stack gap="5">
          <PasskeyStep {...{ pending, onLeave }} only />
          <CancelStep {...{ pending, onLeave }} />
        </Stack>
      )}
    </Card>
  );
}
