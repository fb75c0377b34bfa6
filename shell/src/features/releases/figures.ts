import { type HealthFigures, formatPercent } from '@lexboard/shared-lib/contract';
import { formatCount } from '@lexboard/shared-lib/ui';

/** Formats a time: milliseconds below a second, else seconds; '--' for null. */
export function formatShowTime(ms: number | null): string {
  if (ms === null) return '--';
  return ms < 1_000 ? `${ms}\u00a0ms` : `${(ms / 1_000).toFixed(1)}\u00a0s`;
}

const plural = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export const countSessions = (count: number): string => plural(count, 'session', 'sessions');

/** The failed sessions of a version: '3 of 214 sessions failed (1.4 %)'. */
export function describeFailing({
  sessions,
  failingSessions,
}: Pick<HealthFigures, 'sessions' | 'failingSessions'>): string {
  if (sessions === 0) return 'No sessions yet';
  const share = formatPercent((failingSessions / sessions) * 100);
  return `${formatCount(failingSessions)} of ${countSessions(sessions)} failed (${share})`;
}

/** The overlays that a version left behind: 'Left 2 elements over the page'. */
export const describeCovers = (covers: number): string =>
  `Left ${plural(covers, 'element', 'elements')} over the page`;

/** The kinds of a version's failures, and how often it was used as fallback; empty if there are none. */
export function describeKinds(figures: HealthFigures): string {
  const { loadFailures, mountFailures, errors, fallbacks, calls = 0, failedCalls = 0, panels = 0 } = figures;
  const { silentSessions = 0 } = figures;
  const parts = [
    ...(silentSessions > 0 ? [`${plural(silentSessions, 'session', 'sessions')} without a report`] : []),
    ...(loadFailures > 0 ? [`${formatCount(loadFailures)} not loaded`] : []),
    ...(mountFailures > 0 ? [`${formatCount(mountFailures)} not mounted`] : []),
    ...(errors > 0 ? [plural(errors, 'error', 'errors')] : []),
    ...(failedCalls > 0 ? [`${formatCount(failedCalls)} of ${plural(calls, 'call', 'calls')} failed`] : []),
    ...(panels > 0 ? [plural(panels, 'error panel', 'error panels')] : []),
    ...(fallbacks > 0 ? [`${plural(fallbacks, 'time', 'times')} used as fallback`] : []),
  ];
  return parts.join(', ');
}
