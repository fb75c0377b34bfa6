import type { ReleaseSeries } from '@lexboard/shared-lib/contract';

type Line = ReleaseSeries['lines'][number];

/** The height of a chart in CSS pixels, and the minimum height of a bar. */
export const HEIGHT = 64;
const LEAST = 2;

/**
 * A bar of the chart: the sessions that started in the time span, above the line, and the failed ones, below. Widths
 * are in per cent.
 */
export interface DrawnSpan {
  x: number;
  width: number;
  sessions: number;
  failing: number;
  /** In CSS pixels. */
  up: number;
  down: number;
}

export interface DrawnLine {
  /** The position of the line, in CSS pixels from the top. */
  middle: number;
  spans: DrawnSpan[];
}

/** The height of a bar; a count above zero is always visible. */
const heightOf = (count: number, unit: number): number => (count === 0 ? 0 : Math.max(LEAST, count * unit));

/** Lays out sessions and failures on one scale. */
export function layOutSpans({ sessions, failing }: Line): DrawnLine {
  const [maxSessions, maxFailing] = [Math.max(1, ...sessions), Math.max(0, ...failing)];
  const unit = HEIGHT / (maxSessions + maxFailing);
  const room = heightOf(maxFailing, unit);
  const middle = HEIGHT - room;
  const width = 100 / sessions.length;
  return {
    middle,
    spans: sessions.map((count, index) => ({
      x: index * width,
      width,
      sessions: count,
      failing: failing[index] ?? 0,
      up: Math.min(middle, heightOf(count, unit)),
      down: heightOf(failing[index] ?? 0, unit),
    })),
  };
}

/** The start of a time span by its index. */
export const startOfSpan = (
  { from, minutes }: Pick<ReleaseSeries, 'from' | 'minutes'>,
  index: number,
): number => new Date(from).getTime() + index * minutes * 60_000;

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** The totals of a line. */
export const sumLine = ({ sessions, failing }: Line) => ({
  sessions: sum(sessions),
  failingSessions: sum(failing),
});
