import { request } from '@lexboard/shared-lib/client';
import { endOtherSessions, endSession } from '@lexboard/shared-lib/contract';
import { queryClient, useMutation } from '@lexboard/shared-lib/query';
import { notify } from '@lexboard/shared-lib/ui';
import { sessionsQueryOptions } from './sessions-query.ts';

const readAgain = () => queryClient.invalidateQueries({ queryKey: sessionsQueryOptions().queryKey });

/** Ends sessions; the server's message is the notice. Also what was refused may mean that the list is out of date. */
function useEnding<Sent>(send: (sent: Sent) => Promise<{ message: string }>, onEnded?: (sent: Sent) => void) {
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }, sent) => {
      notify(message, 'success');
      onEnded?.(sent);
    },
    onError: (error) => notify(error.message, 'error'),
    onSettled: readAgain,
  });
}

/** Ends one session by its id. */
export const useEndSession = (onEnded: (id: string) => void) =>
  useEnding((id: string) => request(endSession, { body: { id } }), onEnded);

/** Ends every session but this one. */
export const useEndOtherSessions = () => useEnding(() => request(endOtherSessions, { body: {} }));
