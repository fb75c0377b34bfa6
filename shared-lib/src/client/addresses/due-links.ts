import { formatParameters } from './address-values.ts';

/** Where all that is overdue of a law or a state is listed. */
export const buildOverdueAddress = (of: { law: number } | { state: number }): string =>
  `/due${formatParameters({ ...of, status: 'Overdue' })}`;
