import { useCallback } from 'react';
import type { FormikHelpers } from 'formik';
import {
  blankValue,
  isShown,
  type FieldValue,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';

type Store = Pick<FormikHelpers<RecordValues>, 'setFieldValue' | 'setFieldError'>;

/** Takes a field's new value: its message goes, and fields that it hides are cleared (D2 §4). Stays the same. */
export function useFieldChange(kind: RecordKind, { setFieldValue, setFieldError }: Store) {
  return useCallback(
    (name: string, value: FieldValue) => {
      void setFieldValue(name, value);
      setFieldError(name, undefined);
      for (const field of kind.fields) {
        if (field.shownWhile?.field !== name || isShown(field, { [name]: value })) continue;
        void setFieldValue(field.name, blankValue(field));
        setFieldError(field.name, undefined);
      }
    },
    [kind, setFieldValue, setFieldError],
  );
}
