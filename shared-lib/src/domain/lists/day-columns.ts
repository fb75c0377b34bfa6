import type { RecordKind } from '../record-kind.ts';

/** The row field with the next due date. */
export const nextDueOfRow = 'nextdue';

/** The row field with what a notice waits for next, and in how many days; empty for nothing (daily work §5). */
export const nextStepOfRow = 'nextstep';

/** The row field with the owner's name; empty for none. */
export const ownerOfRow = 'ownerName';

/** A law's column with its number of overdue records. */
export const overdueOfLaw = 'overdue';

/** Whether a field of a kind's rows is a day, ISO or empty. */
export const isDayOfRow = ({ list }: RecordKind, name: string): boolean =>
  list.columns.some(
    (column) => column.name === name && (column.holds === 'day' || column.holds === 'dueDay'),
  );
