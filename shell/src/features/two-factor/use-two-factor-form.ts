import { useState } from 'react';
import { ApiError } from '@lexboard/shared-lib/client';
import { object, useCheckedForm } from '@lexboard/shared-lib/forms';
import type { OwnProofState } from '../../proof/use-proof.ts';
import { describeRefusal } from '../../passwords/describe-refusal.ts';

/**
 * A form with the one field `name`; `check` is its rule, `send` submits its value. A server error shows at the field, or as `refusal` if
 * it has none.
 */
export function useTwoFactorForm(
  name: string,
  check: OwnProofState['schema'],
  send: (value: string) => Promise<void>,
) {
  const [refusal, setRefusal] = useState<string>();

  async function submit(values: Record<string, string>) {
    setRefusal(undefined);
    try {
      await send(values[name] ?? '');
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : [];
      form.showErrors(errors);
      if (errors.length === 0) setRefusal(describeRefusal(error));
    }
  }

  const form = useCheckedForm<Record<string, string>>({
    initialValues: { [name]: '' },
    schema: object({ [name]: check }),
    onSubmit: submit,
  });
  return { ...form, refusal, setRefusal };
}
