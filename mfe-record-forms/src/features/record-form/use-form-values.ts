import { useCallback, useMemo, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormik, type FormikHelpers } from 'formik';
import type { FieldError } from '@lexboard/shared-lib/contract';
import type { RecordValues } from '@lexboard/shared-lib/domain';
import { useSession } from '@lexboard/shared-lib/session';
import { flushFields } from '@lexboard/shared-lib/ui/data';
import { pickChangedValues } from './saving/changed-values.ts';
import type { OpenedForm } from './opened-form.ts';
import { useFieldChange, usePendingLookup, type PendingLookup } from './fields/use-field-change.ts';

/** Takes in what is still being typed, and `also`: the form shows all of it when this returns. */
export type Settle = (also?: () => void) => void;

/** The actions on a form that is submitted. */
interface Submission {
  /** The failed checks of its values. */
  check: (form: OpenedForm, values: RecordValues) => FieldError[];
  /**
   * Saves what passed the checks. `values` is rejected with an ApiError where something could not be looked up for the form.
   * @returns the checks that failed on the server
   */
  save: (form: OpenedForm, values: Promise<RecordValues>) => Promise<FieldError[]>;
}

const messagesOf = (failed: readonly FieldError[]) =>
  Object.fromEntries(failed.map(({ field, message }) => [field, message]));

/** Formik's way to check and save: both get the values as they are once everything has been looked up for the form. */
function useSubmission(opened: OpenedForm, { check, save }: Submission, fillingRef: PendingLookup) {
  const submittedRef = useRef(Promise.resolve<RecordValues>({}));
  return {
    validate: async (values: RecordValues) => {
      const submitted = (async () => ({ ...values, ...(await fillingRef.current?.()) }))();
      submittedRef.current = submitted;
      const [looked] = await Promise.allSettled([submitted]);
      // The save answers for what could not be looked up.
      return looked.status === 'fulfilled' ? messagesOf(check(opened, looked.value)) : {};
    },
    onSubmit: async (_values: RecordValues, { setErrors }: FormikHelpers<RecordValues>) =>
      setErrors(messagesOf(await save(opened, submittedRef.current))),
  };
}

/** The form as it was opened, with what the person may do now: an administrator may have changed that since. */
function useOwnRights(form: OpenedForm): OpenedForm {
  const canEdit = useSession()?.canEdit ?? form.canEdit;
  return useMemo(() => ({ ...form, canEdit }), [form, canEdit]);
}

/** The values of a form, over those that it was opened with. */
export function useFormValues(given: OpenedForm, submission: Submission) {
  // Data that arrives later (a list that was read again) must not change a form that is being filled.
  const [form, setForm] = useState(given);
  const opened = useOwnRights(form);
  const fillingRef = usePendingLookup();
  const formik = useFormik<RecordValues>({
    initialValues: opened.values,
    validateOnChange: false,
    validateOnBlur: false,
    ...useSubmission(opened, submission, fillingRef),
  });
  const { values, errors, setErrors, setValues } = formik;
  const [, renew] = useReducer((round: number) => round + 1, 0);
  const settle: Settle = useCallback((also) => {
    flushSync(() => {
      flushFields();
      // A value that a field has handed on already may still wait for its turn to be shown.
      renew();
      also?.();
    });
  }, []);
  const typed = useMemo(() => pickChangedValues(opened.values, values), [opened, values]);
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
      setForm(next);
      setErrors({});
      void setValues(over);
    },
  };
}
