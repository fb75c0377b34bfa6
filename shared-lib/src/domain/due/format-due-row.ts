import { lawTitle } from '../lists/name-fields.ts';

interface LawOfRow {
  /** The law's code name, or its name where it has none. */
  law: string;
  /** Missing from a server of the previous version. */
  lawName?: string | undefined;
  title_hi?: string | undefined;
}

/** The law's title in the language of the page; its code name where the row lacks titles. */
export const titleOfLaw = ({ law, lawName, title_hi }: LawOfRow): string =>
  lawTitle({ name: lawName || law, title_hi });

/** A law by its code and title; once if they are equal. */
export const formatLaw = (row: LawOfRow): string =>
  [...new Set([row.law, titleOfLaw(row)])].filter(Boolean).join(' · ');

interface UnitOfRow {
  /** Missing or empty for the organisation as a whole. */
  unitName?: string | undefined;
  unitCode?: string | undefined;
}

/** The unit that something is due for: 'Pune Works (PUNE-1)'; empty for the organisation as a whole. */
export const formatDueUnit = ({ unitName = '', unitCode = '' }: UnitOfRow): string =>
  unitName && `${unitName} (${unitCode})`;

/** What is due, and for which unit: 'Monthly wage return, Pune Works (PUNE-1)'. */
export const formatDueName = ({ name, ...row }: UnitOfRow & { name: string }): string =>
  [name, formatDueUnit(row)].filter(Boolean).join(', ');
