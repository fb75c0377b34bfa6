import { useCallback, useEffect, useState } from 'react';
import type { CodeAwaited } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { removePendingSignIn, readPendingSignIn, storePendingSignIn } from './pending-sign-in.ts';

const codeTimeOver = () => t('Signing in took too long. Please sign in again.');

/** The current step of sign-in: `pending` is the sign-in that needs a code, `ended` the reason why it expired. */
export function useLoginSteps(isSignedIn: boolean) {
  const [pending, setPending] = useState(readPendingSignIn);
  const [ended, setEnded] = useState<string>();

  const leave = useCallback((why?: string) => {
    removePendingSignIn();
    setPending(undefined);
    setEnded(why);
  }, []);

  useEffect(() => {
    // A session was started here or in another tab.
    if (isSignedIn) removePendingSignIn();
  }, [isSignedIn]);

  useEffect(() => {
    if (!pending || isSignedIn) return undefined;
    const timer = setTimeout(() => leave(codeTimeOver()), Math.max(0, pending.until - Date.now()));
    return () => clearTimeout(timer);
  }, [pending, isSignedIn, leave]);

  const awaitCode = (awaited: CodeAwaited, link = false) => {
    setEnded(undefined);
    setPending(storePendingSignIn(awaited, link));
  };
  return { pending, ended, awaitCode, leave };
}
