import type { SessionCounts, Sessions } from './count-sessions.ts';
import { REPORT_SECONDS, type Agreement, type NewestViews } from './newest-people.ts';
import { DAYS, type Comparison } from './read-observations.ts';

/** The session counts of both versions. */
export interface SessionComparison {
  canary: SessionCounts;
  stable: SessionCounts;
}

export const formatNumber = (count: number) => count.toLocaleString('en-US');

const units: readonly [name: string, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];

/** Formats a duration in the largest unit of which it has at least two. */
function formatDuration(seconds: number): string {
  const [name, length] = units.find(([, each]) => seconds >= 2 * each) ?? ['second', 1];
  const count = Math.max(1, Math.floor(seconds / length));
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/** The time window whose sessions count. */
function windowText({ canary, since, now }: Comparison): string {
  const seconds = (now.getTime() - since.getTime()) / 1_000;
  if (seconds > DAYS * 86_400) return `the last ${DAYS} days`;
  return `the last ${formatDuration(seconds)}, since ${canary} became the canary`;
}

function sideText(version: string, { all: { sessions, failing }, silent }: SessionCounts): string {
  if (sessions === 0) return `none with ${version} so far`;
  const rate = ((100 * failing) / sessions).toFixed(1);
  const unheard = silent > 0 ? `, ${formatNumber(silent)} of them without a report` : '';
  return `${formatNumber(failing)} of ${formatNumber(sessions)} with ${version} failed (${rate} %${unheard})`;
}

/** Says that the failure rate of the last seconds looks too high: failures are reported at once, successes later. */
function recentFailuresText({ canary, stable }: SessionComparison): string[] {
  const late = canary.failingLately + stable.failingLately;
  if (late === 0) return [];
  const those = late === 1 ? '1 failure is' : `${formatNumber(late)} failures are`;
  return [
    `${those} of the last ${REPORT_SECONDS} seconds, and sessions of these seconds without a failure are still to come in: ` +
      'pages report a failure at once, and what went well later.',
  ];
}

/** Describes the sessions with both versions: the time window, how many failed, and what is still to be reported. */
export function sessionsText(compared: Comparison, counted: SessionComparison): string {
  const canary = sideText(compared.canary, counted.canary);
  const stable = sideText(compared.stable, counted.stable);
  const known = `Sessions of ${windowText(compared)}: ${canary}, ${stable}.`;
  return [known, ...recentFailuresText(counted)].join(' ');
}

export const failingText = ({ sessions, failing }: Sessions) =>
  `${formatNumber(failing)} of ${formatNumber(sessions)} sessions`;

/** Formats a confidence, rounded down so that it is never overstated. */
export function percentText(confidence: number): string {
  const thousandths = Math.min(999, Math.floor(confidence * 1_000));
  return `${thousandths / 10} %`;
}

/** The texts for each problem that the newest people report, of the canary and of the stable version. */
export const complaints = {
  notLoading: {
    ofCanary: 'did not see it in any of their newest page views',
    notOfStable: 'saw it each time',
  },
  failing: {
    ofCanary: 'had a failure in each of their newest page views',
    notOfStable: 'had no failure',
  },
} as const;
export type Complaint = (typeof complaints)[keyof typeof complaints];

function stableText(
  { stable }: Comparison,
  { ownStable: { length }, stable: all }: NewestViews,
  { ofStable }: Agreement,
  { notOfStable }: Complaint,
): string {
  if (length > 0)
    return `${length - ofStable} of the newest ${length} with ${stable} ${notOfStable} within a day`;
  const but = all.length > 0 ? ' but in its place' : '';
  return `nobody had ${stable} within a day${but}`;
}

/** Describes what the newest people report on both versions. */
export function peopleText(
  compared: Comparison,
  seen: NewestViews,
  agreement: Agreement,
  complaint: Complaint,
): string {
  const { against, people } = agreement;
  const ofCanary = `${against} of the newest ${people} people with ${compared.canary} ${complaint.ofCanary}`;
  return `${ofCanary}; ${stableText(compared, seen, agreement, complaint)}.`;
}
