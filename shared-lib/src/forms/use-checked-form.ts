import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
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
  /** Names the fields in the order of their checks, each with its message. */
  schema: Pick<ObjectSchema<Values>, 'fields'> & { cast: (values: Values) => Values };
  /**
   * Gets the values as the schema casts them, and the idempotency key of what the form adds, which is the same for each try;
   * the form waits for it.
   */
  onSubmit: (values: Values, idempotencyKey: string) => void | Promise<void>;
  /** Keeps what is typed over a reload and the end of the session. */
  draft?: FormDraft<Values>;
}

/** A field, or one of a row: 'name', 'rows.0.name'. */
type FieldName<Values> = Extract<keyof Values, string> | `${Extract<keyof Values, string>}.${string}`;

/** @returns the work, which does nothing while it is under way */
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
 * The message at a refused field is rendered after the field has got the focus, and may lie outside of what is visible: it
 * is scrolled into sight.
 * @returns for the form element
 */
function useMessageInSight({ errors, submitCount }: { errors: object; submitCount: number }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const refused = form.current?.querySelector(':focus')?.closest('[aria-invalid=true]');
    if (refused) scrollToMessage(refused);
  }, [errors, submitCount]);
  return form;
}

/**
 * A form that is not a record's: formik with a yup schema. The first failed check is the notice, and its field has the focus
 * (decisions §9); each field shows its own message from the first submit on. `ref` and `submit` belong to the form element,
 * whose controls are found by their names.
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
    // Formik ends the submission once a promise is settled.
    onSubmit: async (values) => onSubmit(schema.cast(values), idempotencyKey),
  });
  const { values: typed, setValues } = formik;
  const ref = useMessageInSight(formik);
  useFormDraft(draft, { initialValues, values: typed, setValues, idempotencyKey, setIdempotencyKey });
  const focusField = (name: string) =>
    ref.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
  const messageOf = useMessages<FieldName<Values>>(formik);

  /** Shows what the server refused at its fields, and takes the person to the first of them (decisions §9). */
  function showErrors(errors: readonly FieldError[]): void {
    for (const { field, message } of errors) formik.setFieldError(field, message);
    const [first] = errors;
    if (first) focusField(first.field);
  }

  /**
   * Changes the values as they are by now. Those of the last render may lack what was typed a moment ago: fields hand it on
   * in a transition.
   */
  function changeValues(change: (values: Values) => Values) {
    let changed = formik.values;
    formik.setFormikState((state) => {
      changed = change(state.values);
      return { ...state, values: changed };
    });
    if (formik.submitCount > 0) void formik.validateForm(changed);
  }

  /** Renders at once what fields have handed on: formik validates and sends what was rendered last. */
  const settle = () => formik.setFormikState((state) => ({ ...state }));

  /** A second press before the first has been checked and handed on does nothing. */
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
