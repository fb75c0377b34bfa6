import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError } from '../database-error.ts';
import { describeUnreachable } from './describe-unreachable.ts';

const BETWEEN_TRIES_MS = 500;

interface Waiting {
  address: string;
  /** Longest wait in seconds; 0 tries once. */
  longest: number;
  say: (line: string) => void;
}

/**
 * Retries opening a database while the cause of the failure may be transient. Reports each new cause in one line.
 * @throws with a message of two lines: the cause and the remedy
 */
export async function waitUntilOpen(
  open: () => Promise<void>,
  { address, longest, say }: Waiting,
): Promise<void> {
  const end = performance.now() + longest * 1000;
  for (let reported = ''; ; await wait(BETWEEN_TRIES_MS)) {
    try {
      await open();
      return;
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      const { trouble, remedy, passes } = describeUnreachable(address, error);
      if (!passes || performance.now() >= end) {
        throw new Error([trouble, remedy].filter(Boolean).join('\n'), { cause: error });
      }
      if (trouble !== reported) say(`${trouble}\nWaiting for it, ${longest} s at most (DATABASE_WAIT).`);
      reported = trouble;
    }
  }
}
