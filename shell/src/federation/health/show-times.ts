import type { HealthNote } from './health-notes.ts';

/** Milliseconds from the navigation until a version was shown, the last time on this page. */
const times = new Map<string, number>();

const keyOf = (remote: string, version: string) => `${remote} ${version}`;

/** Keeps the time that a note tells, for developers who look at it. */
export function noteShowTime(note: HealthNote): void {
  if (note.kind === 'shown' && note.ms !== undefined)
    times.set(keyOf(note.remote, note.version), Math.round(note.ms));
}

/** The time that it took to show a version, the last time on this page; undefined before that. */
export const readShowTime = (remote: string, version: string): number | undefined =>
  times.get(keyOf(remote, version));
