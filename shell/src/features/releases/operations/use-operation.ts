import { useRef, useState } from 'react';
import { ApiError } from '@lexboard/shared-lib/client';
import type { RemoteStatus } from '@lexboard/shared-lib/contract';
import { useMutation } from '@lexboard/shared-lib/query';
import { notify } from '@lexboard/shared-lib/ui';
import { describeChanges, type ReleaseChange } from './describe-changes.ts';
import { readRemote, refreshReleases } from '../release-queries.ts';

interface OperationOptions<Sent> {
  /** The remote as of opening the dialog. */
  remote: RemoteStatus;
  /** Sends the operation with the current state of the remote. */
  send: (sent: Sent, remote: RemoteStatus) => Promise<{ message: string }>;
  onDone: () => void;
}

/** The parameters of each operation: the remote, and the revision that it is based on. */
export const toOperationBasis = ({ remote, revision }: RemoteStatus) => ({ remote, revision });

const isStale = (error: Error | null): boolean => error instanceof ApiError && error.status === 409;

/**
 * Runs an operation on a remote with optimistic concurrency. It is based on what the operator has seen (`remote`);
 * after a conflict `changes` lists what others did, and the next attempt is based on that.
 */
export function useOperation<Sent>({ remote: opened, send, onDone }: OperationOptions<Sent>) {
  const [remote, setRemote] = useState(opened);
  const [changes, setChanges] = useState<readonly ReleaseChange[]>([]);
  const isRunning = useRef(false);

  async function lookAgain() {
    try {
      const now = await readRemote(remote.remote);
      setChanges(describeChanges(remote, now));
      setRemote(now);
    } catch (failure) {
      if (failure instanceof Error) notify(failure.message, 'error');
    }
  }

  const doing = useMutation({
    mutationFn: (sent: Sent) => send(sent, remote),
    onSuccess: ({ message }) => {
      notify(message, 'success');
      void refreshReleases();
      onDone();
    },
    onError: async (error) => {
      notify(error.message, 'error');
      if (isStale(error)) await lookAgain();
    },
    onSettled: () => {
      isRunning.current = false;
    },
  });
  const run = (sent: Sent, options?: { onError: (failure: Error) => void }) => {
    // The second press of a double click arrives before the first one renders.
    if (isRunning.current) return;
    isRunning.current = true;
    doing.mutate(sent, options);
  };
  return { remote, changes, run, error: doing.error, isPending: doing.isPending };
}

export type RunningOperation = Pick<ReturnType<typeof useOperation>, 'changes' | 'error' | 'isPending'>;
