import { useRef, useState, type SubmitEvent } from 'react';
import { useFormik } from 'formik';
import { request } from '@lexboard/shared-lib/client';
import { login } from '@lexboard/shared-lib/contract';
import { startSession } from '@lexboard/shared-lib/session';
import { notify } from '@lexboard/shared-lib/ui';
import { describeRefusal } from './describe-refusal.ts';
import { emptyLogin, loginFields, loginSchema, type LoginValues } from './login-schema.ts';

type FieldName = (typeof loginFields)[number];

/** The form's values, checks and submit. What the server refuses is `refusal`; the password is then asked for again. */
export function useLogin() {
  const [refusal, setRefusal] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const focusField = (name: FieldName) =>
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();

  async function signIn(values: LoginValues) {
    setRefusal(undefined);
    try {
      startSession(await request(login, { body: loginSchema.cast(values) }));
    } catch (error) {
      setRefusal(describeRefusal(error));
      focusField('password');
    }
  }

  const formik = useFormik({
    initialValues: emptyLogin,
    validationSchema: loginSchema,
    validateOnBlur: false,
    onSubmit: signIn,
  });

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const errors = await formik.validateForm();
    const first = loginFields.find((name) => errors[name]);
    if (first) {
      notify(errors[first] ?? '', 'error');
      focusField(first);
    }
    await formik.submitForm();
  }

  const messageOf = (name: FieldName) => (formik.submitCount > 0 ? formik.errors[name] : undefined);
  return { form, formik, refusal, submit, messageOf };
}
