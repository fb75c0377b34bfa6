import { useState } from 'react';
import { ApiError, request } from '@lexboard/shared-lib/client';
import { confirmTwoFactor } from '@lexboard/shared-lib/contract';
import { string } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, Field, Heading, Input, Stack, Text, chakra } from '@lexboard/shared-lib/ui';
import { describeRefusal } from '../../passwords/describe-refusal.ts';
import { renderFieldAlert } from '../../passwords/field-alert.tsx';
import { FormRefusal } from '../../passwords/form-refusal.tsx';
import { readSetUpOutcome, type SetUpOutcome } from './set-up-outcome.ts';
import type { SetUp } from './switched-off.tsx';
import { useTwoFactorForm } from './use-two-factor-form.ts';

/** In groups of four, for typing. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

function Key({ setUp: { qr, secret } }: { setUp: SetUp }) {
  return (
    <Stack gap="3">
      <Heading level={2}>{t('1. Add Lexboard to your app')}</Heading>
      <Text color="fg.muted">{t('Scan this picture with an authenticator app on your phone.')}</Text>
      {/* White in dark mode, too, because some apps cannot read an inverted code. */}
      <chakra.img
        src={qr}
        alt={t('QR code for the authenticator app')}
        width="13rem"
        height="13rem"
        alignSelf="center"
        bg="white"
        borderRadius="md"
      />
      <Text color="fg.muted">{t('Or type this key into the app:')}</Text>
      <Box
        as="code"
        fontFamily="mono"
        p="3"
        bg="bg.subtle"
        borderRadius="md"
        textAlign="center"
        aria-label={t('Key')}
        role="group"
      >
        {/* Wraps into two lines of equal length. */}
        <Box maxW="20ch" mx="auto">
          {grouped(secret)}
        </Box>
      </Box>
    </Stack>
  );
}

interface SetUpFormProps {
  setUp: SetUp;
  /** Two-factor sign-in is now on. */
  onSwitchedOn: (outcome: SetUpOutcome) => void;
  onCancel: () => void;
}

/**
 * Whether the server may have done it despite the error: a lost reply, or a refusal because an earlier attempt
 * succeeded.
 */
const mayBeStored = (error: unknown) =>
  error instanceof ApiError && error.errors.length === 0 && error.kind !== 'sessionInvalid';

/** Switches it on. @throws ApiError if it is off afterwards or the state is unknown */
async function switchOn(setUp: SetUp, otp: string): Promise<SetUpOutcome> {
  try {
    await request(confirmTwoFactor, { body: { otp, setUpMark: setUp.setUpMark } });
    return 'confirmed';
  } catch (error) {
    const outcome = mayBeStored(error) ? await readSetUpOutcome(setUp).catch(() => 'open' as const) : 'open';
    if (outcome === 'open') throw error;
    return outcome;
  }
}

function useSetUpForm({ setUp, onSwitchedOn, onCancel }: SetUpFormProps) {
  const [isCancelling, setIsCancelling] = useState(false);
  const form = useTwoFactorForm(
    'otp',
    string().required(() => t('Please fill the Code.')),
    async (otp) => onSwitchedOn(await switchOn(setUp, otp)),
  );

  /** An earlier attempt may have succeeded; its recovery codes must not be lost. */
  async function cancel() {
    form.setRefusal(undefined);
    setIsCancelling(true);
    try {
      const outcome = await readSetUpOutcome(setUp);
      if (outcome === 'open') onCancel();
      else onSwitchedOn(outcome);
    } catch (error) {
      form.setRefusal(describeRefusal(error));
      setIsCancelling(false);
    }
  }

  return { ...form, isCancelling, cancel };
}

/** The app's key, and the field for the code that confirms it. */
export function SetUpForm(props: SetUpFormProps) {
  const { ref, formik, refusal, submit, messageOf, isCancelling, cancel } = useSetUpForm(props);
  return (
    <chakra.form ref={ref} noValidate onSubmit={submit}>
      <Stack gap="5">
        <Key setUp={props.setUp} />
        <Stack gap="3">
          <Heading level={2}>{t('2. Enter the code that it shows')}</Heading>
          <Text color="fg.muted">{t('This signs you out on your other devices.')}</Text>
          <Field label={t('Code')} message={renderFieldAlert(messageOf('otp'))}>
            {(control) => (
              <Input
                {...control}
                {...formik.getFieldProps('otp')}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={100}
              />
            )}
          </Field>
        </Stack>
        <FormRefusal>{refusal}</FormRefusal>
        <Button type="submit" variant="solid" loading={formik.isSubmitting} h="10">
          {t('Switch on')}
        </Button>
        <Button h="10" loading={isCancelling} disabled={formik.isSubmitting} onClick={() => void cancel()}>
          {t('Cancel')}
        </Button>
      </Stack>
    </chakra.form>
  );
}
