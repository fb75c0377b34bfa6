import type { FieldError, ImportFault } from '@lexboard/shared-lib/contract';
import { languages, t } from '@lexboard/shared-lib/texts';
import { inLanguage } from '../../texts/server-texts.ts';
import type { SheetRow } from '../../spreadsheets/spreadsheet.ts';
import type { PlannedField } from './row-plan.ts';

/** A fault of a field, which the report shows at its column. */
export interface RowFault extends FieldError {
  /** The invalid value, where it is only a part of the cell. */
  value?: string;
  stored?: string;
}

export const describeDuplicate = (row: number, own: 'code' | 'number' = 'code'): string =>
  t(
    'The same record as row {row}. Give each a {own, select, number {number} other {code}} of its own, or put what both say into one row and delete the other.',
    { row, own },
  );

/** Whether a fault says that the row is a duplicate, in whatever language the file was checked. */
export function isDuplicate({ message }: Pick<ImportFault, 'message'>): boolean {
  const row = Number(/\d+/.exec(message)?.[0]);
  return languages.some((language) =>
    inLanguage(language, () => [describeDuplicate(row), describeDuplicate(row, 'number')].includes(message)),
  );
}

/** Whether a fault says that a field is empty. */
function isMissing(message: string): boolean {
  const [before = '', after = ''] = t('Please fill the {label}.', { label: '\n' }).split('\n');
  return message.startsWith(before) && message.endsWith(after);
}

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
      message:
        !planned && isMissing(message)
          ? t(
              '{message} The file has no column for it: take a column for it, or give it one value for all rows.',
              { message },
            )
          : message,
      ...(stored !== undefined && { stored }),
    };
  });

/** Faults of a record of a pack, whose rows nobody sees: they name it. */
export const withSubject = (faults: readonly ImportFault[], subject: string): ImportFault[] =>
  faults.map((fault) => ({ ...fault, value: subject }));
