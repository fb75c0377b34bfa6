import { ApiError } from '@lexboard/shared-lib/client';
import { useMutation } from '@lexboard/shared-lib/query';
import { notify } from '@lexboard/shared-lib/ui';
import { refreshUsers } from './user-listing.ts';

interface UserChange<Sent> {
  send: (sent: Sent) => Promise<{ message: string }>;
  onDone: () => void;
}

/** Whether somebody else was quicker to change a person. */
export const isStale = (error: Error | null): boolean => error instanceof ApiError && error.status === 409;

/** A change of somebody: the server's message is the notice, and the lists are read anew. */
export function useUserChange<Sent = void>({ send, onDone }: UserChange<Sent>) {
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => {
      notify(message, 'success');
      void refreshUsers();
      onDone();
    },
    onError: (error) => {
      notify(error.message, 'error');
      // What the list shows is what the person was before.
      if (isStale(error)) void refreshUsers();
    },
  });
}
