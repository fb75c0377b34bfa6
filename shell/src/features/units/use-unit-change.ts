import { ApiError } from '@lexboard/shared-lib/client';
import { useMutation } from '@lexboard/shared-lib/query';
import { notify } from '@lexboard/shared-lib/ui';
import { refreshUnits } from './unit-listing.ts';

interface UnitChange<Sent> {
  send: (sent: Sent) => Promise<{ message: string }>;
  onDone: () => void;
  /** The id of a unit that the call deletes. */
  deletes?: number | undefined;
}

/** The conflicting changes of a refusal, if there are any. */
export const findConflict = (error: Error | null) => (error instanceof ApiError ? error.conflict : undefined);

/** Changes a unit; shows the server's message as the notice and invalidates all queries of units. */
export const useUnitChange = <Sent>({ send, onDone, deletes }: UnitChange<Sent>) =>
  useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => {
      notify(message, 'success');
      void refreshUnits(deletes);
      onDone();
    },
    onError: (error) => {
      if (findConflict(error)) void refreshUnits();
      else notify(error.message, 'error');
    },
  });
