const activityKey = 'lexboard.activity';
const callKey = 'lexboard.call';
const writeEveryMs = 1_000;

const readTime = (key: string): number => Number(localStorage.getItem(key) ?? 0);

function recordTime(key: string, now: number): void {
  if (Math.abs(now - readTime(key)) >= writeEveryMs) localStorage.setItem(key, String(now));
}

/** When a person last did something in any tab, in ms since 1970; 0 when never. */
export const readLastActivity = (): number => readTime(activityKey);

/** Notes that the person did something; written at most once a second. */
export const recordActivity = (now: number = Date.now()): void => recordTime(activityKey, now);

/** When a tab last made a call that kept the server's session alive, in ms since 1970; 0 when never. */
export const readLastCall = (): number => readTime(callKey);

/** Notes such a call; written at most once a second. */
export const recordCall = (now: number = Date.now()): void => recordTime(callKey, now);
