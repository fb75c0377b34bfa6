import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { FormikHelpers } from 'formik';
import { ApiError } from '@lexboard/shared-lib/client';
import {
  createBlankValue,
  isShown,
  findParentLawField,
  type FieldValue,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { notify } from '@lexboard/shared-lib/ui';
import { isParentLawField, readParentLaw, toValuesOfLaw } from './parent-law.ts';

type Store = Pick<FormikHelpers<RecordValues>, 'setFieldValue' | 'setFieldError'>;

/** @throws ApiError */
type LookUp = () => Promise<RecordValues>;

/** The lookup that is still to be done for the form, which a save has to wait for. */
export type PendingLookup = RefObject<LookUp | undefined>;

export const usePendingLookup = (): PendingLookup => useRef(undefined);

/** Looks up once, however often it is asked; after a failure the next one who asks tries again. */
function shareLookUp(lookUp: LookUp): LookUp {
  let going: Promise<RecordValues> | undefined;
  return () =>
    (going ??= lookUp().catch((error: unknown) => {
      going = undefined;
      throw error;
    }));
}

/** Fills in what a chosen law decides, unless another one has been chosen meanwhile (D2 §4). */
function useChosenLaw(kind: RecordKind, { setFieldValue, setFieldError }: Store, fillingRef: PendingLookup) {
  const fill = useCallback(async () => {
    try {
      await fillingRef.current?.();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFieldError(findParentLawField(kind)?.name ?? '', error.message);
      notify(error.message, 'error');
    }
  }, [kind, fillingRef, setFieldError]);

  // A lookup that failed without a connection.
  useEffect(() => {
    const fillAgain = () => void fill();
    window.addEventListener('online', fillAgain);
    return () => window.removeEventListener('online', fillAgain);
  }, [fill]);

  return useCallback(
    (name: string, chosen: FieldValue) => {
      const lookUp: LookUp = shareLookUp(async () => {
        const filled = toValuesOfLaw(await readParentLaw(chosen));
        if (fillingRef.current !== lookUp) return fillingRef.current?.() ?? {};
        fillingRef.current = undefined;
        setFieldError(name, undefined);
        for (const [field, value] of Object.entries(filled)) {
          void setFieldValue(field, value);
          setFieldError(field, undefined);
        }
        return filled;
      });
      fillingRef.current = lookUp;
      void fill();
    },
    [fillingRef, fill, setFieldValue, setFieldError],
  );
}

/**
 * Takes a field's new value: its message goes, and that of the end of the period that it starts; fields that it hides
 * are cleared (D2 §4), but for those that come back as they were. Stays the same.
 */
export function useFieldChange(
  kind: RecordKind,
  { setFieldValue, setFieldError }: Store,
  fillingRef: PendingLookup,
) {
  const chooseLaw = useChosenLaw(kind, { setFieldValue, setFieldError }, fillingRef);
  return useCallback(
    (name: string, value: FieldValue) => {
      void setFieldValue(name, value);
      setFieldError(name, undefined);
      if (isParentLawField(kind, name)) chooseLaw(name, value);
      for (const field of kind.fields) {
        const isHidden = field.shownWhile?.field === name && !isShown(field, { [name]: value });
        if (isHidden && !field.restoredWhenShown) void setFieldValue(field.name, createBlankValue(field));
        if (isHidden || field.notBefore === name) setFieldError(field.name, undefined);
      }
    },
    [kind, chooseLaw, setFieldValue, setFieldError],
  );
}
