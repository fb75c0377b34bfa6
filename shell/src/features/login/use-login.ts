import { useState, type ChangeEvent } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { login, type CodeAwaited } from '@lexboard/shared-lib/contract';
import { useCheckedForm } from '@lexboard/shared-lib/forms';
import { startSession } from '@lexboard/shared-lib/session';
import { describeFailure } from './describe-failure.ts';
import { hasAcceptedHere, recordAcceptedHere } from '../../terms/accepted-here.ts';
import { emptyLogin, loginSchema, type LoginValues } from './login-schema.ts';

/** For people who accepted before, the server checks whether it was the current version. */
const toLoginBody = ({ username, password, acceptTerms }: LoginValues, link: boolean) => ({
  username,
  password,
  ...(!hasAcceptedHere(username) && { acceptTerms }),
  // A server of the previous version does not know it.
  ...(link && { link }),
});

export interface LoginOptions {
  /** The name that was typed before. */
  username?: string | undefined;
  link?: boolean | undefined;
  onCodeAwaited: (awaited: CodeAwaited) => void;
}

/**
 * The form's values, checks and submit. A server error is `refusal`, and the password is cleared. With two-factor
 * sign-in the reply goes to `onCodeAwaited`. With `link`, signing in links the account to whom a provider named.
 */
export function useLogin({ username = '', link = false, onCodeAwaited }: LoginOptions) {
  const [refusal, setRefusal] = useState<string>();

  async function signIn(values: LoginValues) {
    setRefusal(undefined);
    try {
      const signedIn = await request(login, { body: toLoginBody(values, link) });
      recordAcceptedHere(values.username);
      if (signedIn.twofactor) onCodeAwaited(signedIn);
      else startSession(signedIn);
    } catch (error) {
      setRefusal(describeFailure(error));
      form.focusField('password');
    }
  }

  const form = useCheckedForm({
    initialValues: { ...emptyLogin, username, acceptTerms: username !== '' && hasAcceptedHere(username) },
    schema: loginSchema,
    onSubmit: signIn,
  });

  /** Ticks the terms if this username has accepted them in this browser. */
  function typeUsername({ target: { value: username } }: ChangeEvent<HTMLInputElement>) {
    const accepted = hasAcceptedHere(username);
    form.changeValues((values) =>
      accepted === hasAcceptedHere(values.username)
        ? { ...values, username }
        : { ...values, username, acceptTerms: accepted },
    );
  }
  return { ...form, refusal, setRefusal, typeUsername };
}
