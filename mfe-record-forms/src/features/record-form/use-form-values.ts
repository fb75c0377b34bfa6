import { useCallback, useMemo, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormik, type FormikHelpers } from 'formik';
import type { FieldError } from '@lexboard/shared-lib/contract';
import type { RecordValues } from '@lexboard/shared-lib/domain';
import { mayEditKind, useSession } from '@lexboard/shared-lib/session';
import { flushFields } from '@lexboard/shared-lib/ui/data';
import { pickChangedValues } from './saving/changed-values.ts';
import type { OpenedForm } from './opened-form.ts';
import { useFieldChange, usePendingLookup, type PendingLookup } from './fields/use-field-change.ts';

/** Commits deferred input, and `also`, synchronously. */
export type Settle = (also?: () => void) => void;

/** The handlers of a submit. */
interface Submission {
  /** The validation errors of its values. */
  check: (form: OpenedForm, values: RecordValues) => FieldError[];
  /**
   * Saves valid values. `values` rejects with an ApiError if a lookup failed.
   * @returns the server's validation errors
   */
  save: (form: OpenedForm, values: Promise<RecordValues>) => Promise<FieldError[]>;
}

const messagesOf = (failed: readonly FieldError[]) =>
  Object.fromEntries(failed.map(({ field, message }) => [field, message]));

/** Runs formik's validation and submit with the values after pending lookups. */
function useSubmission(opened: OpenedForm, { check, save }: Submission, fillingRef: PendingLookup) {
  const submittedRef = useRef(Promise.resolve<RecordValues>({}));
  return {
    validate: async (values: RecordValues) => {
      const submitted = (async () => ({ ...values, ...(await fillingRef.current?.()) }))();
      submittedRef.current = submitted;
      const [looked] = await Promise.allSettled([submitted]);
      // A failed lookup is reported by the save.
      return looked.status === 'fulfilled' ? messagesOf(check(opened, looked.value)) : {};
    },
    onSubmit: async (_values: RecordValues, { setErrors }: FormikHelpers<RecordValues>) =>
      setErrors(messagesOf(await save(opened, submittedRef.current))),
  };
}

/** The opened form with current rights, which an administrator may have changed. */
function useOwnRights(form: OpenedForm): OpenedForm {
  const session = useSession();
  const canEdit = session ? mayEditKind(session, form.kind) : form.canEdit;
  return useMemo(() => ({ ...form, canEdit }), [form, canEdit]);
}

/** The form's values, based on the opened ones. */
export function useFormValues(given: OpenedForm, submission: Submission) {
  // Later data (a refreshed list) must not change an open form.
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
      // Commits a value that still waits for a transition.
      renew();
      also?.();
    });
  }, []);
  const typed = useMemo(() => pickChangedValues(opened.values, values), [opened, values]);
  return {
    opened,
    values,
    /** The values that differ from the initial ones. */
    typed,
    messages: errors,
    change: useFieldChange(opened.kind, formik, fillingRef),
    settle,
    submit: formik.submitForm,
    saving: formik.isSubmitting,
    /** Continues with these values over another state of the record. */
    goOn: (next: OpenedForm, over: RecordValues) => {
      setForm(next);
      setErrors({});
      void setValues(over);
    },
  };
}
