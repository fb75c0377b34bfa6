import type { HiddenNotices } from '../../database/limited-reader.ts';
import type { Language } from '@lexboard/shared-lib/texts';
import type { Absent } from '../away/stands-for.ts';
import type { Filters } from '../list-due.ts';

/** Recipient of a digest. */
export interface DigestReader {
  id: number;
  name: string;
  email: string;
  role: 'yes' | 'no';
  /** Of the mail. */
  language: Language;
  /** See `Account.actsFor`. */
  actsFor: number[] | null;
  /** See `Account.hidden`. */
  hidden: HiddenNotices | null;
}

/** Inputs of a digest beside its recipient. */
export interface DigestMoment {
  /** ISO day in the organisation's time zone. */
  today: string;
  reminderDays: readonly number[];
  escalateAfterDays: number;
  /** The people for whom the recipient stands in: the digest has their items, too (daily work §3). */
  absent: readonly Pick<Absent, 'id' | 'name'>[];
}

/** Whose work a recipient's lists have. */
export const toWork = ({ id }: DigestReader, { today, absent }: DigestMoment) => ({
  today,
  caller: id,
  absent: absent.map((person) => person.id),
});

/** Where a row of an occurrence leads: see {@link DigestRow.open}. */
export const openOccurrence = (kind: string, id: number): string =>
  `${kind === 'review' ? 'review' : 'due'}:${id}`;

/** A row of a mail: an occurrence, or a record with all its due days. */
export interface DigestRow {
  /** Item parameter of the page Due: `due:12`; or a review or a unit: `review:12`, `unit:3`. */
  open: string;
  name: string;
  law: string;
  lawName: string;
  /** Note about the item. */
  note: string;
}

/** A list of a digest. */
export interface DigestPart {
  heading: string;
  /** Part of the subject: "3 overdue". */
  short: string;
  /** Filters that show the same list on the page Due; undefined for news. */
  filters?: Filters;
  total: number;
  rows: DigestRow[];
}

/** Rows of each list in the mail, and the limit of counting. */
export const ROWS_PER_LIST = 10;
export const MAX_COUNTED = 1000;
