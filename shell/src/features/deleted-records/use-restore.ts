import { useEffect, useRef, useState } from 'react';
import type { DeletedRecord } from '@lexboard/shared-lib/domain';
import { useMutation } from '@lexboard/shared-lib/query';
import { notify } from '@lexboard/shared-lib/ui';
import { refreshRestored } from './deleted-listing.ts';
import { restoreRecord, restoreRecords, type RestoreReport } from './restore-records.ts';

/** Restores one record; the server's message is the notice. Also a refusal may mean that the list is out of date. */
export const useRestoreOne = (onRestored: (record: DeletedRecord) => void) =>
  useMutation({
    mutationFn: restoreRecord,
    onSuccess: ({ message }, record) => {
      notify(message, 'success');
      onRestored(record);
    },
    onError: (error) => notify(error.message, 'error'),
    onSettled: refreshRestored,
  });

/** Restores several records, and what is known of it so far; leaving the page stops it between two records. */
export function useRestoreSeveral() {
  const [report, setReport] = useState<RestoreReport>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function follow(records: readonly DeletedRecord[], stop: AbortController) {
    await restoreRecords(records, stop.signal, setReport);
    if (running.current === stop) running.current = undefined;
    await refreshRestored();
  }

  const start = (records: readonly DeletedRecord[]) => {
    if (running.current) return;
    running.current = new AbortController();
    void follow(records, running.current);
  };
  return { report, start, stop: () => running.current?.abort(), close: () => setReport(undefined) };
}
