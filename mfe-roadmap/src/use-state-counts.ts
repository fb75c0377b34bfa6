import { overdueStatesQueryOptions } from '@lexboard/shared-lib/client';
import type { StateCount } from '@lexboard/shared-lib/contract';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import type { ShadingName } from './shades/shadings.ts';

/** The numbers that shade the map; `note` says that they are loading or why they failed. */
export function useStateCounts(
  laws: readonly StateCount[],
  shading: ShadingName,
): { counts: readonly StateCount[]; note?: string } {
  const { data, error } = useQuery({ ...overdueStatesQueryOptions, enabled: shading === 'overdue' });
  if (shading === 'laws') return { counts: laws };
  const overdue = new Map(data?.map(({ id, count }) => [id, count]));
  const counts = laws.map((state) => ({ ...state, count: overdue.get(state.id) ?? 0 }));
  return data ? { counts } : { counts, note: error?.message ?? t('Counting …') };
}
