import { useState } from 'react';
import { ApiError, request } from '@lexboard/shared-lib/client';
import { passkeyStep, passkeyStepBegin } from '@lexboard/shared-lib/contract';
import { startSession } from '@lexboard/shared-lib/session';
import { askForPasskey, PasskeyFailure } from '../../passkeys/browser-passkey.ts';
import { describeFailure } from './describe-failure.ts';
import type { PendingSignIn } from './pending-sign-in.ts';

/** The second step by a passkey. `onOver` receives the reason when the pending sign-in has expired. */
export function usePasskeyStep(pending: PendingSignIn, onOver: (why: string) => void) {
  const [refusal, setRefusal] = useState<string>();
  const [isPending, setIsPending] = useState(false);

  async function use() {
    setRefusal(undefined);
    setIsPending(true);
    try {
      const { options } = await request(passkeyStepBegin, { body: {} }, pending);
      const response = await askForPasskey(options);
      const body = { response, ...(pending.link && { link: true }) };
      startSession(await request(passkeyStep, { body }, pending));
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'sessionInvalid') return onOver(error.message);
      setRefusal(error instanceof PasskeyFailure ? error.message : describeFailure(error));
      setIsPending(false);
    }
  }

  return { refusal, isPending, use: () => void use() };
}
