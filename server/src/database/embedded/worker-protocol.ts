import type { DatabaseErrorFacts } from '../database-error.ts';
import type { QueryOutcome, Statement } from '../connection.ts';

/** Requests are answered in the order in which they were sent. */
export type WorkerRequest =
  /** Stops at the first failure. Outside a transaction the statements form one of their own. */
  | { kind: 'run'; statements: readonly Statement[] }
  | { kind: 'script'; statements: string }
  /** Answered with one row that holds the output of COPY. */
  | { kind: 'copy-out'; statement: string }
  | { kind: 'copy-in'; statement: string; lines: Uint8Array }
  | { kind: 'close' };

/** The first answer belongs to no request: it says that the database is open, or why not. */
export type WorkerAnswer<Row> =
  | { kind: 'done'; outcomes: QueryOutcome<Row>[] }
  | { kind: 'failed'; failure: DatabaseErrorFacts };
