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

const invitedBefore =
  'The invitation was already sent with the content of your first press on Invite. Close this dialog. In the list you can change the rights; where the address was wrong, disable it there and invite the right one.';

/** Whether an earlier try invited somebody although its reply was lost, and something was corrected since. */
const isInvitedBefore = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.made !== undefined;

/** @throws the failure, with what the person can do */
function explain(error: unknown): never {
  if (!isInvitedBefore(error)) throw error;
  throw new ApiError(error.kind, error.status, { message: invitedBefore, made: error.made });
}

/** A change of somebody: the server's message is the notice, and the lists are read anew. */
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
      // The list shows the person as they were before, or it lacks them.
      if (isStale(error) || isInvitedBefore(error)) void refreshUsers();
    },
  });
}
