import { tidyText } from '@lexboard/shared-lib/domain';

/** A cell as displayed, as far as imports need it. */
export interface Cell {
  text: string;
  type: 'empty' | 'text' | 'number' | 'date' | 'boolean' | 'error';
  /** The day of a date: YYYY-MM-DD. */
  day?: string;
  /** The number lost digits: spreadsheets keep only the first 15. */
  cut?: true;
}

/** A row with its cells by column, starting at column A. Empty cells after the last value are left out. */
export interface SheetRow {
  /** The row number in the spreadsheet, from 1. */
  row: number;
  cells: Cell[];
  /** Hidden by hand or by a filter. */
  hidden?: true;
}

export const emptyCell: Cell = { text: '', type: 'empty' };

const lineBreak = /\r\n?|\v/g;

/**
 * Normalises a cell's text as records store it: uniform line breaks, plain blanks and none at the ends, no zero-width
 * characters except joiners inside words of Indian scripts (decisions §5 "Texts").
 */
export const cleanText = (text: string): string => tidyText(text.replace(lineBreak, '\n')).trim();

/** Creates a cell with a text. */
export function textCell(text: string): Cell {
  const clean = cleanText(text);
  return clean === '' ? emptyCell : { text: clean, type: 'text' };
}

/** Removes the empty cells after the last value. */
export function trimRow(cells: Cell[]): Cell[] {
  const last = cells.findLastIndex(({ type }) => type !== 'empty');
  return cells.slice(0, last + 1);
}
