interface UnitOfRow {
  /** Missing or empty for the organisation as a whole. */
  unitName?: string | undefined;
  unitCode?: string | undefined;
}

/** The unit that something is due for: 'Pune Works (PUNE-1)'; empty for the organisation as a whole. */
export const formatDueUnit = ({ unitName = '', unitCode = '' }: UnitOfRow): string =>
  unitName && `${unitName} (${unitCode})`;
