import type { HealthNote } from './health-notes.ts';

/** Milliseconds from the navigation until a version was shown; the latest value on this page. */
const times = new Map<string, number>();

const keyOf = (remote: string, version: string) => `${remote} ${version}`;

/** Stores the show time of an event, for developers. */
export function recordShowTime(note: HealthNote): void {
  if (note.kind === 'shown' && note.ms !== undefined)
    times.set(keyOf(note.remote, note.version), Math.round(note.ms));
}

/** The latest time to show a version on this page, in milliseconds; undefined if it was not shown. */
export const readShowTime = (remote: string, version: string): number | undefined =>
  times.get(keyOf(remote, version));
