import { sql } from 'kysely';
import { logEvent, type Webhook, type WebhookEvent } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../database/transaction.ts';
import { selectToday } from '../organisations/time-zone.ts';
import type { QueueTables } from '../outgoing/delivery-queue.ts';
import { readFailure } from '../outgoing/failures.ts';

/** The queue of webhooks, in an organisation. */
export const webhookTables: QueueTables = {
  receivers: 'webhook',
  deliveries: 'webhook_delivery',
  waiting: 'waiting',
};

/** A webhook as a person enters it. */
export interface WebhookContent {
  address: string;
  events: WebhookEvent[];
  units: number[];
}

/** Its secrets, sealed. */
export interface SealedSecrets {
  keyId: string;
  secret: string;
  /** The one before, which signs, too. */
  former: string | null;
}

interface Listed extends Omit<Webhook, 'secretLost' | 'formerUntil' | 'failingSince' | 'sentAt'> {
  keyId: string;
  formerUntil: Date | null;
  failingSince: Date | null;
  sentAt: Date | null;
}

const formatTime = (time: Date | null) => time && time.toISOString();

/** The webhooks, by address. @param keyId the key that the server has */
export async function listWebhooks(trx: Transaction, keyId: string): Promise<Webhook[]> {
  const { rows } = await sql<Listed>`
    select id, address, events, units, version, key_id as "keyId", failing_since as "failingSince", failure, sent_at as "sentAt",
      case when former_until > now() then former_until end as "formerUntil", (select count(*)::int from webhook_delivery as delivery
        where delivery.organisation_id = webhook.organisation_id and delivery.webhook = webhook.id and delivery.state = 'waiting') as waiting
    from webhook
    order by address, id`.execute(trx);
  return rows.map(({ keyId: sealedBy, formerUntil, failingSince, sentAt, ...row }) => ({
    ...row,
    failure: readFailure(row.failure),
    secretLost: sealedBy !== keyId,
    formerUntil: formatTime(formerUntil),
    failingSince: formatTime(failingSince),
    sentAt: formatTime(sentAt),
  }));
}

export interface StoredWebhook extends WebhookContent, SealedSecrets {
  id: number;
  version: number;
}

const stored = sql`id, address, events, units, version, key_id as "keyId", secret,
  case when former_until > now() then former_secret end as former`;

/** Reads what a delivery is sent by. */
export async function findWebhook(trx: Transaction, id: number): Promise<StoredWebhook | undefined> {
  const { rows } = await sql<StoredWebhook>`select ${stored} from webhook where id = ${id}`.execute(trx);
  return rows[0];
}

/** Locks a webhook. */
export async function lockWebhook(trx: Transaction, id: number): Promise<StoredWebhook | undefined> {
  const { rows } = await sql<StoredWebhook>`
    select ${stored} from webhook where id = ${id} for update`.execute(trx);
  return rows[0];
}

export async function countWebhooks(trx: Transaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from webhook`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Allocates the id of a new webhook: its secret is sealed for its row. */
export async function takeWebhookId(trx: Transaction): Promise<number> {
  const { rows } = await sql<{ id: number }>`select take_record_id('webhook') as id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('A webhook got no number');
  return row.id;
}

/** A webhook that is told of the system log gets what is added from then on, and goes on where it stopped. */
const startOfLog = (events: readonly WebhookEvent[], before = sql`null::bigint`) =>
  sql`case when ${logEvent}::text = any(${events}::text[]) then coalesce(${before}, (select sequence from audit_head), 0) end`;

export async function insertWebhook(
  trx: Transaction,
  organisationId: string,
  { id, address, events, units, keyId, secret }: Omit<StoredWebhook, 'version' | 'former'>,
): Promise<void> {
  await sql`insert into webhook (organisation_id, id, address, events, units, key_id, secret, overdue_until, log_until)
    values (${organisationId}, ${id}, ${address}, ${events}::text[], ${units}::int[], ${keyId}, ${secret}, ${selectToday},
      ${startOfLog(events)})`.execute(trx);
}

export async function updateWebhook(
  trx: Transaction,
  id: number,
  { address, events, units }: WebhookContent,
): Promise<void> {
  await sql`update webhook set address = ${address}, events = ${events}::text[], units = ${units}::int[], version = version + 1,
      log_until = ${startOfLog(events, sql`log_until`)} where id = ${id}`.execute(trx);
}

/**
 * Stores another secret. What waits is tried for another day: nothing was sent while the servers could not open the secret.
 * @param days for how long the one before signs, too
 */
export async function storeSecret(
  trx: Transaction,
  id: number,
  { keyId, secret, former }: SealedSecrets,
  days: number,
): Promise<void> {
  await sql`update webhook set key_id = ${keyId}, secret = ${secret}, former_secret = ${former},
      former_until = case when ${former}::text is not null then now() + make_interval(days => ${days}) end where id = ${id}`.execute(
    trx,
  );
  await sql`update webhook_delivery set queued_at = now() where webhook = ${id} and state = 'waiting'`.execute(
    trx,
  );
}

export async function endFormerSecret(trx: Transaction, id: number): Promise<void> {
  await sql`update webhook set former_secret = null, former_until = null where id = ${id}`.execute(trx);
}

export async function deleteWebhook(trx: Transaction, id: number): Promise<void> {
  await sql`delete from webhook where id = ${id}`.execute(trx);
}
