import { type HealthFigures, formatPercent } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { formatCount } from '@lexboard/shared-lib/ui';

/** Formats a time: milliseconds below a second, else seconds; '--' for null. */
export function formatShowTime(ms: number | null): string {
  if (ms === null) return '--';
  return ms < 1_000 ? `${ms}\u00a0ms` : `${(ms / 1_000).toFixed(1)}\u00a0s`;
}

/** The failed sessions of a version: '3 of 214 sessions failed (1.4 %)'. */
export function describeFailing({
  sessions,
  failingSessions,
}: Pick<HealthFigures, 'sessions' | 'failingSessions'>): string {
  if (sessions === 0) return t('No sessions yet');
  const share = formatPercent((failingSessions / sessions) * 100);
  return t('{failing} of {count, plural, one {# session} other {# sessions}} failed ({share})', {
    failing: formatCount(failingSessions),
    count: sessions,
    share,
  });
}

/** The overlays that a version left behind: 'Left 2 elements over the page'. */
export const describeCovers = (count: number): string =>
  t('Left {count, plural, one {# element} other {# elements}} over the page', { count });

/** The kinds of a version's failures, and how often it was used as fallback; empty if there are none. */
export function describeKinds(figures: HealthFigures): string {
  const { loadFailures, mountFailures, errors, fallbacks, calls = 0, failedCalls = 0, panels = 0 } = figures;
  const { silentSessions = 0, missingTexts = 0 } = figures;
  const parts = [
    silentSessions > 0 &&
      t('{count, plural, one {# session} other {# sessions}} without a report', { count: silentSessions }),
    loadFailures > 0 && t('{count} not loaded', { count: formatCount(loadFailures) }),
    mountFailures > 0 && t('{count} not mounted', { count: formatCount(mountFailures) }),
    errors > 0 && t('{count, plural, one {# error} other {# errors}}', { count: errors }),
    failedCalls > 0 &&
      t('{failed} of {count, plural, one {# call} other {# calls}} failed', {
        failed: formatCount(failedCalls),
        count: calls,
      }),
    panels > 0 && t('{count, plural, one {# error panel} other {# error panels}}', { count: panels }),
    missingTexts > 0 &&
      t('{count, plural, one {# text} other {# texts}} not translated', { count: missingTexts }),
    fallbacks > 0 &&
      t('{count, plural, one {# time} other {# times}} used as fallback', { count: fallbacks }),
  ];
  return parts.filter(Boolean).join(', ');
}
