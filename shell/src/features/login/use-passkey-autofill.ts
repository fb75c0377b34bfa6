import { useEffect, useEffectEvent, useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { passkeySignIn, passkeySignInBegin } from '@lexboard/shared-lib/contract';
import { useQuery } from '@lexboard/shared-lib/query';
import { startSession } from '@lexboard/shared-lib/session';
import { cancelAutofill, canAutofill, offerPasskeys } from '../../passkeys/browser-passkey.ts';
import { describeFailure } from './describe-failure.ts';
import { signInOptionsQuery } from './sign-in-options.ts';

/** A challenge ends after five minutes: a new one takes its place before. */
const RENEW_MS = 240_000;

/**
 * Has the browser offer passkeys among the usernames that it fills in, where somebody has one and the browser can (doors §2). What goes
 * wrong before somebody chooses one is not said: nobody asked for it.
 * @returns the `autoComplete` of the field for the username
 */
export function usePasskeyAutofill(isWanted: boolean, onRefused: (why: string) => void): string {
  const { data } = useQuery(signInOptionsQuery);
  const [can, setCan] = useState(false);
  const isOffered = isWanted && data?.passkeys === true;
  const refuse = useEffectEvent(onRefused);

  useEffect(() => {
    if (!isOffered) return undefined;
    let isOver = false;
    void canAutofill().then((is) => !isOver && setCan(is));
    return () => {
      isOver = true;
    };
  }, [isOffered]);

  useEffect(() => {
    if (!isOffered || !can) return undefined;
    let isOver = false;
    async function offer() {
      const response = await request(passkeySignInBegin, { body: {} })
        .then(({ options }) => (isOver ? undefined : offerPasskeys(options)))
        .catch(() => undefined);
      if (!response || isOver) return;
      try {
        startSession(await request(passkeySignIn, { body: { response } }));
      } catch (error) {
        refuse(describeFailure(error));
        void offer();
      }
    }
    void offer();
    const timer = setInterval(() => void offer(), RENEW_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
      cancelAutofill();
    };
  }, [isOffered, can]);

  return isOffered && can ? 'username webauthn' : 'username';
}
