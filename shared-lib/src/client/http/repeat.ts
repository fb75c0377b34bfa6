import type { Call } from '@lexboard/shared-lib/contract';
import { ApiError } from './api-error.ts';

/**
 * Backoff in milliseconds before each retry of a call without an answer. The first is short, for a server that was
 * killed and has a replacement; the sum covers a restart, which takes seconds. After that the person sees the error.
 */
export const retryBackoff: { pausesMs: readonly number[] } = { pausesMs: [200, 600, 1_200, 2_000] };

/** No answer, a proxy without a server behind it, or a server that is temporarily unavailable. */
const retryableStatuses = [0, 502, 503, 504];

const isLost = (error: unknown) => error instanceof ApiError && retryableStatuses.includes(error.status);

/** Seconds. A longer Retry-After is shown to the person instead of being waited for. */
const MAX_RETRY_AFTER_SECONDS = 5;

/**
 * The delay before a retry in ms; undefined for no retry. A call that was rate limited (429) has not started, so it
 * is safe to repeat.
 */
function retryDelay(error: unknown, ms: number): number | undefined {
  if (isLost(error)) return ms;
  const { status, retryAfter = MAX_RETRY_AFTER_SECONDS + 1 } = error instanceof ApiError ? error : {};
  return status === 429 && retryAfter <= MAX_RETRY_AFTER_SECONDS
    ? Math.max(ms, retryAfter * 1_000)
    : undefined;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Retries a call whose answer was lost or whose Retry-After is short. The server must recognise the repeated call, or
 * repeating must be harmless. While the device is offline there is no retry.
 * @throws what the last attempt threw
 */
export async function retryLostCall<Reply>(
  { again }: Pick<Call, 'again'>,
  attempt: () => Promise<Reply>,
  signal?: AbortSignal,
): Promise<Reply> {
  for (const ms of again === 'unsafe' ? [] : retryBackoff.pausesMs) {
    try {
      return await attempt();
    } catch (error) {
      const waitMs = retryDelay(error, ms);
      if (waitMs === undefined || signal?.aborted || navigator.onLine === false) throw error;
      await pause(waitMs);
    }
  }
  return attempt();
}
