import type { FastifyBaseLogger } from 'fastify';
import { onOneLine } from '../../builds/release-refused.ts';
import type { Database } from '../../database/database.ts';
import type { Networks } from '../../outgoing/allowed-addresses.ts';
import {
  claimNotice,
  deleteNotice,
  deleteOldNotices,
  postponeNotice,
  type QueuedNotice,
} from './notice-queue.ts';
import { postNotice } from './post-notice.ts';
import { findWebhook, recordDelivery } from './webhook-repository.ts';

export interface NoticeSender {
  database: Database;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Private networks that notices may be sent to. */
  allowed: Networks;
  signal: AbortSignal;
}

/** The backoff after each failure, in seconds. Later failures wait an hour each, until the notice is a day old. */
const delays = [10, 30, 120, 600, 1_800] as const;
const MAX_DELAY_SECONDS = 3_600;

const MAX_FAILURE_LENGTH = 500;

/** On one line and shortened, since an error may quote text of a foreign certificate. */
const describe = (error: unknown): string =>
  onOneLine(error instanceof Error ? error.message : String(error)).slice(0, MAX_FAILURE_LENGTH);

async function sendNotice(
  { database, log, allowed, signal }: NoticeSender,
  notice: QueuedNotice,
): Promise<void> {
  const { id, webhook, attempts } = notice;
  const facts = { notice: id, webhook, attempts };
  const target = await database.inDirectory((directory) => findWebhook(directory, webhook));
  // The webhook was removed meanwhile, and its notices with it.
  if (!target) return;
  try {
    await postNotice(notice, { ...target, allowed, signal });
  } catch (error) {
    // A delivery interrupted by a shutdown is repeated after its lease.
    signal.throwIfAborted();
    const failure = describe(error);
    const seconds = delays[attempts - 1] ?? MAX_DELAY_SECONDS;
    await database.inDirectory(async (directory) => {
      await postponeNotice(directory, notice, seconds);
      await recordDelivery(directory, webhook, failure);
    });
    log.warn({ ...facts, failure, nextInSeconds: seconds }, 'A notice was not taken');
    return;
  }
  await database.inDirectory(async (directory) => {
    await deleteNotice(directory, id);
    await recordDelivery(directory, webhook, null);
  });
  log.info(facts, 'A notice was taken');
}

/**
 * Sends the notices that are due, one by one. Delivery is at least once: a server that ends before it records a delivery leads to
 * a second one with the same id.
 * @throws the signal's reason, when it ended the work
 */
export async function sendNotices(sender: NoticeSender): Promise<void> {
  const { database, log, signal } = sender;
  for (const old of await database.inDirectory(deleteOldNotices))
    log.error(old, 'A notice was given up: nobody took it for a day');
  for (;;) {
    signal.throwIfAborted();
    const notice = await database.inDirectory(claimNotice);
    if (!notice) return;
    await sendNotice(sender, notice);
  }
}
