import type { DatabaseErrorFacts } from '../database-error.ts';
import type { QueryOutcome, Statement } from '../connection.ts';

/** Requests are answered one after the other, in the order in which they were sent. */
export type WorkerRequest =
  /** The first that fails ends them; outside a transaction they are one of their own. */
  | { kind: 'run'; statements: readonly Statement[] }
  | { kind: 'script'; statements: string }
  /** Answered with one row of the bytes that COPY writes. */
  | { kind: 'copy-out'; statement: string }
  | { kind: 'copy-in'; statement: string; lines: Uint8Array }
  | { kind: 'close' };

/** The first answer, without a request, says that the database is open or why it is not. */
export type WorkerAnswer<Row> =
  | { kind: 'done'; outcomes: QueryOutcome<Row>[] }
  | { kind: 'failed'; failure: DatabaseErrorFacts };
