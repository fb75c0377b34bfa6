import { useRef, useState } from 'react';
import { ApiError, readWorkspaceAddress, request } from '@lexboard/shared-lib/client';
import { changePassword } from '@lexboard/shared-lib/contract';
import { useCheckedForm } from '@lexboard/shared-lib/forms';
import { useNavigate } from '@lexboard/shared-lib/router';
import { notePasswordChange } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { notify } from '@lexboard/shared-lib/ui';
import { describeRefusal } from '../../passwords/describe-refusal.ts';
import { emptyPasswords, passwordSchema, type PasswordValues } from './password-schema.ts';

const maybeChanged = () =>
  t('Your password may have been changed by your earlier try. Sign in with the new one to find out.');

/** Whether the call may have taken effect although it failed. */
const isUnclear = (error: unknown) =>
  error instanceof ApiError && ['offline', 'unavailable', 'failed'].includes(error.kind);

/** The form's values, checks and submit. A server error shows at its field, or as `refusal` if it has none. */
export function useChangePassword() {
  const [refusal, setRefusal] = useState<string>();
  const wasUnclear = useRef(false);
  const navigate = useNavigate();

  async function change(values: PasswordValues) {
    setRefusal(undefined);
    try {
      const { message } = await request(changePassword, { body: values });
      notify(message, 'success');
      notePasswordChange();
      void navigate(readWorkspaceAddress(), { replace: true });
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : [];
      form.showErrors(errors);
      if (errors.length === 0) setRefusal(describeRefusal(error));
      if (isUnclear(error)) wasUnclear.current = true;
      else if (wasUnclear.current && errors.some(({ field }) => field === 'oldPassword'))
        setRefusal(maybeChanged());
    }
  }

  const form = useCheckedForm({ initialValues: emptyPasswords, schema: passwordSchema, onSubmit: change });
  return { ...form, refusal };
}
