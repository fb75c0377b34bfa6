import type { ExportColumn } from './export-columns.ts';

/** Shortens a time such as 2026-11-20 17:30:00 to the minute; the column names the zone. */
export const formatMinute = (time: string): string => time.slice(0, 16);

/** An exported table: name, columns, and rows streamed in chunks. */
export interface ExportTable {
  title: string;
  /** The time zone of its day and times; the input times are UTC. */
  zone: string;
  /** Lines above the table, the most important first, in formats with space for them. */
  heading?: readonly string[];
  columns: readonly Omit<ExportColumn, 'value'>[];
  /** A table to fill in: cells below the last row have the formats of their columns. */
  toFillIn?: true;
  /** Its sheet is hidden. */
  hidden?: true;
  chunks: AsyncIterable<string[][]>;
}
