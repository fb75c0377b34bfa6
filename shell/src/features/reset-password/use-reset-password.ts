import { useState } from 'react';
import { ApiError, request } from '@lexboard/shared-lib/client';
import { resetPassword, type DescribedLink } from '@lexboard/shared-lib/contract';
import { object, useCheckedForm, type InferType } from '@lexboard/shared-lib/forms';
import { readSession } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { notify } from '@lexboard/shared-lib/ui';
import { signOut } from '../../page/sign-out.ts';
import { describeRefusal } from '../../passwords/describe-refusal.ts';
import { personName } from '../../rights/person-name.ts';
import { newPasswordFields } from '../../passwords/new-password-fields.ts';

const schema = object({ ...newPasswordFields, name: personName });
type Passwords = InferType<typeof schema>;

/** The notice of each refusal (D1 §8); the server's reason shows at the field. */
const invalidUser = () => t('Invalid User!');

export type Outcome = 'updated' | 'invalid';

/**
 * The form's values, checks and submit; `onOutcome` reports that the password was set or that the link is invalid.
 */
export function useResetPassword(
  token: string,
  link: DescribedLink | undefined,
  onOutcome: (outcome: Outcome) => void,
) {
  const given = link?.account.name ?? '';
  const [refusal, setRefusal] = useState<string>();

  function explain(error: unknown) {
    if (!(error instanceof ApiError) || error.kind !== 'refused') {
      setRefusal(describeRefusal(error));
      return;
    }
    notify(invalidUser(), 'error');
    if (error.errors.length > 0) form.showErrors(error.errors);
    else onOutcome('invalid');
  }

  async function setPassword({ name, ...values }: Passwords) {
    setRefusal(undefined);
    try {
      await request(resetPassword, {
        body: { ...values, ...(name !== given && { name }), auth_token: token },
      });
      // The server has ended this browser's session, too; 'Login now' leads to the sign-in page.
      if (readSession()) signOut();
      onOutcome('updated');
    } catch (error) {
      explain(error);
    }
  }

  const form = useCheckedForm<Passwords>({
    initialValues: { password: '', conformPasswords: '', name: given },
    schema,
    onSubmit: setPassword,
  });
  return { ...form, refusal };
}
