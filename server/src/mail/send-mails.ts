import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { composeMail } from './compose-mail.ts';
import type { Deliver } from './deliveries.ts';
import {
  claimMail,
  delays,
  deleteExpiredMails,
  deleteMail,
  postponeMail,
  type QueuedMail,
} from './mail-queue.ts';

export interface MailSender {
  database: Database;
  publicUrl: string;
  deliver: Deliver;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** Timeout of a delivery, shorter than the lease. */
const DELIVERY_MS = 45_000;
/** Grace period of a running delivery when the server stops. */
const GRACE_MS = 3_000;

/** Runs a delivery with its timeout, and with the grace period when the server stops. */
async function deliverWithTimeout(
  deliver: (signal: AbortSignal) => Promise<void>,
  stop: AbortSignal,
): Promise<void> {
  const graceOver = new AbortController();
  const startGrace = () => setTimeout(() => graceOver.abort(), GRACE_MS).unref();
  if (stop.aborted) startGrace();
  else stop.addEventListener('abort', startGrace);
  try {
    await deliver(AbortSignal.any([graceOver.signal, AbortSignal.timeout(DELIVERY_MS)]));
  } finally {
    stop.removeEventListener('abort', startGrace);
  }
}

const propertyOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/**
 * Why a delivery failed. Of a mail server's answer only the code is kept: the text may quote the mail and its secret
 * link.
 */
function describeFailure(error: unknown): string {
  const answer = propertyOf(error, 'responseCode');
  if (typeof answer === 'number') return `The mail server answered ${answer}`;
  return error instanceof Error ? error.message : String(error);
}

async function deliverMail(
  { database, publicUrl, deliver, log }: MailSender,
  mail: QueuedMail,
  signal: AbortSignal,
): Promise<void> {
  const { id, organisation, attempts } = mail;
  const facts = { mail: id, organisation, attempts };
  try {
    const composed = await composeMail(mail, publicUrl);
    await deliverWithTimeout((until) => deliver(composed, until), signal);
  } catch (error) {
    const reason = describeFailure(error);
    const delay = delays[attempts - 1];
    if (delay === undefined) {
      await database.inDirectory((directory) => deleteMail(directory, id));
      log.error({ ...facts, reason }, 'A mail was given up');
    } else {
      await database.inDirectory((directory) => postponeMail(directory, id, delay));
      log.warn({ ...facts, reason, nextInSeconds: delay }, 'A mail was not sent');
    }
    return;
  }
  await database.inDirectory((directory) => deleteMail(directory, id));
  log.info(facts, 'A mail was sent');
}

/** Sends all due mails, one by one, until none is left or `signal` is aborted. */
export async function sendMails(sender: MailSender, signal: AbortSignal): Promise<void> {
  const { database, log } = sender;
  for (const expired of await database.inDirectory(deleteExpiredMails)) {
    log.warn(expired, 'A mail was not sent in time and is of no use any more');
  }
  while (!signal.aborted) {
    const mail = await database.inDirectory(claimMail);
    if (!mail) return;
    await deliverMail(sender, mail, signal);
  }
}
