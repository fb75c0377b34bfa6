import type { DatabaseErrorFacts } from '../database-error.ts';
import type { QueryOutcome } from '../connection.ts';

/** Requests are answered one after the other, in the order in which they were sent. */
export type WorkerRequest =
  /** `before` begins the transaction that the statement is the first of. */
  | { kind: 'query'; before: string; statement: string; parameters: readonly unknown[] }
  | { kind: 'script'; statements: string }
  | { kind: 'close' };

/** The first answer, without a request, says that the database is open or why it is not. */
export type WorkerAnswer<Row> =
  { kind: 'done'; outcome: QueryOutcome<Row> } | { kind: 'failed'; failure: DatabaseErrorFacts };
