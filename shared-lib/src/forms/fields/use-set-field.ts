import { useCallback } from 'react';

interface ChangingForm {
  setFieldValue: (name: string, value: unknown) => unknown;
}

/** Sets a field of a form; the same function between renders, so that only the field renders that is changed. */
export const useSetField = ({ setFieldValue }: ChangingForm) =>
  useCallback((name: string, value: unknown) => void setFieldValue(name, value), [setFieldValue]);
