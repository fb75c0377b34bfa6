import type { FieldValue } from '../record-kind.ts';

/** A cell of a file, as its reader gives it. */
export interface ImportCell {
  /** As a person sees it. */
  text: string;
  type: 'empty' | 'text' | 'number' | 'date' | 'boolean';
  /** Of a date: ISO. */
  day?: string;
}

/** What a cell says: a value on the wire, words that are no choice of its field, or why it says nothing, with the remedy. */
export type CellReading = { value: FieldValue } | { unknown: string[] } | { fault: string };
