import { ApiError, refreshRecords, request } from '@lexboard/shared-lib/client';
import { recordCalls, type StoredRecord } from '@lexboard/shared-lib/contract';
import { type RecordKind } from '@lexboard/shared-lib/domain';
import { useMutation } from '@lexboard/shared-lib/query';
import type { RecordVersion } from './versions.ts';

/** Sets the record back to a moment as a new change, and lets lists and dialogs read it anew. */
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
