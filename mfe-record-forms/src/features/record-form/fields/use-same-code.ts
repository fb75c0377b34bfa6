import { sameCodeQueryOptions } from '@lexboard/shared-lib/client';
import { limits } from '@lexboard/shared-lib/contract';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { useQuery, useSettled } from '@lexboard/shared-lib/query';

/** Other records with the same code, debounced; `id` is 0 for a new record. */
export function useSameCode(kind: RecordKind, id: number, text: string) {
  const code = useSettled(text.trim());
  const { data: others = [] } = useQuery({
    ...sameCodeQueryOptions(kind, code, id),
    enabled: code !== '' && code.length <= limits.name,
  });
  return code === text.trim() ? others : [];
}
