import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormik } from 'formik';
import { ApiError } from '@lexboard/shared-lib/client';
import type { Conflict, FieldError } from '@lexboard/shared-lib/contract';
import { checkRecord, type RecordValues, type SaveIntent } from '@lexboard/shared-lib/domain';
import { notify } from '@lexboard/shared-lib/ui';
import { flushFields } from '@lexboard/shared-lib/ui/data';
import { changedValues } from './changed-values.ts';
import { markFailures } from './mark-failures.ts';
import type { OpenedForm } from './opened-form.ts';
import { saveRecord } from './save-record.ts';
import { useFieldChange } from './use-field-change.ts';

/** How the last save ended. */
export type SaveOutcome =
  | { state: 'none' }
  | { state: 'saved'; at: Date }
  | { state: 'refused'; message: string }
  | { state: 'conflict'; conflict: Conflict };

const untried: SaveOutcome = { state: 'none' };

/** The form's store and its one way to save. `typed` are values from before that are not stored yet. */
export function useRecordForm(opened: OpenedForm, typed: RecordValues) {
  const { kind } = opened;
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [lastButton, setLastButton] = useState<SaveIntent>();
  const [outcome, setOutcome] = useState<SaveOutcome>(untried);

  const formik = useFormik<RecordValues>({
    initialValues: { ...opened.values, ...typed },
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: (values) => save(values),
  });
  const change = useFieldChange(kind, formik);

  const mark = (failed: FieldError[]) => markFailures(failed, formik.setErrors);

  const refuse = (error: ApiError) => {
    const here = error.errors.filter(({ field }) => kind.fields.some(({ name }) => name === field));
    if (error.conflict) setOutcome({ state: 'conflict', conflict: error.conflict });
    else if (here.length > 0) mark(here);
    else {
      setOutcome({ state: 'refused', message: error.message });
      notify(error.message, 'error');
    }
  };

  async function save(values: RecordValues): Promise<void> {
    if (!lastButton) return;
    setOutcome(untried);
    const failed = checkRecord(kind, values, lastButton);
    mark(failed);
    if (failed.length > 0) return;
    try {
      await saveRecord(opened, values, lastButton, idempotencyKey);
      setOutcome({ state: 'saved', at: new Date() });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error);
    }
  }

  const press = (intent: SaveIntent) => {
    if (formik.isSubmitting) return;
    // What is still being typed must be in the store before the store is read.
    flushSync(() => {
      flushFields();
      setLastButton(intent);
    });
    void formik.submitForm();
  };

  return {
    values: formik.values,
    messages: formik.errors,
    typed: changedValues(opened.values, formik.values),
    saving: formik.isSubmitting,
    lastButton,
    outcome,
    change,
    press,
    dismissConflict: () => setOutcome(untried),
  };
}

export type RecordFormStore = ReturnType<typeof useRecordForm>;
