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
  recordDelivered,
  readNextAnchor,
  releasePlace,
} from './anchor-repository.ts';
import { storeAnchor } from './store-anchor.ts';

export interface Anchoring {
  database: Database;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  key: KeyObject;
  places: readonly AnchorPlace[];
  /** Stops the work between two anchors. */
  signal?: AbortSignal;
}

/** The time between two anchors. */
const INTERVAL_MINUTES = 60;

/** Backoff after each failure at a place, in seconds. Later failures wait an hour each. */
const delays = [60, 120, 300, 900, 3_600] as const;
const MAX_DELAY_SECONDS = 3_600;

/**
 * Sends a place its missing anchors, in order. If it is unknown whether one arrived, the same bytes are sent again.
 * @returns false if the delivery failed, now or the last time
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
      await database.inDirectory((directory) => recordDelivered(directory, name, next.number));
      ({ number: delivered } = next);
      failures = 0;
    }
  } catch (error) {
    const seconds = signal?.aborted ? 0 : (delays[failures] ?? MAX_DELAY_SECONDS);
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
 * Adds the next anchor of the system logs if it is due, and sends each place its missing anchors, including those that
 * failed before. A failure is logged as an error and does not stop the other places.
 * @throws if a place took nothing, even while it waits for its retry; the signal's reason when aborted
 */
export async function sendAnchors(anchoring: Anchoring): Promise<void> {
  const { database, log, key, places, signal } = anchoring;
  // Chain first, so that the anchor covers all earlier entries, even those of a killed server.
  await chainLogs({ database, log, ...(signal && { signal }) });
  const number = await database.inDirectory((directory) =>
    addAnchor(directory, INTERVAL_MINUTES, (content) => signAnchor(content, key)),
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
