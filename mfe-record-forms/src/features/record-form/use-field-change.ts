import { useCallback, useRef } from 'react';
import type { FormikHelpers } from 'formik';
import { ApiError } from '@lexboard/shared-lib/client';
import {
  blankValue,
  isShown,
  type FieldValue,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { notify } from '@lexboard/shared-lib/ui';
import { namesLawAbove, readLawAbove, valuesOfLaw } from './law-above.ts';

type Store = Pick<FormikHelpers<RecordValues>, 'setFieldValue' | 'setFieldError'>;

/** Fills in what a chosen law decides, unless another one has been chosen meanwhile (D2 §4). */
function useChosenLaw({ setFieldValue, setFieldError }: Store) {
  const latest = useRef<FieldValue>(null);
  return useCallback(
    async (chosen: FieldValue) => {
      latest.current = chosen;
      try {
        const filled = Object.entries(valuesOfLaw(await readLawAbove(chosen)));
        if (latest.current !== chosen) return;
        for (const [name, value] of filled) {
          void setFieldValue(name, value);
          setFieldError(name, undefined);
        }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        notify(error.message, 'error');
      }
    },
    [setFieldValue, setFieldError],
  );
}

/** Takes a field's new value: its message goes, and fields that it hides are cleared (D2 §4). Stays the same. */
export function useFieldChange(kind: RecordKind, { setFieldValue, setFieldError }: Store) {
  const chooseLaw = useChosenLaw({ setFieldValue, setFieldError });
  return useCallback(
    (name: string, value: FieldValue) => {
      void setFieldValue(name, value);
      setFieldError(name, undefined);
      if (namesLawAbove(kind, name)) void chooseLaw(value);
      for (const field of kind.fields) {
        if (field.shownWhile?.field !== name || isShown(field, { [name]: value })) continue;
        void setFieldValue(field.name, blankValue(field));
        setFieldError(field.name, undefined);
      }
    },
    [kind, chooseLaw, setFieldValue, setFieldError],
  );
}
