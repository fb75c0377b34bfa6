import { useMutation } from '@lexboard/shared-lib/query';
import { notify } from '@lexboard/shared-lib/ui';

/** A call that a button makes at once: its message, or why it failed, becomes the notice. `refresh` follows either. */
export const useSaidCall = <Sent>(
  send: (sent: Sent) => Promise<{ message: string }>,
  refresh: () => unknown,
) =>
  useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => notify(message, 'success'),
    onError: ({ message }) => notify(message, 'error'),
    onSettled: () => void refresh(),
  });
