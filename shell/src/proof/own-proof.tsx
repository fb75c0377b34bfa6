import { useEffect, useEffectEvent, useState, type ComponentProps, type MouseEvent } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { proofBegin, signInAgain } from '@lexboard/shared-lib/contract';
import { FailureNote } from '@lexboard/shared-lib/forms';
import { useLocation } from '@lexboard/shared-lib/router';
import { readSession } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Button, Stack, Text } from '@lexboard/shared-lib/ui';
import { leaving } from '../page/leave-for.ts';
import { storeReturnAddress } from '../page/sign-on-return.ts';
import { askForPasskey, PasskeyFailure } from '../passkeys/browser-passkey.ts';
import { describeRefusal } from '../passwords/describe-refusal.ts';
import { renderFieldAlert } from '../passwords/field-alert.tsx';
import { OwnPassword } from '../passwords/own-password.tsx';
import type { PasswordInput } from '../passwords/password-input.tsx';
import type { OwnProofState } from './use-proof.ts';

/** Runs what a button of a proof does, one at a time, and says why it did not work. */
function useWay(run: (form: HTMLFormElement | null) => Promise<void>) {
  const [failure, setFailure] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  async function start(form: HTMLFormElement | null) {
    setFailure(undefined);
    setIsPending(true);
    try {
      await run(form);
    } catch (error) {
      setFailure(error instanceof PasskeyFailure ? error.message : describeRefusal(error));
    }
    setIsPending(false);
  }
  const onClick = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => void start(currentTarget.form);
  return { failure, button: { loading: isPending, onClick } };
}

/** Has a passkey sign, and sends the form with it. */
function ByPasskey({ proof, only }: { proof: OwnProofState; only: boolean }) {
  const { failure, button } = useWay(async (form) => {
    const { options } = await request(proofBegin, { body: {} });
    proof.keep(await askForPasskey(options));
    form?.requestSubmit();
  });
  return (
    <>
      <Button {...button}>{only ? t('Use a passkey') : t('Use a passkey instead')}</Button>
      {failure && <FailureNote message={failure} />}
    </>
  );
}

/** Leads to the provider, and back to this page. */
function ByProvider({ name }: { name: string }) {
  const { pathname, search } = useLocation();
  const { failure, button } = useWay(async () => {
    const { address } = await request(signInAgain, { body: {} });
    storeReturnAddress(`${pathname}${search}`);
    leaving.to(address);
  });
  return (
    <>
      <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
        {t('For ten minutes after you signed in by {name}, nothing else is needed here.', { name })}
      </Text>
      <Button {...button} whiteSpace="normal" overflowWrap="anywhere">
        {t('Sign in again by {name}', { name })}
      </Button>
      {failure && <FailureNote message={failure} />}
    </>
  );
}

interface OwnProofProps {
  proof: OwnProofState;
  /** Has the field `password`. */
  form: {
    formik: { getFieldProps: (name: string) => ComponentProps<typeof PasswordInput> };
    messageOf: (name: 'password') => string | undefined;
  };
}

/** Asks a signed-in person again who they are, by what they have: password, passkey or provider. */
export function OwnProof({ proof, form: { formik, messageOf } }: OwnProofProps) {
  const { password, passkey, provider } = proof;
  const message = messageOf('password');
  const readAgain = useEffectEvent(proof.readAgain);
  useEffect(() => {
    // The ten minutes may have passed meanwhile.
    if (message) readAgain();
  }, [message]);
  if (provider?.fresh)
    return (
      <Text color="fg.muted" overflowWrap="anywhere">
        {t('You signed in by {name} a moment ago: nothing else is needed.', { name: provider.name })}
      </Text>
    );
  return (
    <Stack gap="3" align="stretch">
      {password ? (
        <OwnPassword
          username={readSession()?.username ?? ''}
          field={formik.getFieldProps('password')}
          message={message}
        />
      ) : (
        renderFieldAlert(message)
      )}
      {passkey && <ByPasskey proof={proof} only={!password} />}
      {provider && <ByProvider name={provider.name} />}
    </Stack>
  );
}
