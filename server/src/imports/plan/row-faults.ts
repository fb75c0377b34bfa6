import type { FieldError, ImportFault } from '@lexboard/shared-lib/contract';
import type { SheetRow } from '../../spreadsheets/spreadsheet.ts';
import type { PlannedField } from './row-plan.ts';

/** A fault of a field, which the report shows at its column. */
export interface RowFault extends FieldError {
  /** The invalid value, where it is only a part of the cell. */
  value?: string;
  stored?: string;
}

const sameAs = 'The same record as row ';

export const describeDuplicate = (row: number, own = 'code'): string =>
  `${sameAs}${row}. Give each a ${own} of its own, or put what both say into one row and delete the other.`;

/** Whether a fault says that the row is a duplicate. */
export const isDuplicate = ({ message }: Pick<ImportFault, 'message'>): boolean => message.startsWith(sameAs);

const needed = /^Please fill the /;
const withoutColumn =
  'The file has no column for it: take a column for it, or give it one value for all rows.';

/** Converts faults of fields to faults at their columns; of the whole row where no column has the field. */
export const toImportFaults = (
  fields: readonly PlannedField[],
  { row, cells }: SheetRow,
  faults: readonly RowFault[],
): ImportFault[] =>
  faults.map(({ field, message, value, stored }) => {
    const planned = fields.find((one) => one.field.name === field);
    const text = planned?.column === undefined ? planned?.everyRow : cells[planned.column - 1]?.text;
    return {
      row,
      column: planned?.name ?? '',
      value: value ?? text ?? '',
      message: !planned && needed.test(message) ? `${message} ${withoutColumn}` : message,
      ...(stored !== undefined && { stored }),
    };
  });
