import type { DatabaseErrorFacts } from '../database-error.ts';
import type { QueryOutcome } from '../connection.ts';

/** One at a time: the next request is sent when the previous one is answered. */
export type WorkerRequest =
  | { kind: 'query'; statement: string; parameters: readonly unknown[] }
  | { kind: 'script'; statements: string }
  | { kind: 'close' };

/** The first answer, without a request, says that the database is open or why it is not. */
export type WorkerAnswer<Row> =
  { kind: 'done'; outcome: QueryOutcome<Row> } | { kind: 'failed'; failure: DatabaseErrorFacts };
