import { ApiError } from '@lexboard/shared-lib/client';
import { useMutation } from '@lexboard/shared-lib/query';
import { notify } from '@lexboard/shared-lib/ui';
import { refreshCirculars } from './circular-listing.ts';

interface CircularChange<Sent, Done> {
  send: (sent: Sent) => Promise<Done>;
  onDone: () => void;
}

/** A change of a circular: the server's message is the notice, and every list of circulars is read anew. */
export function useCircularChange<Sent, Done extends { message: string }>({
  send,
  onDone,
}: CircularChange<Sent, Done>) {
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => {
      notify(message, 'success');
      void refreshCirculars();
      onDone();
    },
    onError: (error) => {
      if (!conflictOf(error)) notify(error.message, 'error');
    },
  });
}

/** What somebody else changed meanwhile, where that is why a change was refused. */
export const conflictOf = (error: Error | null) => (error instanceof ApiError ? error.conflict : undefined);
