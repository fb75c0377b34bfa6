import { useCallback, useRef, type RefObject } from 'react';
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

/** What is still being looked up for the form; what a save has to wait for. */
export type Filling = RefObject<Promise<RecordValues> | undefined>;

export const useFilling = (): Filling => useRef(undefined);

/** What a chosen law decides; nothing when it cannot be read, which is said. */
async function lookUp(chosen: FieldValue): Promise<RecordValues> {
  try {
    return valuesOfLaw(await readLawAbove(chosen));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    notify(error.message, 'error');
    return {};
  }
}

/** Fills in what a chosen law decides, unless another one has been chosen meanwhile (D2 §4). */
function useChosenLaw({ setFieldValue, setFieldError }: Store, fillingRef: Filling) {
  return useCallback(
    (chosen: FieldValue) => {
      const lookup: Promise<RecordValues> = lookUp(chosen).then((filled) => {
        if (fillingRef.current !== lookup) return fillingRef.current ?? {};
        fillingRef.current = undefined;
        for (const [name, value] of Object.entries(filled)) {
          void setFieldValue(name, value);
          setFieldError(name, undefined);
        }
        return filled;
      });
      fillingRef.current = lookup;
    },
    [fillingRef, setFieldValue, setFieldError],
  );
}

/** Takes a field's new value: its message goes, and fields that it hides are cleared (D2 §4). Stays the same. */
export function useFieldChange(
  kind: RecordKind,
  { setFieldValue, setFieldError }: Store,
  fillingRef: Filling,
) {
  const chooseLaw = useChosenLaw({ setFieldValue, setFieldError }, fillingRef);
  return useCallback(
    (name: string, value: FieldValue) => {
      void setFieldValue(name, value);
      setFieldError(name, undefined);
      if (namesLawAbove(kind, name)) chooseLaw(value);
      for (const field of kind.fields) {
        if (field.shownWhile?.field !== name || isShown(field, { [name]: value })) continue;
        void setFieldValue(field.name, blankValue(field));
        setFieldError(field.name, undefined);
      }
    },
    [kind, chooseLaw, setFieldValue, setFieldError],
  );
}
