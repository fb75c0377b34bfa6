import { ApiError } from '@lexboard/shared-lib/client';
import { useMutation } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { notify } from '@lexboard/shared-lib/ui';
import { refreshUsers } from './user-listing.ts';

interface UserChange<Sent> {
  send: (sent: Sent) => Promise<{ message: string }>;
  onDone: () => void;
}

/** Whether it is a conflict: someone else changed the person. */
export const isStale = (error: Error | null): boolean => error instanceof ApiError && error.status === 409;

const invitedBefore = () =>
  t(
    'The invitation was already sent with the content of your first press on Invite. Close this dialog. In the list you can change the rights; where the address was wrong, disable it there and invite the right one.',
  );

/** Whether an earlier attempt, whose reply was lost, has invited somebody, and the form was edited since. */
const isInvitedBefore = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.made !== undefined;

/** @throws the failure, with what the person can do */
function explain(error: unknown): never {
  if (!isInvitedBefore(error)) throw error;
  throw new ApiError(error.kind, error.status, { message: invitedBefore(), made: error.made });
}

/** Changes a person; shows the server's message as the notice and refreshes the lists. */
export function useUserChange<Sent = void>({ send, onDone }: UserChange<Sent>) {
  return useMutation({
    mutationFn: (sent: Sent) => send(sent).catch(explain),
    onSuccess: ({ message }) => {
      notify(message, 'success');
      void refreshUsers();
      onDone();
    },
    onError: (error) => {
      notify(error.message, 'error');
      // The list is stale: it has an old state of the person, or lacks them.
      if (isStale(error) || isInvitedBefore(error)) void refreshUsers();
    },
  });
}
