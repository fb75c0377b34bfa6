import { ApiError } from '@lexboard/shared-lib/client';
import type { FieldError } from '@lexboard/shared-lib/contract';

interface FaultyForm {
  showErrors: (errors: readonly FieldError[]) => void;
}

/** Shows the server's validation errors at their fields. */
export function showFaults(form: FaultyForm, failure: Error): void {
  if (failure instanceof ApiError) form.showErrors(failure.errors);
}
