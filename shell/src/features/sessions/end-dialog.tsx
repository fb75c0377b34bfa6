import { useState } from 'react';
import { ApiError, request } from '@lexboard/shared-lib/client';
import { endOtherSessions, endSession, type OwnSession, type Proof } from '@lexboard/shared-lib/contract';
import { FailureNote, FormDialog, object, useCheckedForm } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { Text, notify } from '@lexboard/shared-lib/ui';
import { describeRefusal } from '../../passwords/describe-refusal.ts';
import { OwnProof } from '../../proof/own-proof.tsx';
import { useProof } from '../../proof/use-proof.ts';

/** The sessions to end: one, or all others. */
export type Ended = OwnSession | 'others';

function send(ended: Ended, proof: Proof): Promise<{ message: string }> {
  return ended === 'others'
    ? request(endOtherSessions, { body: proof })
    : request(endSession, { body: { id: ended.id, ...proof } });
}

const describeConsequence = (ended: Ended) =>
  ended === 'others'
    ? t('Every other browser and device is signed out at once. Unsaved text there may be lost.')
    : t('{device}, is signed out at once. Unsaved text there may be lost.', {
        device: [ended.device, ended.address].filter(Boolean).join(', '),
      });

const isGone = (error: unknown): error is ApiError => error instanceof ApiError && error.kind === 'notFound';

interface EndDialogProps {
  ended: Ended;
  /** Called when it has ended; `before` says that it already had. */
  onEnded: (before?: string) => void;
  onClosed: () => void;
}

/** Ends one session or all others, after asking who the person is. */
export function EndDialog({ ended, onEnded, onClosed }: EndDialogProps) {
  const proof = useProof();
  const [refusal, setRefusal] = useState<string>();
  const form = useCheckedForm<{ password: string }>({
    initialValues: { password: '' },
    schema: object({ password: proof.schema }),
    onSubmit: async ({ password }) => {
      setRefusal(undefined);
      try {
        const { message } = await send(ended, proof.take(password));
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
  return (
    <FormDialog
      title={ended === 'others' ? t('End all other sessions') : t('End session')}
      form={form}
      changed={false}
      saving={form.formik.isSubmitting}
      save={t('End')}
      onClosed={onClosed}
    >
      <Text overflowWrap="anywhere">{describeConsequence(ended)}</Text>
      <OwnProof proof={proof} form={form} />
      {refusal && <FailureNote message={refusal} />}
    </FormDialog>
  );
}
