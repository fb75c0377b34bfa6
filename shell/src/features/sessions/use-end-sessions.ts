import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { endOtherSessions, endSession } from '@lexboard/shared-lib/contract';
import { queryClient, useMutation } from '@lexboard/shared-lib/query';
import { notify } from '@lexboard/shared-lib/ui';
import { sessionsQueryOptions } from './sessions-query.ts';

/** The id of the session that is to end; undefined for every one but this. */
type Ended = string | undefined;

const readAgain = () => queryClient.invalidateQueries({ queryKey: sessionsQueryOptions().queryKey });

const end = (id: Ended): Promise<{ message: string }> =>
  id === undefined ? request(endOtherSessions, { body: {} }) : request(endSession, { body: { id } });

/**
 * Ends one session by its id, or every one but this; the server's message is the notice, and why the last try failed stays
 * until the next. Also what was refused may mean that the list is out of date.
 */
export function useEndSessions() {
  const [failure, setFailure] = useState<{ id: Ended; message: string }>();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: end,
    onMutate: () => setFailure(undefined),
    onSuccess: ({ message }) => notify(message, 'success'),
    onError: ({ message }, id) => setFailure({ id, message }),
    onSettled: readAgain,
  });
  return { end: mutate, isEnding: (id: Ended) => isPending && variables === id, failure };
}
