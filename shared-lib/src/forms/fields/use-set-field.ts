import { useCallback } from 'react';

interface ChangingForm {
  setFieldValue: (name: string, value: unknown) => unknown;
}

/** A stable setter of form fields, so that only the changed field renders. */
export const useSetField = ({ setFieldValue }: ChangingForm) =>
  useCallback((name: string, value: unknown) => void setFieldValue(name, value), [setFieldValue]);
