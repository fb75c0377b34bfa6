import { request } from '@lexboard/shared-lib/client';
import { twoFactorState } from '@lexboard/shared-lib/contract';
import { queryClient } from '@lexboard/shared-lib/query';
import { twoFactorStateQueryOptions } from './state-query.ts';
import type { SetUp } from './switched-off.tsx';

/** The result of a set-up: confirmed, still open, or replaced by another set-up. */
export type SetUpOutcome = 'open' | 'confirmed' | 'other';

/**
 * Finds out whether this set-up is the active one, by its mark: only then do its recovery codes work.
 * @throws ApiError if the state could not be read
 */
export async function readSetUpOutcome({ setUpMark }: SetUp): Promise<SetUpOutcome> {
  const state = await request(twoFactorState, { body: {} });
  queryClient.setQueryData(twoFactorStateQueryOptions().queryKey, state);
  if (!state.enabled) return 'open';
  return state.setUpMark === setUpMark ? 'confirmed' : 'other';
}
