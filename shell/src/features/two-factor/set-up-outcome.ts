import { request } from '@lexboard/shared-lib/client';
import { twoFactorState } from '@lexboard/shared-lib/contract';
import { queryClient } from '@lexboard/shared-lib/query';
import { twoFactorStateQueryOptions } from './state-query.ts';
import type { SetUp } from './switched-off.tsx';

/** The outcome of a set-up: it was confirmed, or is not yet, or two-factor sign-in is on by another one. */
export type SetUpOutcome = 'open' | 'confirmed' | 'other';

/**
 * Reads what has become of a set-up, by the mark of the one that is in force: only then do its recovery codes work.
 * @throws ApiError where the state could not be read
 */
export async function readSetUpOutcome({ setUpMark }: SetUp): Promise<SetUpOutcome> {
  const state = await request(twoFactorState, { body: {} });
  queryClient.setQueryData(twoFactorStateQueryOptions().queryKey, state);
  if (!state.enabled) return 'open';
  return state.setUpMark === setUpMark ? 'confirmed' : 'other';
}
