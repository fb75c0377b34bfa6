import type { FastifyBaseLogger } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { onOneLine } from '../builds/release-refused.ts';
import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Networks } from '../outgoing/allowed-addresses.ts';
import {
  claimDelivery,
  freeReceiver,
  postponeDelivery,
  type ClaimedDelivery,
} from '../outgoing/delivery-queue.ts';
import { postSigned } from '../outgoing/post-signed.ts';
import { sendAll } from '../outgoing/send-all.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import {
  completeLog,
  deleteOldDeliveries,
  recordAttempt,
  stopGone,
  stopOldDeliveries,
  stopRestricted,
  type Outcome,
} from './delivery-repository.ts';
import { notifyGone, notifyStopped } from './notify-stopped.ts';
import { findWebhook, webhookTables } from './webhook-repository.ts';
import { openSecrets } from './webhook-secrets.ts';
import { endSentence, failures } from '../outgoing/failures.ts';

export interface WebhookSender {
  database: Database;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Private networks that webhooks may be in. */
  allowed: Networks;
  secretKey: SecretKey;
  /** Origin of the links in deliveries and mails. */
  publicUrl: string;
  signal: AbortSignal;
}

interface Claimed extends ClaimedDelivery {
  organisation: string;
}

const listOrganisations = async (directory: Transaction, found: RawBuilder<{ id: string }>) =>
  (await found.execute(directory)).rows.map(({ id }) => id);

/** Claims for one organisation after the other, so that one with much to send delays no other. */
class FairClaims {
  readonly #sender: WebhookSender;
  #waiting: string[] = [];

  constructor(sender: WebhookSender) {
    this.#sender = sender;
  }

  async next(): Promise<Claimed | undefined> {
    return (await this.#claim()) ?? (await this.#refill());
  }

  async #claim(): Promise<Claimed | undefined> {
    for (let id = this.#waiting.shift(); id !== undefined; id = this.#waiting.shift()) {
      const organisation = id;
      const claimed = await this.#sender.database.inOrganisation(organisation, (trx) =>
        claimDelivery(
          trx,
          webhookTables,
          sql<boolean>`ready.key_id = ${this.#sender.secretKey.id} and ready.gone_at is null`,
        ),
      );
      if (claimed) return { ...claimed, organisation };
    }
    return undefined;
  }

  async #refill(): Promise<Claimed | undefined> {
    const { database, secretKey } = this.#sender;
    this.#waiting = await database.inDirectory((directory) =>
      listOrganisations(
        directory,
        sql`select id from find_waiting_webhooks(${secretKey.id}) as id where is_open(id)`,
      ),
    );
    return this.#claim();
  }
}

/** The body with the whole address of its link. */
const completeBody = (body: string, publicUrl: string): string =>
  JSON.stringify(
    JSON.parse(body, (key, value: unknown) =>
      key === 'link' && typeof value === 'string' && value.startsWith('/') ? `${publicUrl}${value}` : value,
    ),
  );

const MAX_FAILURE_LENGTH = 300;

/** A sentence on one line, since an error may quote text of a foreign certificate. */
const describe = (error: unknown): string =>
  endSentence(onOneLine(error instanceof Error ? error.message : String(error)).slice(0, MAX_FAILURE_LENGTH));

/** PostgreSQL stores no NUL. */
const storable = (text: string) => text.replaceAll('\u0000', '\uFFFD');

const unanswered = { status: null, reply: '', retryAfter: 0 };

/** The receiver wants nothing more, ever (Standard Webhooks). */
const GONE = 410;

function describeStatus(status: number): string {
  if (status >= 200 && status <= 299) return '';
  return endSentence(status === GONE ? failures.webhookGone({ status }) : failures.webhookStatus({ status }));
}

async function attempt(
  { allowed, secretKey, publicUrl, signal }: WebhookSender,
  { id, body, organisation }: Claimed,
  webhook: NonNullable<Awaited<ReturnType<typeof findWebhook>>>,
): Promise<Outcome> {
  const secrets = openSecrets(secretKey, webhook, { organisationId: organisation, id: webhook.id });
  if (!secrets) return { ...unanswered, failure: endSentence(failures.webhookSecret()) };
  try {
    const message = { id, body: completeBody(body, publicUrl) };
    const posting = { url: webhook.address, secrets, allowed, signal };
    const { status, text, retryAfter } = await postSigned(message, posting);
    return { status, reply: storable(text), failure: describeStatus(status), retryAfter };
  } catch (error) {
    // A delivery interrupted by a shutdown is repeated after its lease.
    signal.throwIfAborted();
    return { ...unanswered, failure: describe(error) };
  }
}

async function sendOne(sender: WebhookSender, claimed: Claimed): Promise<void> {
  const { database, log, publicUrl } = sender;
  const { id, webhook: webhookId, organisation } = claimed;
  const [webhook, body] = await database.readInOrganisation(organisation, (trx) =>
    Promise.all([findWebhook(trx, Number(webhookId)), completeLog(trx, claimed.body)]),
  );
  // It was removed meanwhile, and its deliveries with it.
  if (!webhook) return;
  const isStopped = await database.inOrganisation(organisation, async (trx) => {
    const stopped = await stopRestricted(trx, claimed);
    if (stopped) await freeReceiver(trx, webhookTables, webhookId);
    return stopped;
  });
  if (isStopped) return;
  const outcome = await attempt(sender, { ...claimed, body }, webhook);
  await database.inOrganisation(organisation, async (trx) => {
    await recordAttempt(trx, claimed, outcome);
    await (outcome.failure === ''
      ? freeReceiver(trx, webhookTables, webhookId)
      : postponeDelivery(trx, webhookTables, claimed, outcome.retryAfter));
    const gone = outcome.status === GONE && (await stopGone(trx, webhook));
    if (gone) await notifyGone(trx, gone, publicUrl);
  });
  log.info(
    { organisation, webhook: webhookId, delivery: id, status: outcome.status },
    outcome.failure === '' ? 'A webhook was told' : 'A webhook was not told',
  );
}

/** Queues the next entries of system logs. @returns the number of deliveries */
async function enqueueLogEntries({ database, signal }: WebhookSender): Promise<number> {
  const organisations = await database.inDirectory((directory) =>
    listOrganisations(directory, sql`select id from find_log_webhooks() as id where is_open(id)`),
  );
  let all = 0;
  for (const organisation of organisations) {
    signal.throwIfAborted();
    const { rows } = await database.inOrganisation(organisation, (trx) =>
      sql<{ queued: number }>`select enqueue_log_entries() as queued`.execute(trx),
    );
    all += rows[0]?.queued ?? 0;
  }
  return all;
}

/**
 * Sends what waits for webhooks, at least once: a server that ends before it records a delivery leads to a second one with the same
 * id.
 * @throws the signal's reason when it stopped the run
 */
export async function sendWebhooks(sender: WebhookSender): Promise<void> {
  const claims = new FairClaims(sender);
  let queued: number;
  do {
    queued = await enqueueLogEntries(sender);
    await sendAll({
      claim: () => claims.next(),
      send: (claimed) => sendOne(sender, claimed),
      signal: sender.signal,
    });
    // Further entries of a system log follow once these have arrived.
  } while (queued > 0);
}

/**
 * Queues what became overdue, gives up what nobody took for a day, and forgets what is older than 30 days.
 * @throws the signal's reason when it stopped the run
 */
export async function tendWebhooks({
  database,
  log,
  secretKey,
  publicUrl,
  signal,
}: Omit<WebhookSender, 'allowed'>): Promise<void> {
  const organisations = await database.inDirectory((directory) =>
    listOrganisations(directory, sql`select id from find_webhooks() as id where is_open(id)`),
  );
  for (const organisation of organisations) {
    signal.throwIfAborted();
    try {
      await database.inOrganisation(organisation, async (trx) => {
        await sql`select enqueue_overdue()`.execute(trx);
        for (const stopped of await stopOldDeliveries(trx, secretKey.id))
          await notifyStopped(trx, stopped, publicUrl);
        await deleteOldDeliveries(trx);
      });
    } catch (error) {
      signal.throwIfAborted();
      log.error({ organisation, err: error }, 'Webhooks could not be tended');
    }
  }
}
