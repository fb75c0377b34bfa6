import { versionQueryOptions } from '@lexboard/shared-lib/client';
import type { StoredRecord } from '@lexboard/shared-lib/contract';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { keepPreviousData, useQuery } from '@lexboard/shared-lib/query';
import type { RecordVersion } from './versions.ts';

/**
 * The record as it was at a moment; as it is now needs no asking. Until it is there, what was shown last stands
 * in for it, so that nothing jumps: `stale` says so.
 */
export function useVersion(kind: RecordKind, now: StoredRecord, moment: RecordVersion) {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...versionQueryOptions(kind, moment.recordId, moment.version),
    enabled: !moment.isNow,
    placeholderData: keepPreviousData,
  });
  if (moment.isNow) return { record: now, stale: false, error: null, retry: refetch };
  return { record: data?.data[0] ?? now, stale: isPending || isPlaceholderData, error, retry: refetch };
}
