import type { ExportColumn } from './export-columns.ts';

/** What is exported: its name, its columns, and its rows as they come, some at a time. */
export interface ExportTable {
  title: string;
  /** The time zone that its day and times are given in; times come as UTC. */
  zone: string;
  /** What stands above the table where a file has room for it: a line each, the first the most important. */
  heading?: readonly string[];
  columns: readonly Omit<ExportColumn, 'value'>[];
  chunks: AsyncIterable<string[][]>;
}
