import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from '../database-error.ts';

/** Pause between retries, in which other transactions get the lock. */
const PAUSE_MS = 500;

const TURN_PAUSE_MS = 50;

/** Longer than any export or log verification keeps a table in use. */
const GIVE_UP_MS = 10 * 60_000;

/** SQLSTATE of a lock timeout and of a deadlock's victim. */
const busyCodes = new Set(['55P03', '40P01']);

/** Another program is upgrading the same database. */
export class UpgradeInProgress extends Error {
  override readonly name = 'UpgradeInProgress';
}

export type ReportProgress = (line: string) => void;

const isBusy = (error: unknown) => error instanceof DatabaseError && busyCodes.has(error.code ?? '');

/**
 * Runs a transaction with a short lock timeout and retries it until it gets its locks and the upgrade lock.
 * @param what the work's name in progress messages
 * @throws the work's own error, or after 10 minutes that its tables are in use
 */
export async function retryWhileBusy<Result>(
  what: string,
  work: () => Promise<Result>,
  tell: ReportProgress,
): Promise<Result> {
  const since = Date.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const taken = error instanceof UpgradeInProgress;
      if (!taken && !isBusy(error)) throw error;
      if (!taken && Date.now() - since > GIVE_UP_MS) {
        const advice = 'pg_stat_activity shows which transactions have been open for long.';
        throw new Error(
          `${what} got no lock within 10 minutes: a table that it changes is in use. ${advice}`,
          {
            cause: error,
          },
        );
      }
      if (tries === 1) tell(taken ? `${what} waits its turn` : `${what} waits until its tables are free`);
      await pause(taken ? TURN_PAUSE_MS : PAUSE_MS * (1 + Math.random()));
    }
  }
}
