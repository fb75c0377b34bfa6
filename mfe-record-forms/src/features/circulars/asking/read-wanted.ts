import type { WantedReview } from '@lexboard/shared-lib/contract';
import { queryClient } from '@lexboard/shared-lib/query';
import { isAsking, toWanted, type AskedValues } from './asked-values.ts';
import { reachQueryOptions } from './reach.ts';

/**
 * The reviews that a form asks for, as a part of its request; none where nobody is asked. It waits for the records, so that one may
 * save before they are shown.
 * @param circular the id of a stored one
 * @throws Error, ApiError
 */
export async function readWanted(
  asked: AskedValues,
  laws: readonly number[],
  circular?: number,
): Promise<{ reviews?: WantedReview[] }> {
  if (!isAsking(asked)) return {};
  return { reviews: toWanted(asked, await queryClient.ensureQueryData(reachQueryOptions(laws, circular))) };
}
