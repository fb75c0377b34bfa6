import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError } from '../../database/database-error.ts';
import { Refused } from '../../http/refused.ts';
import { isDiskFull } from '../../runtime/file-failures.ts';
import { ImportStopped } from './import-stopped.ts';

const DISK_FULL = 'The disk of the server is full. Go on once there is room.';

const isOf = (error: unknown, ...kinds: DatabaseError['kind'][]) =>
  error instanceof DatabaseError && kinds.includes(error.kind);

/** A trouble of the machine, not of a row: nothing of the import can go on now. */
function toStop(error: unknown): unknown {
  if (isDiskFull(error) || isOf(error, 'disk-full')) return new ImportStopped(DISK_FULL);
  // Saves are refused while the disk is almost full.
  if (error instanceof Refused && error.status === 503) return new ImportStopped(error.message);
  return error;
}

/** Whether a trouble concerns all rows alike. */
const concernsAll = (error: unknown): boolean =>
  error instanceof ImportStopped || isOf(error, 'connection-lost', 'serialization-failure');

const TRIES = 5;
const PAUSE_MS = 100;

/**
 * Does a piece of work in a transaction of its own, again where others were in its way.
 * @param refuse notes what is wrong with this piece, so that the next one can follow
 * @throws ImportStopped, or a DatabaseError of a passing trouble, where none could follow
 */
export async function attempt(
  work: () => Promise<boolean>,
  refuse: (error: unknown) => Promise<boolean>,
): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (thrown) {
      const error = toStop(thrown);
      const busy = isOf(error, 'serialization-failure', 'statement-timeout');
      if (busy && tries < TRIES) await wait(tries * PAUSE_MS);
      else if (concernsAll(error)) throw error;
      else return refuse(error);
    }
  }
}
