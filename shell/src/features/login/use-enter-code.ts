import { useState } from 'react';
import { ApiError, request } from '@lexboard/shared-lib/client';
import { enterCode } from '@lexboard/shared-lib/contract';
import { object, string, useCheckedForm } from '@lexboard/shared-lib/forms';
import { startSession } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { describeFailure } from './describe-failure.ts';
import type { PendingSignIn } from './pending-sign-in.ts';

const codeSchema = object({
  otp: string()
    .trim()
    .required(() => t('Please fill the Code.')),
});

/** The form of the second step. `onOver` receives the reason when the pending sign-in has expired. */
export function useEnterCode(pending: PendingSignIn, onOver: (why: string) => void) {
  const [refusal, setRefusal] = useState<string>();

  async function enter(values: { otp: string }) {
    setRefusal(undefined);
    try {
      startSession(
        await request(enterCode, { body: { ...values, ...(pending.link && { link: true }) } }, pending),
      );
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'sessionInvalid') return onOver(error.message);
      const errors = error instanceof ApiError ? error.errors : [];
      form.showErrors(errors);
      if (errors.length === 0) setRefusal(describeFailure(error));
    }
  }

  const form = useCheckedForm({ initialValues: { otp: '' }, schema: codeSchema, onSubmit: enter });
  return { ...form, refusal };
}
