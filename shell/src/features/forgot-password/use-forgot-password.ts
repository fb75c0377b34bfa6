import { useState } from 'react';
import { ApiError, request } from '@lexboard/shared-lib/client';
import { forgotPassword } from '@lexboard/shared-lib/contract';
import { object, string, useCheckedForm, type InferType } from '@lexboard/shared-lib/forms';
import { useNavigate } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import { notify } from '@lexboard/shared-lib/ui';
import { describeRefusal } from '../../passwords/describe-refusal.ts';

/** The format of an address is checked by the server alone. */
const schema = object({
  username: string()
    .trim()
    .required(() => t('Please fill the Username.')),
});

/** The notice for each refusal, whatever the server says (D1 §8), except a rate limit. */
const invalidUser = () => t('Invalid User');

/**
 * The form's value, check and submit. A server error shows at the field, or as `refusal` if the field is not its
 * cause.
 */
export function useForgotPassword() {
  const [refusal, setRefusal] = useState<string>();
  const navigate = useNavigate();

  async function askForLink({ username }: InferType<typeof schema>) {
    setRefusal(undefined);
    try {
      await request(forgotPassword, { body: { username, url: `${location.origin}/reset-password` } });
      void navigate('/confirm-mail');
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'refused') {
        notify(invalidUser(), 'error');
        form.showErrors(
          error.errors.length > 0 ? error.errors : [{ field: 'username', message: invalidUser() }],
        );
      } else setRefusal(describeRefusal(error));
    }
  }

  const form = useCheckedForm({ initialValues: { username: '' }, schema, onSubmit: askForLink });
  return { ...form, refusal };
}
