import { useState } from 'react';
import { ApiError, refreshRecords } from '@lexboard/shared-lib/client';
import type { DueOccurrence } from '@lexboard/shared-lib/contract';
import { findKind } from '@lexboard/shared-lib/domain';
import { useMutation } from '@lexboard/shared-lib/query';
import { notify } from '@lexboard/shared-lib/ui';

/** A dialog in which something is done with one time that a record is due. */
export interface ActingProps {
  occurrence: DueOccurrence;
  onClosed: () => void;
}

/** What each call names: the occurrence as it was read. */
interface Named {
  id: number;
  version: number;
}

/** Reads anew what follows from what is due: lists, numbers, dialogs of records. */
function refreshDue({ kind }: Pick<DueOccurrence, 'kind'>): void {
  const record = findKind(kind);
  if (record) void refreshRecords(record);
}

/** Others were faster: by then it may be in another state. */
const isOutdated = (error: Error) =>
  error instanceof ApiError && (error.kind === 'conflict' || error.kind === 'notFound');

/**
 * Does something with an occurrence, on the version that the dialog was opened with: who was faster is told, and what was
 * typed stays.
 * @param send the call
 */
export function useActing<Sent>(
  { occurrence, onClosed }: ActingProps,
  send: (named: Named, sent: Sent) => Promise<object>,
) {
  const { id } = occurrence;
  const [version, setVersion] = useState(occurrence.version);
  const acting = useMutation({
    mutationFn: (sent: Sent) => send({ id, version }, sent),
    onSuccess: (reply) => {
      notify('message' in reply ? String(reply.message) : 'Comment Added Successfully', 'success');
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
      /** Goes on with what was typed, over what others did. */
      goOn: () => {
        if (conflict) setVersion(conflict.version);
        reset();
      },
    },
  };
}

export type Failure = ReturnType<typeof useActing>['failure'];
