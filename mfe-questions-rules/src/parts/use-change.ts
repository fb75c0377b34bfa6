import { ApiError, refreshRecords } from '@lexboard/shared-lib/client';
import { law as lawKind } from '@lexboard/shared-lib/domain';
import { useMutation } from '@lexboard/shared-lib/query';
import { notify } from '@lexboard/shared-lib/ui';
import type { DescribeOutdated } from './outdated.ts';

interface Change<Sent, Done> {
  send: (sent: Sent) => Promise<Done>;
  onDone: (done: Done) => void;
  /** Said elsewhere than in a notice. */
  quiet?: boolean;
  /** Which refusals show that the lists are out of date. */
  sayOutdated?: DescribeOutdated;
}

/** @throws the refusal in the words of `say`, where it has any: then the lists are read anew */
function throwOutdated(error: unknown, say: DescribeOutdated | undefined): never {
  const message = error instanceof ApiError ? say?.(error) : undefined;
  if (!(error instanceof ApiError) || message === undefined) throw error;
  void refreshRecords(lawKind);
  throw new ApiError(error.kind, error.status, { message });
}

/**
 * A change of a law's questions, options or rules. The server's message is the notice (D1 §8 "Question or option save"), and
 * what depends on it is read anew, the lists of laws too.
 */
export function useChange<Sent, Done extends { message: string }>(change: Change<Sent, Done>) {
  const { send, onDone, quiet = false, sayOutdated } = change;
  return useMutation({
    mutationFn: (sent: Sent) => send(sent).catch((error: unknown) => throwOutdated(error, sayOutdated)),
    onSuccess: (done) => {
      if (!quiet) notify(done.message, 'success');
      void refreshRecords(lawKind);
      onDone(done);
    },
    onError: (error) => {
      if (findConflict(error)) void refreshRecords(lawKind);
      else if (!isForcible(error)) notify(error.message, 'error');
    },
  });
}

/** Whether a change was refused for what depends on it: then it can be sent again with `force`. */
export const isForcible = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.forcible;

/** The changes by somebody else, where they are why a change was refused. */
export const findConflict = (error: Error | null) => (error instanceof ApiError ? error.conflict : undefined);
