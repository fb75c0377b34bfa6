import { request } from '@lexboard/shared-lib/client';
import { disableTwoFactor } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, Heading, Stack, Text, chakra, notify, rich } from '@lexboard/shared-lib/ui';
import { FormRefusal } from '../../passwords/form-refusal.tsx';
import { OwnProof } from '../../proof/own-proof.tsx';
import { useProof } from '../../proof/use-proof.ts';
import { useTwoFactorForm } from './use-two-factor-form.ts';

/** With this number or fewer, recommends new codes. */
const FEW = 3;

function CodesLeft({ count }: { count: number }) {
  const text = t('{count, plural, one {# recovery code is left.} other {# recovery codes are left.}}', {
    count,
  });
  if (count > FEW) return <Text color="fg.muted">{text}</Text>;
  return (
    <Box p="3" borderRadius="md" bg="warning.subtle" color="warning">
      {text} {t('For new ones, switch two-factor sign-in off and set it up again.')}
    </Box>
  );
}

/** Says that another set-up is active, because recovery codes of the wrong one do not work. */
function OtherSetUpNote() {
  return (
    <Box role="alert" p="3" borderRadius="md" bg="warning.subtle" color="warning">
      {t(
        'It was not switched on by the set-up that you began on this page: its key and its recovery codes do not work. If you do not have those of the other set-up, switch two-factor sign-in off and set it up again.',
      )}
    </Box>
  );
}

interface SwitchedOnProps {
  recoveryCodesLeft: number;
  /** A set-up was started on this page, but another one is active. */
  byOtherSetUp: boolean;
  onSwitchedOff: () => void;
}

/** The state "on", the number of unused recovery codes, and the way to switch it off. */
export function SwitchedOn({ recoveryCodesLeft, byOtherSetUp, onSwitchedOff }: SwitchedOnProps) {
  const proof = useProof();
  const { ref, refusal, submit, ...form } = useTwoFactorForm('password', proof.schema, async (password) => {
    const { message } = await request(disableTwoFactor, { body: proof.take(password) });
    notify(message, 'success');
    onSwitchedOff();
  });
  return (
    <Stack gap="5">
      <Text>
        {rich(
          'Two-factor sign-in is <b>on</b>. After your password, signing in asks for a code from your authenticator app.',
          { b: (on) => <strong>{on}</strong> },
        )}
      </Text>
      {byOtherSetUp && <OtherSetUpNote />}
      <CodesLeft count={recoveryCodesLeft} />
      <chakra.form ref={ref} noValidate onSubmit={submit}>
        <Stack gap="4">
          <Heading level={2}>{t('Switch it off')}</Heading>
          <FormRefusal>{refusal}</FormRefusal>
          <OwnProof proof={proof} form={form} />
          <Button type="submit" loading={form.formik.isSubmitting} h="10">
            {t('Switch off')}
          </Button>
        </Stack>
      </chakra.form>
    </Stack>
  );
}
