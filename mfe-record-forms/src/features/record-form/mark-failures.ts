import { flushSync } from 'react-dom';
import type { FieldError } from '@lexboard/shared-lib/contract';
import { notify } from '@lexboard/shared-lib/ui';
import { focusField } from '@lexboard/shared-lib/ui/data';
import type { SetMessages } from './use-form-values.ts';

/** Shows failed checks: the first in the notice and under the cursor, each at its field (decisions §9). */
export function markFailures(failed: readonly FieldError[], setMessages: SetMessages): void {
  // A field is reached with its message already beside it.
  flushSync(() => setMessages(Object.fromEntries(failed.map(({ field, message }) => [field, message]))));
  const [first] = failed;
  if (!first) return;
  notify(first.message, 'error');
  focusField(document, first.field);
}
