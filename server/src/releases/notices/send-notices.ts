import type { FastifyBaseLogger } from 'fastify';
import { onOneLine } from '../../builds/release-refused.ts';
import type { Database } from '../../database/database.ts';
import type { Networks } from '../../outgoing/allowed-addresses.ts';
import {
  claimDelivery,
  freeReceiver,
  postponeDelivery,
  type ClaimedDelivery,
} from '../../outgoing/delivery-queue.ts';
import { postSigned } from '../../outgoing/post-signed.ts';
import { sendAll } from '../../outgoing/send-all.ts';
import { deleteNotice, deleteOldNotices, noticeTables } from './notice-queue.ts';
import { findWebhook, recordDelivery } from './webhook-repository.ts';

export interface NoticeSender {
  database: Database;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Private networks that notices may be sent to. */
  allowed: Networks;
  signal: AbortSignal;
}

const MAX_FAILURE_LENGTH = 500;

/** On one line and shortened, since an error may quote text of a foreign certificate. */
const describe = (error: unknown): string =>
  onOneLine(error instanceof Error ? error.message : String(error)).slice(0, MAX_FAILURE_LENGTH);

async function sendNotice(
  { database, log, allowed, signal }: NoticeSender,
  notice: ClaimedDelivery,
): Promise<void> {
  const { id, webhook, attempts } = notice;
  const facts = { notice: id, webhook, attempts };
  const target = await database.inDirectory((directory) => findWebhook(directory, webhook));
  // The webhook was removed meanwhile, and its notices with it.
  if (!target) return;
  try {
    const { url, secret } = target;
    const { status } = await postSigned(notice, { url, secrets: [secret], allowed, signal });
    if (status < 200 || status > 299) throw new Error(`The webhook answered ${status}`);
  } catch (error) {
    // A delivery interrupted by a shutdown is repeated after its lease.
    signal.throwIfAborted();
    const failure = describe(error);
    const seconds = await database.inDirectory(async (directory) => {
      await recordDelivery(directory, webhook, failure);
      return postponeDelivery(directory, noticeTables, notice);
    });
    log.warn({ ...facts, failure, nextInSeconds: seconds }, 'A notice was not taken');
    return;
  }
  await database.inDirectory(async (directory) => {
    await deleteNotice(directory, id);
    await freeReceiver(directory, noticeTables, webhook);
    await recordDelivery(directory, webhook, null);
  });
  log.info(facts, 'A notice was taken');
}

/**
 * Sends the notices that are due. Delivery is at least once: a server that ends before it records a delivery leads to a second one
 * with the same id.
 * @throws the signal's reason, when it ended the work
 */
export async function sendNotices(sender: NoticeSender): Promise<void> {
  const { database, log, signal } = sender;
  for (const old of await database.inDirectory(deleteOldNotices))
    log.error(old, 'A notice was given up: nobody took it for a day');
  await sendAll({
    claim: () => database.inDirectory((directory) => claimDelivery(directory, noticeTables)),
    send: (notice) => sendNotice(sender, notice),
    signal,
  });
}
