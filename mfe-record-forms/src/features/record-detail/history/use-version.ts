import { versionQueryOptions } from '@lexboard/shared-lib/client';
import type { StoredRecord } from '@lexboard/shared-lib/contract';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { keepPreviousData, useQuery } from '@lexboard/shared-lib/query';
import type { RecordVersion } from './versions.ts';

/**
 * A version of the record; the current one needs no request. While loading, the last shown version stays, so that
 * nothing jumps: `stale` marks it.
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
