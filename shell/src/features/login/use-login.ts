import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { login } from '@lexboard/shared-lib/contract';
import { useCheckedForm } from '@lexboard/shared-lib/forms';
import { startSession } from '@lexboard/shared-lib/session';
import { describeRefusal } from '../../passwords/describe-refusal.ts';
import { emptyLogin, loginSchema, type LoginValues } from './login-schema.ts';

/** The form's values, checks and submit. What the server refuses is `refusal`; the password is then asked for again. */
export function useLogin() {
  const [refusal, setRefusal] = useState<string>();

  async function signIn(values: LoginValues) {
    setRefusal(undefined);
    try {
      startSession(await request(login, { body: values }));
    } catch (error) {
      setRefusal(describeRefusal(error));
      form.focusField('password');
    }
  }

  const form = useCheckedForm({ initialValues: emptyLogin, schema: loginSchema, onSubmit: signIn });
  return { ...form, refusal };
}
