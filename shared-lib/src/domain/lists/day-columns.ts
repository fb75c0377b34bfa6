import type { RecordKind } from '../record-kind.ts';

/** The field of a row with the day on which a record is due next. */
export const nextDueOfRow = 'nextdue';

/** The field of a row with the name of whoever does what a record asks for; empty for nobody. */
export const ownerOfRow = 'ownerName';

/** The column of a law with the number of its records that are overdue. */
export const overdueOfLaw = 'overdue';

/** Whether a field of a kind's rows is a day, ISO or empty. */
export const isDayOfRow = ({ list }: RecordKind, name: string): boolean =>
  list.columns.some(
    (column) => column.name === name && (column.holds === 'day' || column.holds === 'dueDay'),
  );
