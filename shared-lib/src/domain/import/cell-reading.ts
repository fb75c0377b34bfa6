import type { FieldValue } from '../record-kind.ts';

/** A cell of a file, as its reader gives it. */
export interface ImportCell {
  /** As a person sees it. */
  text: string;
  type: 'empty' | 'text' | 'number' | 'date' | 'boolean' | 'error';
  /** Of a date: ISO. */
  day?: string;
  /** A number of which a spreadsheet has kept the first 15 digits alone. */
  cut?: boolean;
}

/** What a cell says: a value on the wire, words that are no choice of its field, or why it says nothing, with the remedy. */
export type CellReading = { value: FieldValue } | { unknown: string[] } | { fault: string };

/** Why a cell has no value that anybody meant, whatever its field is; undefined where it may have one. */
export function findCellFault({ text, type, cut }: ImportCell): string | undefined {
  if (type === 'error')
    return `"${text}" is an error of the spreadsheet and no value. Correct the formula, or write the value; empty the cell where there is none.`;
  return cut
    ? `"${text}" is a long number of which the spreadsheet has kept 15 digits at most. Give the cell the format Text and write all digits again; in a text file write it as in ="1914310000010112".`
    : undefined;
}
