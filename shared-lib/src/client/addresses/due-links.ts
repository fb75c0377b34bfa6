import type { DueKind } from '@lexboard/shared-lib/contract';
import { formatParameters } from './address-values.ts';

/** The address of the overdue items of a law or a state. */
export const buildOverdueAddress = (of: { law: number } | { state: number }): string =>
  `/due${formatParameters({ ...of, status: 'Overdue' })}`;

/** The address of what is due for a unit and those below it, of all kinds or one. */
export const buildUnitDueAddress = (of: { unit: number; kind?: DueKind }): string =>
  `/due${formatParameters(of)}`;

/** The address of one occurrence: one due date of a record. */
export const buildOccurrenceAddress = (id: number): string => `/due?open=due:${id}`;
