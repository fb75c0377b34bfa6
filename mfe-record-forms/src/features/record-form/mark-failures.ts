import type { FieldError } from '@lexboard/shared-lib/contract';
import { notify } from '@lexboard/shared-lib/ui';
import { focusField } from '@lexboard/shared-lib/ui/data';

/** Shows failed checks: the first in the notice and under the cursor, each at its field (decisions §9). */
export function markFailures(
  failed: readonly FieldError[],
  setErrors: (messages: Record<string, string>) => void,
): void {
  setErrors(Object.fromEntries(failed.map(({ field, message }) => [field, message])));
  const [first] = failed;
  if (!first) return;
  notify(first.message, 'error');
  focusField(document, first.field);
}
