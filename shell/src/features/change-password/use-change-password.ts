import { useState } from 'react';
import { ApiError, keptWorkspaceAddress, request } from '@lexboard/shared-lib/client';
import { changePassword } from '@lexboard/shared-lib/contract';
import { useCheckedForm } from '@lexboard/shared-lib/forms';
import { useNavigate } from '@lexboard/shared-lib/router';
import { notePasswordChange } from '@lexboard/shared-lib/session';
import { notify } from '@lexboard/shared-lib/ui';
import { describeRefusal } from '../../passwords/describe-refusal.ts';
import { emptyPasswords, passwordSchema, type PasswordValues } from './password-schema.ts';

/** The form's values, checks and submit. What the server refuses is at its field, or `refusal` where it is of none. */
export function useChangePassword() {
  const [refusal, setRefusal] = useState<string>();
  const navigate = useNavigate();

  async function change(values: PasswordValues) {
    setRefusal(undefined);
    try {
      const { message } = await request(changePassword, { body: values });
      notify(message, 'success');
      notePasswordChange();
      void navigate(keptWorkspaceAddress(), { replace: true });
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : [];
      form.showErrors(errors);
      if (errors.length === 0) setRefusal(describeRefusal(error));
    }
  }

  const form = useCheckedForm({ initialValues: emptyPasswords, schema: passwordSchema, onSubmit: change });
  return { ...form, refusal };
}
