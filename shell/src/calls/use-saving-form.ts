import { showFaults, useCheckedForm } from '@lexboard/shared-lib/forms';
import { useMutation } from '@lexboard/shared-lib/query';
import { notify } from '@lexboard/shared-lib/ui';

type Checked<Values extends object> = Parameters<typeof useCheckedForm<Values>>[0];

interface SavingForm<Values extends object, Reply> extends Pick<Checked<Values>, 'initialValues' | 'schema'> {
  send: (values: Values) => Promise<Reply>;
  /** Reads again what may have changed, also after a failure. */
  refresh?: () => unknown;
  /** In place of saying the reply's message and closing. */
  onDone?: (reply: Reply) => unknown;
  /** Says why it failed; by default the error's message does. */
  describe?: (error: Error) => string;
  onClosed: () => void;
}

/**
 * The form of a dialog that one call saves.
 * @returns the form, and the props of its `FormDialog`
 */
export function useSavingForm<Values extends object, Reply extends object>({
  initialValues,
  schema,
  send,
  refresh,
  onDone,
  describe = ({ message }) => message,
  onClosed,
}: SavingForm<Values, Reply>) {
  const finish = (reply: Reply) => {
    if ('message' in reply) notify(String(reply.message), 'success');
    onClosed();
  };
  const saving = useMutation({
    mutationFn: send,
    onSuccess: onDone ?? finish,
    onSettled: () => void refresh?.(),
  });
  const form = useCheckedForm<Values>({
    initialValues,
    schema,
    onSubmit: (values) => saving.mutate(values, { onError: (failure) => showFaults(form, failure) }),
  });
  const failure = saving.error ? describe(saving.error) : undefined;
  return { form, frame: { form, saving: saving.isPending, failure, onClosed } };
}
