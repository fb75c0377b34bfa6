import { useRef, useState, type ReactNode } from 'react';
import { createRandomId } from '@lexboard/shared-lib/client';
import { FormDialog } from '@lexboard/shared-lib/forms';
import { ActingFailure } from './acting-failure.tsx';
import { useActing, type ActingProps } from './use-acting.ts';

interface ConfirmActingProps extends ActingProps {
  /** Title of the dialog and its button. */
  title: string;
  send: (sent: { id: number; version: number; idempotencyKey: string }) => Promise<{ message: string }>;
  /** Describes the effect. */
  children: ReactNode;
}

/** Confirms an action without input. */
export function ConfirmActing({ title, send, children, ...props }: ConfirmActingProps) {
  const { onClosed } = props;
  const [idempotencyKey] = useState(createRandomId);
  const { acting, failure } = useActing<void>(props, (named) => send({ ...named, idempotencyKey }));
  const ref = useRef<HTMLFormElement>(null);
  return (
    <FormDialog
      title={title}
      form={{ ref, submit: () => acting.mutate(), settle: () => undefined }}
      saving={acting.isPending}
      save={title}
      onClosed={onClosed}
    >
      {children}
      <ActingFailure failure={failure} onGiveUp={onClosed} />
    </FormDialog>
  );
}
