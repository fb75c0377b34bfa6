import type { KeyObject } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { chainLogs } from '../chain-logs.ts';
import { signAnchor } from './anchor.ts';
import type { AnchorPlace } from './anchor-place.ts';
import {
  addAnchor,
  claimPlace,
  isFailing,
  noteDelivered,
  readNextAnchor,
  releasePlace,
} from './anchor-repository.ts';
import { storeAnchor } from './store-anchor.ts';

export interface Anchoring {
  database: Database;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  key: KeyObject;
  places: readonly AnchorPlace[];
  /** The time between two anchors. */
  minutes: number;
  /** Ends it between two anchors. */
  signal?: AbortSignal;
}

/** The waits after each failure at a place, in seconds; the last one again and again. */
const delays = [60, 120, 300, 900, 3_600] as const;
const LONGEST_SECONDS = 3_600;

/**
 * Sends a place what it lacks, in order, and the same bytes again where it is not known whether they arrived.
 * @returns false where the place took nothing, now or when it was last tried
 */
async function deliver({ database, log, signal }: Anchoring, place: AnchorPlace): Promise<boolean> {
  const { name } = place;
  const claimed = await database.inDirectory((directory) => claimPlace(directory, name));
  if (!claimed) return !(await database.inDirectory((directory) => isFailing(directory, name)));
  let { delivered, failures } = claimed;
  try {
    for (;;) {
      signal?.throwIfAborted();
      const next = await database.inDirectory((directory) => readNextAnchor(directory, delivered));
      if (!next) break;
      await storeAnchor(place, next, signal);
      await database.inDirectory((directory) => noteDelivered(directory, name, next.number));
      ({ number: delivered } = next);
      failures = 0;
    }
  } catch (error) {
    const seconds = signal?.aborted ? 0 : (delays[failures] ?? LONGEST_SECONDS);
    if (!signal?.aborted) failures += 1;
    await database.inDirectory((directory) => releasePlace(directory, name, { failures, seconds }));
    signal?.throwIfAborted();
    log.error(
      { place: name, anchor: delivered + 1, failures, nextInSeconds: seconds, err: error },
      'An anchor of the system logs was not taken',
    );
    return false;
  }
  await database.inDirectory((directory) => releasePlace(directory, name, { failures: 0, seconds: 0 }));
  return true;
}

/**
 * Makes the next anchor of the system logs where it is due, and sends each place the anchors that it lacks: what failed
 * before, too. A failure is an error in the server's log, and the other places get theirs.
 * @throws where a place took nothing, also while it waits for its next try; the signal's reason, when it ended the work
 */
export async function sendAnchors(anchoring: Anchoring): Promise<void> {
  const { database, log, key, places, minutes, signal } = anchoring;
  // What was done before is to be in it, also by a server that was killed.
  await chainLogs({ database, log, ...(signal && { signal }) });
  const number = await database.inDirectory((directory) =>
    addAnchor(directory, minutes, (content) => signAnchor(content, key)),
  );
  if (number !== undefined) log.info({ anchor: number }, 'The system logs were anchored');
  const taken: boolean[] = [];
  for (const place of places) {
    signal?.throwIfAborted();
    taken.push(await deliver(anchoring, place));
  }
  const failed = taken.filter((took) => !took).length;
  if (failed > 0) throw new Error(`${failed} of ${places.length} places of AUDIT_ANCHORS took no anchor`);
}
