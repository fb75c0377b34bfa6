import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError } from '../../database/database-error.ts';
import { Refused } from '../../http/refused.ts';
import { isDiskFull } from '../../runtime/file-failures.ts';
import { stops } from '../../due/news/stop-reasons.ts';
import { ImportStopped } from './import-stopped.ts';

const isOf = (error: unknown, ...kinds: DatabaseError['kind'][]) =>
  error instanceof DatabaseError && kinds.includes(error.kind);

/** Converts failures that no row can survive, such as a full disk, to ImportStopped. */
function toImportStopped(error: unknown): unknown {
  if (isDiskFull(error) || isOf(error, 'disk-full')) return new ImportStopped(stops.disk());
  // Saves are refused with 503 while the disk is almost full.
  if (error instanceof Refused && error.status === 503) return new ImportStopped(error.message);
  return error;
}

const affectsAllRows = (error: unknown): boolean =>
  error instanceof ImportStopped || isOf(error, 'connection-lost', 'serialization-failure');

const TRIES = 5;
const PAUSE_MS = 100;

/**
 * Runs a step in a transaction of its own and retries it after conflicts with others.
 * @param refuse records the fault of this step, so that the next one can follow
 * @throws ImportStopped, or a DatabaseError of a transient failure, where no further step can succeed
 */
export async function runWithRetry(
  work: () => Promise<boolean>,
  refuse: (error: unknown) => Promise<boolean>,
): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (thrown) {
      const error = toImportStopped(thrown);
      const busy = isOf(error, 'serialization-failure', 'statement-timeout');
      if (busy && tries < TRIES) await wait(tries * PAUSE_MS);
      else if (affectsAllRows(error)) throw error;
      else return refuse(error);
    }
  }
}
