import type { ExportColumn } from './export-columns.ts';

/** 2026-11-20 17:30:00 for people to read; the column names the zone. */
export const timeWords = (time: string): string => time.slice(0, 16);

/** An exported table: its name, its columns, and its rows as they come, some at a time. */
export interface ExportTable {
  title: string;
  /** The time zone that its day and times are given in; times come as UTC. */
  zone: string;
  /** The lines above the table where a file has room for them, the most important first. */
  heading?: readonly string[];
  columns: readonly Omit<ExportColumn, 'value'>[];
  /** A person goes on with it: cells below the last row have the formats of their columns. */
  toFillIn?: true;
  /** Its sheet is not shown. */
  hidden?: true;
  chunks: AsyncIterable<string[][]>;
}
