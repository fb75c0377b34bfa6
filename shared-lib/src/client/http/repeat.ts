import type { Call } from '@lexboard/shared-lib/contract';
import { ApiError } from './api-error.ts';

/**
 * The pauses, in milliseconds, after which a call is sent again that no server answered: one that was killed is passed over
 * at once, and one that starts again takes seconds. Nobody waits much longer before they are told.
 */
export const repeating: { pausesMs: readonly number[] } = { pausesMs: [200, 600, 1_200, 2_000] };

/** No answer, or that of a proxy without a server behind it, or of a server that cannot do it now. */
const lostStatuses = [0, 502, 503, 504];

const isLost = (error: unknown) => error instanceof ApiError && lostStatuses.includes(error.status);

/** In seconds: a person who is told to come again later than this is told so. */
const SOON = 5;

/** How long to wait before a call is sent again, in ms; undefined where it is not. One that came at a bad moment (429) was not begun. */
function pauseAfter(error: unknown, ms: number): number | undefined {
  if (isLost(error)) return ms;
  const { status, retryAfter = SOON + 1 } = error instanceof ApiError ? error : {};
  return status === 429 && retryAfter <= SOON ? Math.max(ms, retryAfter * 1_000) : undefined;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Makes a call again whose answer was lost, or that is to come again soon, a few times, where the server recognises it or nobody minds. Without a
 * connection of this device there is no use.
 * @throws what the last attempt threw
 */
export async function repeatWhileLost<Reply>(
  { again }: Pick<Call, 'again'>,
  attempt: () => Promise<Reply>,
  signal?: AbortSignal,
): Promise<Reply> {
  for (const ms of again === 'unsafe' ? [] : repeating.pausesMs) {
    try {
      return await attempt();
    } catch (error) {
      const waitMs = pauseAfter(error, ms);
      if (waitMs === undefined || signal?.aborted || navigator.onLine === false) throw error;
      await pause(waitMs);
    }
  }
  return attempt();
}
