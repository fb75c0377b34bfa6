import { useState } from 'react';
import { ApiError, request } from '@lexboard/shared-lib/client';
import { endOtherSessions, endSession, type OwnSession } from '@lexboard/shared-lib/contract';
import { FailureNote, FormDialog, object, string, useCheckedForm } from '@lexboard/shared-lib/forms';
import { readSession } from '@lexboard/shared-lib/session';
import { Text, notify } from '@lexboard/shared-lib/ui';
import { describeRefusal } from '../../passwords/describe-refusal.ts';
import { OwnPassword } from '../../passwords/own-password.tsx';

/** The sessions to end: one, or all others. */
export type Ended = OwnSession | 'others';

const schema = object({ password: string().required('Please fill the Password.') });
/** Who signed in by a provider may have no password: a sign-in of the last ten minutes proves them, too. */
const providerSchema = object({ password: string().default('') });

function send(ended: Ended, password: string): Promise<{ message: string }> {
  const proof = password === '' ? {} : { password };
  return ended === 'others'
    ? request(endOtherSessions, { body: proof })
    : request(endSession, { body: { id: ended.id, ...proof } });
}

const lost = 'Unsaved text there may be lost.';

const describeConsequence = (ended: Ended) =>
  ended === 'others'
    ? `Every other browser and device is signed out at once. ${lost}`
    : `${ended.device}${ended.address && `, ${ended.address}`}, is signed out at once. ${lost}`;

const isGone = (error: unknown): error is ApiError => error instanceof ApiError && error.kind === 'notFound';

interface EndDialogProps {
  ended: Ended;
  /** The provider that signed this session in; undefined for a password. */
  provider: string | undefined;
  /** Called when it has ended; `before` says that it already had. */
  onEnded: (before?: string) => void;
  onClosed: () => void;
}

/** Ends one session or all others, after asking for the password. */
export function EndDialog({ ended, provider, onEnded, onClosed }: EndDialogProps) {
  const [refusal, setRefusal] = useState<string>();
  const form = useCheckedForm<{ password: string }>({
    initialValues: { password: '' },
    schema: provider === undefined ? schema : providerSchema,
    onSubmit: async ({ password }) => {
      setRefusal(undefined);
      try {
        const { message } = await send(ended, password);
        notify(message, 'success');
        onEnded();
      } catch (error) {
        if (isGone(error)) return onEnded(error.message);
        const errors = error instanceof ApiError ? error.errors : [];
        form.showErrors(errors);
        if (errors.length === 0) setRefusal(describeRefusal(error));
      }
    },
  });
  const { formik, messageOf } = form;
  return (
    <FormDialog
      title={ended === 'others' ? 'End all other sessions' : 'End session'}
      form={form}
      changed={false}
      saving={formik.isSubmitting}
      save="End"
      onClosed={onClosed}
    >
      <Text overflowWrap="anywhere">{describeConsequence(ended)}</Text>
      {provider !== undefined && (
        <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          Without a password, sign in by {provider} again: for ten minutes, that is enough.
        </Text>
      )}
      <OwnPassword
        username={readSession()?.username ?? ''}
        field={formik.getFieldProps('password')}
        message={messageOf('password')}
      />
      {refusal && <FailureNote message={refusal} />}
    </FormDialog>
  );
}
