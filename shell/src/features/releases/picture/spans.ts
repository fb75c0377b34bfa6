import type { ReleaseSeries } from '@lexboard/shared-lib/contract';

type Line = ReleaseSeries['lines'][number];

/** The height of a picture in CSS pixels, and of what is too little to be seen. */
export const HEIGHT = 64;
const LEAST = 2;

/** One span of time: how many sessions began in it, above the line, and how many failed, below. Widths are in per cent. */
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
  /** Where the line is between sessions and failures, in CSS pixels from the top. */
  middle: number;
  spans: DrawnSpan[];
}

/** The height of a bar; what there is can be seen. */
const heightOf = (count: number, unit: number): number => (count === 0 ? 0 : Math.max(LEAST, count * unit));

/** Draws sessions and failures by one measure, so that half as many failures are half as high. */
export function layOutSpans({ sessions, failing }: Line): DrawnLine {
  const [mostSessions, mostFailing] = [Math.max(1, ...sessions), Math.max(0, ...failing)];
  const unit = HEIGHT / (mostSessions + mostFailing);
  const room = heightOf(mostFailing, unit);
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

/** The beginning of a span of time, by its number. */
export const beginOf = ({ from, minutes }: Pick<ReleaseSeries, 'from' | 'minutes'>, index: number): number =>
  new Date(from).getTime() + index * minutes * 60_000;

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** All sessions of a line, and all that failed. */
export const sumLine = ({ sessions, failing }: Line) => ({
  sessions: sum(sessions),
  failingSessions: sum(failing),
});
