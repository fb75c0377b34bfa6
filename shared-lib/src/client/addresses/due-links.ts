import { formatParameters } from './address-values.ts';

/** The address of the overdue items of a law or a state. */
export const buildOverdueAddress = (of: { law: number } | { state: number }): string =>
  `/due${formatParameters({ ...of, status: 'Overdue' })}`;

/** The address of one occurrence: one due date of a record. */
export const buildOccurrenceAddress = (id: number): string => `/due?open=due:${id}`;
