import type { ComponentProps } from 'react';
import { QuestionDialog } from '@lexboard/shared-lib/forms';
import { useMutation } from '@lexboard/shared-lib/query';
import { notify } from '@lexboard/shared-lib/ui';

interface ConfirmedCallProps<Reply> extends Pick<
  ComponentProps<typeof QuestionDialog>,
  'title' | 'act' | 'danger' | 'onClosed' | 'children'
> {
  send: () => Promise<Reply>;
  /** Reads again what may have changed, also after a failure. */
  refresh?: () => unknown;
  /** The id of the heading that then has the focus: the focused button disappears with its row. */
  focus?: string;
  /** In place of saying the reply's message and closing. */
  onDone?: (reply: Reply) => void;
}

/** Asks before a call without a form, makes it, and says what became of it. */
export function ConfirmedCall<Reply extends { message?: string }>({
  send,
  refresh,
  focus,
  onDone,
  ...frame
}: ConfirmedCallProps<Reply>) {
  const finish = ({ message = '' }: Reply) => {
    notify(message, 'success');
    if (focus) document.getElementById(focus)?.focus();
    frame.onClosed();
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: onDone ?? finish,
    onSettled: () => void refresh?.(),
  });
  return <QuestionDialog {...frame} busy={isPending} failure={error?.message} onAct={() => mutate()} />;
}
