import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { passkeySignIn, passkeySignInBegin } from '@lexboard/shared-lib/contract';
import { useQuery } from '@lexboard/shared-lib/query';
import { startSession } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Button } from '@lexboard/shared-lib/ui';
import { askForPasskey, knowsPasskeys, PasskeyFailure } from '../../passkeys/browser-passkey.ts';
import { describeFailure } from './describe-failure.ts';
import { signInOptionsQuery } from './sign-in-options.ts';

interface PasskeySignInProps {
  /** The person accepts the terms by the form's checkbox; otherwise a page asks for it afterwards. */
  acceptTerms: boolean;
  onRefused: (why: string | undefined) => void;
}

/** The button that signs in with a passkey; nothing where nobody has one, or the browser knows none (doors §2). */
export function PasskeySignIn({ acceptTerms, onRefused }: PasskeySignInProps) {
  const { data } = useQuery(signInOptionsQuery);
  const [isPending, setIsPending] = useState(false);
  if (!data?.passkeys || !knowsPasskeys()) return null;

  async function signIn() {
    onRefused(undefined);
    setIsPending(true);
    try {
      const { options } = await request(passkeySignInBegin, { body: {} });
      const response = await askForPasskey(options);
      const body = { response, ...(acceptTerms && { acceptTerms: true as const }) };
      startSession(await request(passkeySignIn, { body }));
    } catch (error) {
      onRefused(error instanceof PasskeyFailure ? error.message : describeFailure(error));
      setIsPending(false);
    }
  }

  return (
    <Button h="10" loading={isPending} onClick={() => void signIn()}>
      {t('Sign in with a passkey')}
    </Button>
  );
}
