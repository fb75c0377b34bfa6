import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { login, type SignedIn } from '@lexboard/shared-lib/contract';
import { useCheckedForm } from '@lexboard/shared-lib/forms';
import { startSession } from '@lexboard/shared-lib/session';
import { describeRefusal } from '../../passwords/describe-refusal.ts';
import { emptyLogin, loginSchema, type LoginValues } from './login-schema.ts';

/**
 * The form's values, checks and submit. What the server refuses is `refusal`; the password is then asked for again. Where
 * two-factor sign-in is on, the reply goes to `onCodeAwaited`.
 */
export function useLogin(onCodeAwaited: (signedIn: SignedIn) => void) {
  const [refusal, setRefusal] = useState<string>();

  async function signIn(values: LoginValues) {
    setRefusal(undefined);
    try {
      const signedIn = await request(login, { body: values });
      if (signedIn.twofactor) onCodeAwaited(signedIn);
      else startSession(signedIn);
    } catch (error) {
      setRefusal(describeRefusal(error));
      form.focusField('password');
    }
  }

  const form = useCheckedForm({ initialValues: emptyLogin, schema: loginSchema, onSubmit: signIn });
  return { ...form, refusal };
}
