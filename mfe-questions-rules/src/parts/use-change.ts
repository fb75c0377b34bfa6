import { ApiError, refreshRecords } from '@lexboard/shared-lib/client';
import { law as lawKind } from '@lexboard/shared-lib/domain';
import { useMutation } from '@lexboard/shared-lib/query';
import { notify } from '@lexboard/shared-lib/ui';
import type { DescribeOutdated } from './outdated.ts';

interface Change<Sent, Done> {
  send: (sent: Sent) => Promise<Done>;
  onDone: (done: Done) => void;
  /** Suppresses the notice. */
  quiet?: boolean;
  /** Recognises refusals that reveal stale lists. */
  sayOutdated?: DescribeOutdated;
}

/** @throws the refusal, reworded by `say` where it applies; then the lists are invalidated */
function throwOutdated(error: unknown, say: DescribeOutdated | undefined): never {
  const message = error instanceof ApiError ? say?.(error) : undefined;
  if (!(error instanceof ApiError) || message === undefined) throw error;
  void refreshRecords(lawKind);
  throw new ApiError(error.kind, error.status, { message });
}

/**
 * Changes a law's questions, options or rules. Shows the server's message as the notice (D1 §8 "Question or option
 * save") and invalidates dependent data, including lists of laws.
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

/** Whether a refusal can be overridden with `force`, because rules depend on the subject. */
export const isForcible = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.forcible;

/** The conflicting changes of a refusal, if there are any. */
export const findConflict = (error: Error | null) => (error instanceof ApiError ? error.conflict : undefined);
