import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';

/** Timeout after which the database counts as down. Prometheus itself waits ten seconds. */
const TIMEOUT_MS = 2_000;

/** Shares one run of `work` among concurrent callers. */
function shareWork<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let underWay: Promise<Result> | undefined;
  return () => (underWay ??= work().finally(() => (underWay = undefined)));
}

/**
 * Creates a reading that the gauges of a scrape share. It gives undefined when the database does not answer: then the
 * metrics say so by `lexboard_database_up`, and the others have no value.
 */
export function readForMetrics<Result>(
  database: Database,
  read: (directory: Transaction) => Promise<Result>,
): () => Promise<Result | undefined> {
  const ask = shareWork(() => database.inCheck(read));
  return shareWork(() =>
    Promise.race([ask().catch(() => undefined), wait(TIMEOUT_MS, undefined, { ref: false })]),
  );
}
