import type { ReactNode } from 'react';
import type { Proof } from '@lexboard/shared-lib/contract';
import { FormDialog, object } from '@lexboard/shared-lib/forms';
import { useSavingForm } from '../calls/use-saving-form.ts';
import { describeRefusal } from '../passwords/describe-refusal.ts';
import { OwnProof } from './own-proof.tsx';
import { useProof } from './use-proof.ts';

interface ProvenCallProps<Reply> {
  title: string;
  /** The label of the button that makes the call. */
  act: string;
  /** Whether it cannot be undone; the button then has the danger colour. */
  danger?: boolean;
  send: (proof: Proof) => Promise<Reply>;
  /** Reads again what may have changed, also after a failure. */
  refresh?: () => unknown;
  /** In place of saying the reply's message and closing. */
  onDone?: (reply: Reply) => unknown;
  onClosed: () => void;
  children: ReactNode;
}

/** Asks before a call, as `ConfirmedCall` does, and for a proof of the person (doors §2). */
export function ProvenCall<Reply extends object>({
  title,
  act,
  danger = false,
  send,
  children,
  ...call
}: ProvenCallProps<Reply>) {
  const proof = useProof();
  const { form, frame } = useSavingForm<{ password: string }, Reply>({
    ...call,
    initialValues: { password: '' },
    schema: object({ password: proof.schema }),
    send: ({ password }) => send(proof.take(password)),
    describe: describeRefusal,
  });
  return (
    <FormDialog {...frame} title={title} changed={false} save={act} danger={danger}>
      {children}
      <OwnProof proof={proof} form={form} />
    </FormDialog>
  );
}
