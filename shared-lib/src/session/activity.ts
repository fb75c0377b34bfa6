const activityKey = 'lexboard.activity';
const callKey = 'lexboard.call';
const writeEveryMs = 1_000;

const readTime = (key: string): number => Number(localStorage.getItem(key) ?? 0);

function recordTime(key: string, now: number): void {
  if (Math.abs(now - readTime(key)) >= writeEveryMs) localStorage.setItem(key, String(now));
}

/** Time of the last activity in any tab, in ms since 1970; 0 if none. */
export const readLastActivity = (): number => readTime(activityKey);

/** Records activity; throttled to once a second. */
export const recordActivity = (now: number = Date.now()): void => recordTime(activityKey, now);

/** Time of the last call that kept the server's session alive, in ms since 1970; 0 if none. */
export const readLastCall = (): number => readTime(callKey);

/** Records such a call; throttled to once a second. */
export const recordCall = (now: number = Date.now()): void => recordTime(callKey, now);
