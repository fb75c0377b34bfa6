import { ApiError } from '@lexboard/shared-lib/client';
import { useMutation } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { notify } from '@lexboard/shared-lib/ui';
import { refreshCirculars } from './circular-listing.ts';

interface CircularChange<Sent, Done> {
  send: (sent: Sent) => Promise<Done>;
  onDone: () => void;
}

/** Whether an earlier attempt, whose reply was lost, has added it, and the form was edited since. */
const isAddedBefore = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.made !== undefined;

/** Whether another person has deleted it. */
export const isGone = (error: Error): boolean => error instanceof ApiError && error.kind === 'notFound';

/** @throws the failure, with what the person can do */
function throwExplained(error: unknown): never {
  if (!isAddedBefore(error)) throw error;
  const message = t(
    'This was already added with the content of your first press on Add. Close this dialog and change it in the list.',
  );
  throw new ApiError(error.kind, error.status, { message, made: error.made });
}

/** Changes a circular; shows the server's message as the notice and invalidates all lists of circulars. */
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

/** The conflicting changes of a refusal, if there are any. */
export const findConflict = (error: Error | null) => (error instanceof ApiError ? error.conflict : undefined);
