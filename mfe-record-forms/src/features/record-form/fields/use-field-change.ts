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

/** A pending lookup, which a save must await. */
export type PendingLookup = RefObject<LookUp | undefined>;

export const usePendingLookup = (): PendingLookup => useRef(undefined);

/** Shares one lookup between callers; after a failure the next caller retries. */
function shareLookUp(lookUp: LookUp): LookUp {
  let going: Promise<RecordValues> | undefined;
  return () =>
    (going ??= lookUp().catch((error: unknown) => {
      going = undefined;
      throw error;
    }));
}

/** Fills in the values that follow from the selected law, unless another law was selected meanwhile (D2 §4). */
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

  // Retries a lookup that failed while offline.
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
 * Sets a field: clears its message and that of the period's end, and clears hidden fields (D2 §4), except those that
 * are restored. Stable.
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
