import type { DatabaseKind } from '../connection.ts';

/** A connection of its own for what moves whole tables, as their owner and without time limit. */
export interface BulkConnection {
  readonly kind: DatabaseKind;
  /** @throws DatabaseError */
  query<Row extends object>(text: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Several statements in one message. */
  script(statements: string): Promise<void>;
  /** The rows of `(select …)` as lines of COPY's text format, in pieces that end anywhere. */
  copyOut(select: string): AsyncIterable<Uint8Array>;
  /** Adds lines of COPY's text format to `table (columns)`. */
  copyIn(into: string, lines: Uint8Array): Promise<void>;
  close(): Promise<void>;
}
