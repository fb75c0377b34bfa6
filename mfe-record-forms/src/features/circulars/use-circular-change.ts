import { ApiError } from '@lexboard/shared-lib/client';
import { useMutation } from '@lexboard/shared-lib/query';
import { notify } from '@lexboard/shared-lib/ui';
import { refreshCirculars } from './circular-listing.ts';

interface CircularChange<Sent, Done> {
  send: (sent: Sent) => Promise<Done>;
  onDone: () => void;
}

const addedBefore =
  'This was already added with the content of your first press on Add. Close this dialog and change it in the list.';

/** Whether an earlier try added it although its reply was lost, and something was corrected since. */
const isAddedBefore = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.made !== undefined;

/** Whether somebody else has deleted what was to be changed. */
export const isGone = (error: Error): boolean => error instanceof ApiError && error.kind === 'notFound';

/** @throws the failure, with what the person can do */
function throwExplained(error: unknown): never {
  if (!isAddedBefore(error)) throw error;
  throw new ApiError(error.kind, error.status, { message: addedBefore, made: error.made });
}

/** A change of a circular: the server's message is the notice, and every list of circulars is read anew. */
export function useCircularChange<Sent, Done extends { message: string }>({
  send,
  onDone,
}: CircularChange<Sent, Done>) {
  return useMutation({
    mutationFn: (sent: Sent) => send(sent).catch(throwExplained),
    onSuccess: ({ message }) => {
      notify(message, 'success');
      void refreshCirculars();
      onDone();
    },
    onError: (error) => {
      const conflict = findConflict(error);
      if (!conflict) notify(error.message, 'error');
      if (conflict || isAddedBefore(error) || isGone(error)) void refreshCirculars();
    },
  });
}

/** The changes by somebody else, where they are why a change was refused. */
export const findConflict = (error: Error | null) => (error instanceof ApiError ? error.conflict : undefined);
