import { useEffect, useRef, useState } from 'react';
import type { DeletedRecord } from '@lexboard/shared-lib/contract';
import { useMutation } from '@lexboard/shared-lib/query';
import { notify } from '@lexboard/shared-lib/ui';
import { refreshRestored } from './deleted-listing.ts';
import { restoreRecord, restoreRecords, type RestoreReport } from './restore-records.ts';

/** The last record that could not be restored, and the reason. */
export interface RestoreFailure {
  record: DeletedRecord;
  message: string;
}

/**
 * Restores one record and shows the server's message as the notice. A refusal also refreshes the list, which may be
 * stale.
 */
export function useRestoreOne(onRestored: (record: DeletedRecord) => void) {
  const [failure, setFailure] = useState<RestoreFailure>();
  const forgetFailure = () => setFailure(undefined);
  const restoring = useMutation({
    mutationFn: restoreRecord,
    onMutate: forgetFailure,
    onSuccess: ({ message }, record) => {
      notify(message, 'success');
      onRestored(record);
    },
    onError: ({ message }, record) => setFailure({ record, message }),
    onSettled: refreshRestored,
  });
  return { ...restoring, failure, forgetFailure };
}

/** Restores several records with a report so far; leaving the page stops the run between two records. */
export function useRestoreSeveral(onRestored: (record: DeletedRecord) => void) {
  const [report, setReport] = useState<RestoreReport>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function follow(records: readonly DeletedRecord[], stop: AbortController) {
    await restoreRecords(records, stop.signal, { onReport: setReport, onRestored });
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
