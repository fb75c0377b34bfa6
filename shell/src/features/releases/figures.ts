import type { HealthFigures } from '@lexboard/shared-lib/contract';
import { formatCount } from '@lexboard/shared-lib/ui';

const percentFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** A share in per cent: 12.5 as '12.5 %', which no line breaks. */
export const formatPercent = (percent: number): string => `${percentFormat.format(percent)}\u00a0%`;

/** A time to show: below a second in milliseconds, from there on in seconds; '--' without any. */
export function formatShowTime(ms: number | null): string {
  if (ms === null) return '--';
  return ms < 1_000 ? `${ms}\u00a0ms` : `${(ms / 1_000).toFixed(1)}\u00a0s`;
}

const plural = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** How many sessions of a version failed: '3 of 214 sessions failed (1.4 %)'. */
export function describeFailing({ sessions, failingSessions }: HealthFigures): string {
  if (sessions === 0) return 'No sessions yet';
  const share = percentFormat.format((failingSessions / sessions) * 100);
  return `${formatCount(failingSessions)} of ${plural(sessions, 'session', 'sessions')} failed (${share}\u00a0%)`;
}

const minuteFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** So many minutes in words: '30 minutes', '1 minute', '0.5 minutes'. */
export const describeMinutes = (minutes: number): string =>
  minutes === 1 ? '1 minute' : `${minuteFormat.format(minutes)} minutes`;

/** Names as a sentence has them: 'a', 'a and b', 'a, b and c'. */
export const listNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
