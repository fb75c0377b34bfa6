import { formatParameters } from './address-values.ts';

/** Where all that is overdue of a law or a state is listed. */
export const buildOverdueAddress = (of: { law: number } | { state: number }): string =>
  `/due${formatParameters({ ...of, status: 'Overdue' })}`;

/** Where one time that a record is due is read. */
export const buildOccurrenceAddress = (id: number): string => `/due?open=due:${id}`;
