import { ApiError } from '@lexboard/shared-lib/client';

interface FaultyForm {
  formik: { setFieldError: (field: string, message: string) => void };
  focusField: (field: string) => void;
}

/** Shows what the server refused at its fields, and takes the person to the first of them (decisions §9). */
export function showFaults({ formik, focusField }: FaultyForm, failure: Error): void {
  if (!(failure instanceof ApiError)) return;
  for (const { field, message } of failure.errors) formik.setFieldError(field, message);
  const [first] = failure.errors;
  if (first) focusField(first.field);
}
