import { ApiError, refreshRecords, request } from '@lexboard/shared-lib/client';
import { recordCalls, type StoredRecord } from '@lexboard/shared-lib/contract';
import { type RecordKind } from '@lexboard/shared-lib/domain';
import { useMutation } from '@lexboard/shared-lib/query';
import type { RecordVersion } from './versions.ts';

/** Restores a version as a new change and refreshes lists and dialogs. */
export function useRestore(kind: RecordKind, now: StoredRecord, moment: RecordVersion) {
  const reload = () => refreshRecords(kind);
  return useMutation({
    mutationFn: () =>
      request(recordCalls(kind).revert, {
        body: { id: now.id, version: now.version, to: moment.version },
      }),
    onSuccess: reload,
    onError: async (error) => {
      if (error instanceof ApiError && error.kind === 'conflict') await reload();
    },
  });
}
