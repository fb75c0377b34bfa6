import { t } from '../../texts/index.ts';
import type { FieldValue } from '../record-kind.ts';

/** A cell of a file, as its reader gives it. */
export interface ImportCell {
  /** The displayed text. */
  text: string;
  type: 'empty' | 'text' | 'number' | 'date' | 'boolean' | 'error';
  /** Of a date: ISO. */
  day?: string;
  /** A number that a spreadsheet has truncated to 15 digits. */
  cut?: boolean;
}

/** The result of reading a cell: a value, unknown choices, or an error with its remedy. */
export type CellReading = { value: FieldValue } | { unknown: string[] } | { fault: string };

/** The error of a cell that no field can use; undefined if there is none. */
export function findCellFault({ text, type, cut }: ImportCell): string | undefined {
  if (type === 'error')
    return t(
      '"{text}" is an error of the spreadsheet and no value. Correct the formula, or write the value; empty the cell where there is none.',
      { text },
    );
  return cut
    ? t(
        '"{text}" is a long number of which the spreadsheet has kept 15 digits at most. Give the cell the format Text and write all digits again; in a text file write it as in ="1914310000010112".',
        { text },
      )
    : undefined;
}
