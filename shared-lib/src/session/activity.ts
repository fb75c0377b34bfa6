const activityKey = 'lexboard.activity';
const writeEveryMs = 1_000;

/** When a person last did something in any tab, in ms since 1970; 0 when never. */
export const lastActivity = (): number => Number(localStorage.getItem(activityKey) ?? 0);

/** Notes that the person did something; written at most once a second. */
export function recordActivity(now: number = Date.now()): void {
  if (Math.abs(now - lastActivity()) >= writeEveryMs) localStorage.setItem(activityKey, String(now));
}
