import type { DatabaseKind } from '../connection.ts';

/** A dedicated connection for copying whole tables, as their owner and without a timeout. */
export interface BulkConnection {
  readonly kind: DatabaseKind;
  /** @throws DatabaseError */
  query<Row extends object>(text: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Runs several statements in one message. */
  script(statements: string): Promise<void>;
  /** Streams the rows of `(select …)` in COPY's text format. Chunks can end within a line. */
  copyOut(select: string): AsyncIterable<Uint8Array>;
  /** Inserts lines in COPY's text format into `table (columns)`. */
  copyIn(into: string, lines: Uint8Array): Promise<void>;
  close(): Promise<void>;
}
