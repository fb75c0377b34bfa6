import type { SessionCounts, Sessions } from './count-sessions.ts';
import { REPORT_SECONDS, type Agreement, type NewestViews } from './newest-people.ts';
import { DAYS, type Comparison } from './read-observations.ts';
import { verdictMessages, verdictParts } from '../state/verdict-messages.ts';

/** The session counts of both versions. */
export interface SessionComparison {
  canary: SessionCounts;
  stable: SessionCounts;
}

export const formatNumber = (count: number) => count.toLocaleString('en-US');

const units: readonly [name: 'day' | 'hour' | 'minute' | 'second', seconds: number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];

/** Formats a duration in the largest unit of which it has at least two. */
function formatDuration(seconds: number): string {
  const [name, length] = units.find(([, each]) => seconds >= 2 * each) ?? ['second', 1];
  const count = Math.max(1, Math.floor(seconds / length));
  return verdictParts[name]({ count });
}

/** The time window whose sessions count. */
function windowText({ canary, since, now }: Comparison): string {
  const seconds = (now.getTime() - since.getTime()) / 1_000;
  if (seconds > DAYS * 86_400) return verdictParts.lastDays({ days: DAYS });
  return verdictParts.since({ time: formatDuration(seconds), canary });
}

function sideText(version: string, { all: { sessions, failing }, silent }: SessionCounts): string {
  if (sessions === 0) return verdictParts.none({ version });
  const rate = ((100 * failing) / sessions).toFixed(1);
  const counted = { failing: formatNumber(failing), sessions: formatNumber(sessions), version, rate };
  return silent > 0
    ? verdictParts.someSilent({ ...counted, silent: formatNumber(silent) })
    : verdictParts.some(counted);
}

/** Says that the failure rate of the last seconds looks too high: failures are reported at once, successes later. */
function recentFailuresText({ canary, stable }: SessionComparison): string[] {
  const late = canary.failingLately + stable.failingLately;
  if (late === 0) return [];
  return [verdictMessages.recent({ count: late, seconds: REPORT_SECONDS })];
}

/** Describes the sessions with both versions: the time window, how many failed, and what is still to be reported. */
export function sessionsText(compared: Comparison, counted: SessionComparison): string {
  const known = verdictMessages.sessions({
    window: windowText(compared),
    ofCanary: sideText(compared.canary, counted.canary),
    ofStable: sideText(compared.stable, counted.stable),
  });
  return [known, ...recentFailuresText(counted)].join(' ');
}

export const countText = ({ sessions, failing }: Sessions) => ({
  failing: formatNumber(failing),
  sessions: formatNumber(sessions),
});

/** Formats a confidence, rounded down so that it is never overstated. */
export function percentText(confidence: number): string {
  const thousandths = Math.min(999, Math.floor(confidence * 1_000));
  return `${thousandths / 10} %`;
}

/** The texts for each problem that the newest people report, of the canary and of the stable version. */
export const complaints = {
  notLoading: { ofCanary: verdictMessages.notLoading, notOfStable: verdictParts.sawIt },
  failing: { ofCanary: verdictMessages.failing, notOfStable: verdictParts.noFailure },
} as const;
export type Complaint = (typeof complaints)[keyof typeof complaints];

function stableText(
  { stable }: Comparison,
  { ownStable: { length }, stable: all }: NewestViews,
  { ofStable }: Agreement,
  { notOfStable }: Complaint,
): string {
  if (length > 0) return notOfStable({ people: length - ofStable, all: length, version: stable });
  const nobody = all.length > 0 ? verdictParts.nobodyBut : verdictParts.nobody;
  return nobody({ version: stable });
}

/** Describes what the newest people report on both versions. */
export function peopleText(
  compared: Comparison,
  seen: NewestViews,
  agreement: Agreement,
  complaint: Complaint,
): string {
  const { against, people } = agreement;
  const others = stableText(compared, seen, agreement, complaint);
  return complaint.ofCanary({ against, people, canary: compared.canary, others });
}
