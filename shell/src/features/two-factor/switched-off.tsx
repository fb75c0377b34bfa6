import { request } from '@lexboard/shared-lib/client';
import { setUpTwoFactor, type ReplyOf, type setUpTwoFactorShape } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { Button, Stack, Text, chakra, rich } from '@lexboard/shared-lib/ui';
import { FormRefusal } from '../../passwords/form-refusal.tsx';
import { OwnProof } from '../../proof/own-proof.tsx';
import { useProof } from '../../proof/use-proof.ts';
import { useTwoFactorForm } from './use-two-factor-form.ts';

export type SetUp = ReplyOf<ReturnType<typeof setUpTwoFactorShape>>;

interface SwitchedOffProps {
  onSetUp: (setUp: SetUp) => void;
}

/** Explains two-factor sign-in and starts the set-up. */
export function SwitchedOff({ onSetUp }: SwitchedOffProps) {
  const proof = useProof();
  const { ref, refusal, submit, ...form } = useTwoFactorForm('password', proof.schema, async (password) =>
    onSetUp(await request(setUpTwoFactor, { body: proof.take(password) })),
  );
  return (
    <chakra.form ref={ref} noValidate onSubmit={submit}>
      <Stack gap="5">
        <Text>{rich('Two-factor sign-in is <b>off</b>.', { b: (off) => <strong>{off}</strong> })}</Text>
        <Text color="fg.muted">
          {t(
            'When it is on, signing in asks for your password and then for a code from an app on your phone. A person who learns your password cannot sign in without your phone.',
          )}
        </Text>
        <FormRefusal>{refusal}</FormRefusal>
        <OwnProof proof={proof} form={form} />
        <Button type="submit" variant="solid" h="10" loading={form.formik.isSubmitting}>
          {t('Set up')}
        </Button>
      </Stack>
    </chakra.form>
  );
}
