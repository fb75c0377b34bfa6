import { useCallback, useMemo, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormik } from 'formik';
import type { RecordValues } from '@lexboard/shared-lib/domain';
import { flushFields } from '@lexboard/shared-lib/ui/data';
import { changedValues } from './changed-values.ts';
import type { OpenedForm } from './opened-form.ts';
import { useFieldChange, useFilling } from './use-field-change.ts';

/** Takes in what is still being typed, and `also`: the form shows all of it when this returns. */
export type Settle = (also?: () => void) => void;

export type SetMessages = (messages: Record<string, string>) => void;

/** `readValues` waits for what is still being looked up for the form. @throws ApiError when that cannot be */
export type Submit = (
  form: OpenedForm,
  readValues: () => Promise<RecordValues>,
  setMessages: SetMessages,
) => Promise<void>;

/** What a form holds, over what it was opened with. */
export function useFormValues(given: OpenedForm, onSubmit: Submit) {
  // What arrives later (a list that was read again) must not change a form that is being filled.
  const [opened, setOpened] = useState(given);
  const fillingRef = useFilling();
  const formik = useFormik<RecordValues>({
    initialValues: opened.values,
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: (submitted, { setErrors: setMessages }) =>
      onSubmit(opened, async () => ({ ...submitted, ...(await fillingRef.current?.()) }), setMessages),
  });
  const { values, errors, setErrors, setValues } = formik;
  const [, renew] = useReducer((round: number) => round + 1, 0);
  const settle: Settle = useCallback((also) => {
    flushSync(() => {
      flushFields();
      // What a field has handed on already may still wait for its turn to be shown.
      renew();
      also?.();
    });
  }, []);
  const typed = useMemo(() => changedValues(opened.values, values), [opened, values]);
  return {
    opened,
    values,
    /** The values that differ from those the form was opened with. */
    typed,
    messages: errors,
    change: useFieldChange(opened.kind, formik, fillingRef),
    settle,
    submit: formik.submitForm,
    saving: formik.isSubmitting,
    /** Goes on over another state of the record with these values. */
    goOn: (next: OpenedForm, over: RecordValues) => {
      setOpened(next);
      setErrors({});
      void setValues(over);
    },
  };
}
