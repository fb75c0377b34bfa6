import { randomUUID } from 'node:crypto';
import { startInterval } from '../../runtime/start-interval.ts';
import type { ImportServer } from '../turns/import-work.ts';
import { isAnyWaiting, takeNextImport, type Turn } from '../turns/lease.ts';
import { serveTurn } from './serve-turn.ts';

/** Nobody waits long for an import to begin. */
const LOOK_MS = 1_000;

/** More at once would slow down everybody, and each holds a file open. */
const AT_ONCE = 2;

/** An import that others wait for gives way after so long. */
const TURN_MS = 20_000;

/** Whether a turn has been long enough, where another import waits for it. */
function createTurnCheck({ database }: ImportServer, isFull: () => boolean) {
  let askAt = Date.now() + TURN_MS;
  return async () => {
    if (Date.now() < askAt) return false;
    askAt = Date.now() + TURN_MS;
    return isFull() && isAnyWaiting(database);
  };
}

/**
 * Has a server work on the imports that people start, whichever server they asked, and go on with those of servers that
 * ended. Only so many go on at once; organisations take turns.
 * @returns what stops it, between two rows of each import
 */
export function startImports(server: ImportServer): () => Promise<void> {
  const runner = randomUUID();
  const stopping = new AbortController();
  const served = new Set<Promise<void>>();
  const serve = (turn: Turn) => {
    const isTurnOver = createTurnCheck(server, () => served.size >= AT_ONCE);
    const work = serveTurn(server, turn, { signal: stopping.signal, isTurnOver }).finally(() =>
      served.delete(work),
    );
    served.add(work);
  };
  const stopLooking = startInterval(
    async () => {
      while (served.size < AT_ONCE && !stopping.signal.aborted) {
        const turn = await takeNextImport(server.database, runner);
        if (!turn) return;
        serve(turn);
      }
    },
    { everyMs: LOOK_MS, warn: (error) => server.log.warn({ err: error }, 'Imports were not looked after') },
  );
  return async () => {
    stopping.abort();
    await stopLooking();
    await Promise.all(served);
  };
}
