import { useCallback, useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { createRandomId } from '@lexboard/shared-lib/client';
import { notify } from '@lexboard/shared-lib/ui';
import { useFormik } from 'formik';
import type { AnyObject, ObjectSchema } from 'yup';
import { listErrors, type FieldError } from './list-errors.ts';
import { scrollToMessage } from './show-with-message.ts';
import { useFormDraft, type FormDraft } from './use-form-draft.ts';
import { useMessages } from './use-messages.ts';

interface CheckedForm<Values extends AnyObject> {
  initialValues: Values;
  /** The order of the fields is the order of the checks; each has its message. */
  schema: Pick<ObjectSchema<Values>, 'fields'> & { cast: (values: Values) => Values };
  /**
   * Receives the values as cast by the schema, and an idempotency key that is the same for each retry. The form waits
   * for the promise.
   */
  onSubmit: (values: Values, idempotencyKey: string) => void | Promise<void>;
  /** Stores unsaved input across reloads and the end of the session. */
  draft?: FormDraft<Values>;
}

/** The path of a field, also within rows: 'name', 'rows.0.name'. */
type FieldName<Values> = TopName<Values> | `${TopName<Values>}.${string}`;
type TopName<Values> = Extract<keyof Values, string>;

/** @returns the work; calls while it runs are ignored */
function useOneAtATime(work: () => Promise<void>): () => Promise<void> {
  const underWay = useRef(false);
  return async () => {
    if (underWay.current) return;
    underWay.current = true;
    try {
      await work();
    } finally {
      underWay.current = false;
    }
  };
}

/**
 * Scrolls the message of a refused field into view. The message is rendered after the field got the focus and may lie
 * outside the window.
 * @returns the ref of the form element
 */
function useMessageInSight({ errors, submitCount }: { errors: object; submitCount: number }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const refused = form.current?.querySelector(':focus')?.closest('[aria-invalid=true]');
    if (refused) scrollToMessage(refused);
  }, [errors, submitCount]);
  return form;
}

interface BoundForm<Values> {
  values: Values;
  setFieldValue: (name: string, value: unknown) => unknown;
}

/** `setField` is stable, so that only the changed field renders; `bind` gives a control the props of its field. */
function useBinding<Values>(
  { values, setFieldValue }: BoundForm<Values>,
  messageOf: (name: TopName<Values>) => string | undefined,
) {
  const setField = useCallback(
    (name: string, value: unknown) => void setFieldValue(name, value),
    [setFieldValue],
  );
  const bind = <Name extends TopName<Values>>(name: Name) => ({
    name,
    value: values[name],
    message: messageOf(name),
    onChange: setField,
  });
  return { bind, setField };
}

/**
 * A form that is not a record's: formik with a yup schema. The first failed check becomes the notice and its field
 * gets the focus (decisions §9). Each field shows its own message from the first submit on. `ref` and `submit` belong
 * to the form element; its controls are found by their names.
 */
export function useCheckedForm<Values extends AnyObject>({
  initialValues,
  schema,
  onSubmit,
  draft,
}: CheckedForm<Values>) {
  const [idempotencyKey, setIdempotencyKey] = useState(createRandomId);
  const formik = useFormik<Values>({
    initialValues,
    validationSchema: schema,
    validateOnBlur: false,
    // Formik ends the submission when the promise settles.
    onSubmit: async (values) => onSubmit(schema.cast(values), idempotencyKey),
  });
  const { values: typed, setValues } = formik;
  const ref = useMessageInSight(formik);
  useFormDraft(draft, { initialValues, values: typed, setValues, idempotencyKey, setIdempotencyKey });
  const focusField = (name: string) =>
    ref.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
  const messageOf = useMessages<FieldName<Values>>(formik);
  const binding = useBinding<Values>(formik, messageOf);

  /** Shows the server's errors at their fields and focuses the first of them (decisions §9). */
  function showErrors(errors: readonly FieldError[]): void {
    for (const { field, message } of errors) formik.setFieldError(field, message);
    const [first] = errors;
    if (first) focusField(first.field);
  }

  /**
   * Changes the latest values. The values of the last render may lack recent input, because fields hand it on in a
   * transition.
   */
  function changeValues(change: (values: Values) => Values) {
    let changed = formik.values;
    formik.setFormikState((state) => {
      changed = change(state.values);
      return { ...state, values: changed };
    });
    if (formik.submitCount > 0) void formik.validateForm(changed);
  }

  /** Renders deferred input at once: formik validates and sends the values of the last render. */
  const settle = () => formik.setFormikState((state) => ({ ...state }));

  /** Ignores a second press while the first is being handled. */
  const submitOnce = useOneAtATime(async () => {
    settle();
    await Promise.resolve();
    const [first] = listErrors(Object.keys(schema.fields), await formik.validateForm());
    if (first) {
      notify(first.message, 'error');
      focusField(first.field);
    }
    await formik.submitForm();
  });

  return {
    ref,
    formik,
    ...binding,
    focusField,
    changeValues,
    showErrors,
    settle,
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      void submitOnce();
    },
    messageOf,
  };
}
