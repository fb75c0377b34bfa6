import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../database/transaction.ts';

/**
 * The tables of a queue. A receiver has `next_at` and `failures`. A delivery has its `webhook`, `body`, `due_at`, `created_at` and
 * `attempts`. Releases and organisations have queues of their own, since an organisation's rows are visible in it only.
 */
export interface QueueTables {
  receivers: 'release_webhook' | 'webhook';
  deliveries: 'release_notice' | 'webhook_delivery';
  /** The state of deliveries that wait, where others stay. */
  waiting?: 'waiting';
}

/** A delivery that this server sends. */
export interface ClaimedDelivery {
  id: string;
  webhook: string;
  body: string;
  /** The number of attempts, including this one. */
  attempts: number;
}

/** The lease of a receiver in seconds: longer than an attempt can last. */
const LEASE_SECONDS = 30;

/** Hours after which a delivery that nobody took is given up. */
export const HOURS_OF_ATTEMPTS = 24;

/** In seconds, also where a receiver asks for a longer one. */
const LONGEST_PAUSE = 3_600;

/** The pause in seconds after so many failures: 10 seconds, half a minute, 2, 10 and 30 minutes, then an hour. */
const pauseAfter = (failures: RawBuilder<number>) =>
  sql<number>`coalesce((array[10, 30, 120, 600, 1800])[${failures}], ${LONGEST_PAUSE}::int)`;

const inSeconds = (seconds: number | RawBuilder<number>) =>
  sql<Date>`now() + make_interval(secs => ${seconds})`;

/** The time has come. One that is later than the longest pause was stored while a clock was ahead. */
const hasCome = (time: string) =>
  sql<boolean>`${sql.ref(time)} not between now() + interval '1 microsecond' and now() + interval '61 minutes'`;

const isWaiting = ({ waiting }: QueueTables, of: string) =>
  waiting ? sql<boolean>`${sql.ref(`${of}.state`)} = ${waiting}` : sql<boolean>`true`;

/**
 * Leases a receiver, the one first that has waited longest, and the delivery to it that is due longest. No other server sends to the
 * receiver meanwhile: one that does not answer takes one place at most.
 * @param isReady further condition on the receiver, `ready`
 */
export async function claimDelivery(
  trx: Transaction,
  tables: QueueTables,
  isReady = sql<boolean>`true`,
): Promise<ClaimedDelivery | undefined> {
  const receivers = sql.table(tables.receivers);
  const deliveries = sql.table(tables.deliveries);
  const { rows } = await sql<ClaimedDelivery>`
    with leased as (
      update ${receivers} as receiver set next_at = ${inSeconds(LEASE_SECONDS)}
      where receiver.id = (select ready.id from ${receivers} as ready
        where ${hasCome('ready.next_at')} and ${isReady} and exists (select from ${deliveries} as delivery
          where delivery.webhook = ready.id and ${isWaiting(tables, 'delivery')} and ${hasCome('delivery.due_at')})
        order by ready.next_at limit 1 for update skip locked)
      returning receiver.id)
    update ${deliveries} as delivery set due_at = ${inSeconds(LEASE_SECONDS)}, attempts = delivery.attempts + 1
    where ${isWaiting(tables, 'delivery')} and ${hasCome('delivery.due_at')} and delivery.id = (
      select next.id from ${deliveries} as next join leased on leased.id = next.webhook
      where ${isWaiting(tables, 'next')} and ${hasCome('next.due_at')} order by next.due_at, next.created_at, next.id limit 1)
    returning delivery.id, delivery.webhook, delivery.body, delivery.attempts`.execute(trx);
  return rows[0];
}

/** Lets a receiver get its next delivery. */
export async function freeReceiver(
  trx: Transaction,
  { receivers }: QueueTables,
  webhook: string,
): Promise<void> {
  await sql`update ${sql.table(receivers)} set next_at = now(), failures = 0 where id = ${webhook}`.execute(
    trx,
  );
}

/**
 * Postpones a delivery by its attempts, and its receiver by its failures in a row: after the pause others to it come first, so that
 * one that a receiver never takes does not keep them back.
 * @param atLeast seconds that the receiver asks for; an hour at most
 * @returns the pause of the receiver in seconds
 */
export async function postponeDelivery(
  trx: Transaction,
  { receivers, deliveries }: QueueTables,
  { id, webhook, attempts }: ClaimedDelivery,
  atLeast = 0,
): Promise<number> {
  const longer = (pause: RawBuilder<number>) =>
    sql<number>`greatest(${pause}, ${Math.min(atLeast, LONGEST_PAUSE)}::int)`;
  // The delivery is left alone where another server took it over meanwhile.
  await sql`update ${sql.table(deliveries)} set due_at = ${inSeconds(longer(pauseAfter(sql`attempts`)))}
    where id = ${id} and attempts = ${attempts}`.execute(trx);
  const pause = longer(pauseAfter(sql`failures + 1`));
  const { rows } = await sql<{ pause: number }>`
    update ${sql.table(receivers)} set failures = failures + 1, next_at = ${inSeconds(pause)} where id = ${webhook}
    returning ${longer(pauseAfter(sql`failures`))} as pause`.execute(trx);
  return rows[0]?.pause ?? 0;
}

/** Ends the pause of a receiver that a person wants to be tried now. One that a server sends to keeps its lease. */
export async function endPause(trx: Transaction, { receivers }: QueueTables, webhook: string): Promise<void> {
  await sql`update ${sql.table(receivers)} set next_at = now()
    where id = ${webhook} and (failures > 0 or next_at > now() + make_interval(secs => ${LEASE_SECONDS}))`.execute(
    trx,
  );
}
