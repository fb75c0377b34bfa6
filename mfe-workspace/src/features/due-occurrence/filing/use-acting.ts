import { useState } from 'react';
import { ApiError, refreshRecords } from '@lexboard/shared-lib/client';
import type { DueOccurrence } from '@lexboard/shared-lib/contract';
import { findKind } from '@lexboard/shared-lib/domain';
import { useMutation } from '@lexboard/shared-lib/query';
import { notify } from '@lexboard/shared-lib/ui';

/** Props of an action's dialog. */
export interface ActingProps {
  occurrence: DueOccurrence;
  onClosed: () => void;
}

/** The occurrence at the version that was read; part of each call. */
interface Named {
  id: number;
  version: number;
}

/** Invalidates what depends on occurrences: lists, counts, record dialogs. */
export function refreshDue({ kind }: Pick<DueOccurrence, 'kind'>): void {
  void refreshRecords(findKind(kind));
}

/** Others may have changed its state meanwhile. */
const isOutdated = (error: Error) =>
  error instanceof ApiError && (error.kind === 'conflict' || error.kind === 'notFound');

/**
 * Runs an action on the version of the opened dialog; after a conflict the other change is shown and typed values
 * stay.
 * @param send the call
 */
export function useActing<Sent>(
  { occurrence, onClosed }: ActingProps,
  send: (named: Named, sent: Sent) => Promise<{ message: string }>,
) {
  const { id } = occurrence;
  const [version, setVersion] = useState(occurrence.version);
  const acting = useMutation({
    mutationFn: (sent: Sent) => send({ id, version }, sent),
    onSuccess: (reply) => {
      notify(reply.message, 'success');
      refreshDue(occurrence);
      onClosed();
    },
    onError: (error) => {
      if (isOutdated(error)) refreshDue(occurrence);
      if (!(error instanceof ApiError && error.conflict)) notify(error.message, 'error');
    },
  });
  const { error, reset } = acting;
  const conflict = error instanceof ApiError ? error.conflict : undefined;
  return {
    acting,
    failure: error && {
      message: error.message,
      conflict,
      /** Retries with the typed values over the other change. */
      goOn: () => {
        if (conflict) setVersion(conflict.version);
        reset();
      },
    },
  };
}

export type Failure = ReturnType<typeof useActing>['failure'];
