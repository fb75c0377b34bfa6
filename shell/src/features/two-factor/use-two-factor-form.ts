import { useState } from 'react';
import { ApiError } from '@lexboard/shared-lib/client';
import { object, string, useCheckedForm } from '@lexboard/shared-lib/forms';
import { describeRefusal } from '../../passwords/describe-refusal.ts';

/**
 * A form with the one field `name`; `send` submits its value. A server error shows at the field, or as `refusal` if
 * it has none.
 */
export function useTwoFactorForm(name: string, missing: string, send: (value: string) => Promise<void>) {
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
    schema: object({ [name]: string().required(missing) }),
    onSubmit: submit,
  });
  return { ...form, refusal, setRefusal };
}
