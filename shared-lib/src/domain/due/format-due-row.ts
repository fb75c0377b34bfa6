interface LawOfRow {
  /** The law's code name, or its name where it has none. */
  law: string;
  /** Missing from a server of the previous version. */
  lawName?: string | undefined;
}

/** A law by its code and name; once if they are equal. */
export const formatLaw = ({ law, lawName = '' }: LawOfRow): string =>
  [...new Set([law, lawName])].filter(Boolean).join(' · ');

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
