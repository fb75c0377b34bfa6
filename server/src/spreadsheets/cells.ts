import { tidyText } from '@lexboard/shared-lib/domain';

/** A cell as a person sees it, as far as that matters. */
export interface Cell {
  text: string;
  type: 'empty' | 'text' | 'number' | 'date' | 'boolean' | 'error';
  /** The day of a date: YYYY-MM-DD. */
  day?: string;
  /** A spreadsheet has kept no more than its first 15 digits. */
  cut?: true;
}

/** A row with its cells by column, the first one being column A; those after the last value are left out. */
export interface SheetRow {
  /** As the spreadsheet numbers it, from 1. */
  row: number;
  cells: Cell[];
  /** By hand, or by a filter. */
  hidden?: true;
}

export const emptyCell: Cell = { text: '', type: 'empty' };

const lineBreak = /\r\n?|\v/g;

/**
 * A text as it is written in a cell, as records have it: line breaks of one kind, every blank a plain one and none around
 * it, without what has no width but for the joiners inside words of Indian scripts (decisions §5 "Texts").
 */
export const cleanText = (text: string): string => tidyText(text.replace(lineBreak, '\n')).trim();

/** A cell that holds a text. */
export function textCell(text: string): Cell {
  const clean = cleanText(text);
  return clean === '' ? emptyCell : { text: clean, type: 'text' };
}

/** Removes the empty cells behind the last value. */
export function trimRow(cells: Cell[]): Cell[] {
  const last = cells.findLastIndex(({ type }) => type !== 'empty');
  return cells.slice(0, last + 1);
}
