import type { Filters } from '../list-due.ts';

/** Whom a digest is for. */
export interface DigestReader {
  id: number;
  name: string;
  email: string;
  role: 'yes' | 'no';
}

/** What a digest depends on beside its reader. */
export interface DigestMoment {
  /** ISO, in the organisation's zone. */
  today: string;
  reminderDays: readonly number[];
  escalateAfterDays: number;
}

/** One time that a record is due, or a record with all its due days, in a mail. */
export interface DigestRow {
  /** As the address of the page Due opens it: `due:12`. */
  open: string;
  name: string;
  law: string;
  lawName: string;
  /** What is said of it. */
  note: string;
}

/** A list of a digest. */
export interface DigestPart {
  heading: string;
  /** In the subject: "3 overdue". */
  short: string;
  /** Where the page Due finds the same; news are on no list. */
  filters?: Filters;
  total: number;
  rows: DigestRow[];
}

/** So many rows of each list are in the mail, and so many are counted. */
export const SHOWN = 10;
export const MOST_COUNTED = 1000;
