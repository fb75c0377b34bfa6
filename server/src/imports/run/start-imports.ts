import { randomUUID } from 'node:crypto';
import { startInterval } from '../../runtime/start-interval.ts';
import type { ImportServer } from '../turns/import-work.ts';
import { isAnyWaiting, leaseNextImport, type ImportLease } from '../turns/lease.ts';
import { runLeasedImport } from './serve-turn.ts';

/** Poll interval, short enough for people who wait. */
const LOOK_MS = 1_000;

/** Concurrent imports of a server. More would slow down all users, and each keeps a file open. */
const AT_ONCE = 2;

/** Time slice of an import while others wait. */
const TURN_MS = 20_000;

/** Creates a check of whether the time slice is over and another import waits. */
function createTurnCheck({ database }: ImportServer, isFull: () => boolean) {
  let askAt = Date.now() + TURN_MS;
  return async () => {
    if (Date.now() < askAt) return false;
    askAt = Date.now() + TURN_MS;
    return isFull() && isAnyWaiting(database);
  };
}

/**
 * Starts the worker of imports in a server. It runs imports that people start on any server, and continues those of servers
 * that have ended. Concurrency is limited; organisations take turns.
 * @param lookMs how long it waits before it looks for the next one
 * @returns a function that stops it, between two rows of each import
 */
export function startImports({
  lookMs = LOOK_MS,
  ...server
}: ImportServer & { lookMs?: number }): () => Promise<void> {
  const runner = randomUUID();
  const stopping = new AbortController();
  const served = new Set<Promise<void>>();
  const serve = (turn: ImportLease) => {
    const isTurnOver = createTurnCheck(server, () => served.size >= AT_ONCE);
    const work = runLeasedImport(server, turn, { signal: stopping.signal, isTurnOver }).finally(() =>
      served.delete(work),
    );
    served.add(work);
  };
  const stopLooking = startInterval(
    async () => {
      while (served.size < AT_ONCE && !stopping.signal.aborted) {
        const turn = await leaseNextImport(server.database, runner);
        if (!turn) return;
        serve(turn);
      }
    },
    {
      everyMs: lookMs,
      warn: (error) => server.log.warn({ err: error }, 'Waiting imports were not started'),
    },
  );
  return async () => {
    stopping.abort();
    await stopLooking();
    await Promise.all(served);
  };
}
