import { sql, type RawBuilder } from 'kysely';
import {
  logEvent,
  webhookLimits,
  webhookTestType,
  type WebhookDelivery,
} from '@lexboard/shared-lib/contract';
import type { Transaction } from '../database/transaction.ts';
import { endPause, HOURS_OF_ATTEMPTS } from '../outgoing/delivery-queue.ts';
import { webhookTables } from './webhook-repository.ts';
import { endSentence, failures, readFailure } from '../outgoing/failures.ts';

interface Listed extends Omit<WebhookDelivery, 'at' | 'sentAt' | 'nextAt'> {
  at: Date;
  sentAt: Date | null;
  nextAt: Date | null;
}

interface Wanted {
  id: number;
  page: number;
  pageSize: number;
}

/** A page of the deliveries to a webhook, the newest first. */
export async function listDeliveries(
  trx: Transaction,
  { id, page, pageSize }: Wanted,
): Promise<WebhookDelivery[]> {
  const { rows } = await sql<Listed>`
    select delivery.id, type, case when type = ${logEvent} then concat('Entries ', body::json #>> '{data,first}', '–', body::json #>> '{data,last}')
        else trim(concat_ws(' ', body::json #>> '{data,code}', body::json #>> '{data,name}')) end as subject,
      delivery.created_at as at, state, attempts, delivery.sent_at as "sentAt", status, reply, delivery.failure,
      case when state = 'waiting' then greatest(due_at, webhook.next_at) end as "nextAt"
    from webhook_delivery as delivery join webhook
      on webhook.organisation_id = delivery.organisation_id and webhook.id = delivery.webhook
    where delivery.webhook = ${id}
    order by delivery.created_at desc, delivery.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    trx,
  );
  return rows.map(({ at, sentAt, nextAt, ...row }) => ({
    ...row,
    failure: readFailure(row.failure),
    at: at.toISOString(),
    sentAt: sentAt && sentAt.toISOString(),
    nextAt: nextAt && nextAt.toISOString(),
  }));
}

export async function countDeliveries(trx: Transaction, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook_delivery where webhook = ${id}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** A time that comes before all others to a webhook: those may fail, and keep it waiting. */
const beforeOthers = (webhook: RawBuilder<number>) =>
  sql<Date>`least(now(), (select min(due_at) - interval '1 microsecond' from webhook_delivery as other
    where other.webhook = ${webhook} and other.state = 'waiting'))`;

/** Queues a test, which is sent at once. A queued one is sent instead, so that many tests keep nothing back. */
export async function enqueueTest(trx: Transaction, webhook: number): Promise<void> {
  await restartGone(trx, webhook);
  await endPause(trx, webhookTables, String(webhook));
  const { rows } = await sql`
    update webhook_delivery set due_at = ${beforeOthers(sql`${webhook}::int`)}, queued_at = now()
    where webhook = ${webhook} and type = ${webhookTestType} and state = 'waiting' returning id`.execute(trx);
  if (rows.length > 0) return;
  await sql`insert into webhook_delivery (organisation_id, webhook, type, due_at, body)
    select organisation_id, id, ${webhookTestType}, ${beforeOthers(sql`webhook.id`)}, json_build_object('type', ${webhookTestType}::text, 'timestamp',
      to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', json_build_object())::text
    from webhook where id = ${webhook}`.execute(trx);
}

/** Queues a delivery again, before all others to its webhook. @returns its webhook; undefined where there is no such delivery */
export async function enqueueAgain(
  trx: Transaction,
  id: string,
): Promise<{ webhook: number; type: string } | undefined> {
  const { rows } = await sql<{ webhook: number; type: string }>`
    update webhook_delivery as again set state = 'waiting', queued_at = now(), attempts = 0,
      due_at = ${beforeOthers(sql`again.webhook`)}
    where id = ${id}::uuid returning webhook, type`.execute(trx);
  const [found] = rows;
  if (found) {
    await restartGone(trx, found.webhook);
    await endPause(trx, webhookTables, String(found.webhook));
  }
  return found;
}

/** What an attempt led to. */
export interface Outcome {
  /** Null: there was no answer. */
  status: number | null;
  reply: string;
  /** Empty: it was taken. */
  failure: string;
  /** Seconds after which the receiver wants to be asked again; 0 where it says nothing. */
  retryAfter: number;
}

/** Records an attempt. Its webhook fails since the first of all failures in a row. */
export async function recordAttempt(
  trx: Transaction,
  { id, webhook }: { id: string; webhook: string },
  { status, reply, failure }: Omit<Outcome, 'retryAfter'>,
): Promise<void> {
  await sql`update webhook_delivery set sent_at = now(), status = ${status}, reply = ${reply}, failure = ${failure},
      state = case when ${failure} = '' then 'taken' else state end where id = ${id}::uuid`.execute(trx);
  await sql`update webhook set sent_at = now(), failure = ${failure}, failing_since = case when ${failure} <> '' then coalesce(failing_since, now()) end,
      told = told and ${failure} <> '' where id = ${webhook}::int`.execute(trx);
}

/** The body of a delivery; one about the system log gets its entries now, since a notice may have become restricted. */
export async function completeLog(trx: Transaction, body: string): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    select json_build_object('type', told ->> 'type', 'timestamp', told ->> 'timestamp', 'data', json_build_object(
      'first', told #> '{data,first}', 'last', told #> '{data,last}', 'entries',
      told_log_entries((told #>> '{data,first}')::bigint, (told #>> '{data,last}')::bigint)))::text as body
    from (select ${body}::json as told) as delivery where told ->> 'type' = ${logEvent}`.execute(trx);
  return rows[0]?.body ?? body;
}

/**
 * Stops a delivery whose record has become a restricted notice since it was queued: nothing is sent of these, also not again.
 * @returns whether it is such a one
 */
export async function stopRestricted(
  trx: Transaction,
  { id, body }: { id: string; body: string },
): Promise<boolean> {
  const { rows } = await sql`
    update webhook_delivery set state = 'stopped', failure = ${endSentence(failures.restrictedNotice())}
    where id = ${id}::uuid and exists (select from notice, (select ${body}::json -> 'data') as told (data)
      where restricted = 'yes' and notice.id::text in (case when data ->> 'kind' = 'notice' then data ->> 'id' end,
        case when data #>> '{record,kind}' = 'notice' then data #>> '{record,id}' end))
    returning id`.execute(trx);
  return rows.length > 0;
}

/** A webhook that deliveries were given up of, and of which administrators know nothing yet. */
export interface Stopped {
  id: number;
  address: string;
  failure: string;
}

/**
 * Gives up what nobody took for a day, unless the servers cannot open the secret, since nothing was sent then. What was not tried
 * yet is given up only while its webhook fails: after a day without servers it is tried first. Entries of the system log are never
 * given up.
 * @returns the webhooks of which administrators are to be told
 */
export async function stopOldDeliveries(trx: Transaction, keyId: string): Promise<Stopped[]> {
  const { rows } = await sql<Stopped>`
    with stopped as (
      update webhook_delivery as delivery set state = case when type = ${logEvent} then state else 'stopped' end from webhook
      where webhook.organisation_id = delivery.organisation_id and webhook.id = delivery.webhook and webhook.key_id = ${keyId}
        and delivery.state = 'waiting' and delivery.queued_at < now() - make_interval(hours => ${HOURS_OF_ATTEMPTS})
        and (delivery.attempts > 0 or webhook.failing_since is not null and webhook.sent_at > now() - interval '2 hours')
      returning delivery.webhook, delivery.failure)
    update webhook set told = true
    from (select webhook, max(failure) as failure from stopped group by webhook) as given
    where webhook.id = given.webhook and not told returning webhook.id, webhook.address, given.failure`.execute(
    trx,
  );
  return rows;
}

/**
 * Sends nothing more to a webhook that answered 410 Gone. What waits is stopped, but for the system log, which waits until a person
 * begins it again.
 * @param address that answered: another one may have been entered meanwhile
 * @returns the webhook, of which administrators are to be told; undefined where it was known, or has another address
 */
export async function stopGone(
  trx: Transaction,
  { id, address }: Pick<Stopped, 'id' | 'address'>,
): Promise<Stopped | undefined> {
  const { rows } = await sql<Stopped>`
    update webhook set gone_at = now() where id = ${id} and address = ${address} and gone_at is null
    returning id, address, failure`.execute(trx);
  if (rows.length > 0)
    await sql`update webhook_delivery set state = 'stopped'
      where webhook = ${id} and state = 'waiting' and type <> ${logEvent}`.execute(trx);
  return rows[0];
}

/** Begins again with a webhook that answered 410 Gone. */
export async function restartGone(trx: Transaction, id: number): Promise<void> {
  const { rows } = await sql`
    update webhook set gone_at = null, next_at = now() where id = ${id} and gone_at is not null returning id`.execute(
    trx,
  );
  if (rows.length > 0)
    await sql`update webhook_delivery set due_at = now(), queued_at = now()
      where webhook = ${id} and state = 'waiting'`.execute(trx);
}

/** Deletes what became of deliveries, 30 days after their event, or after they were sent again. */
export async function deleteOldDeliveries(trx: Transaction): Promise<void> {
  await sql`delete from webhook_delivery as delivery using webhook, (select now() - make_interval(days => ${webhookLimits.listedDays})) as oldest (day)
    where webhook.organisation_id = delivery.organisation_id and webhook.id = delivery.webhook and delivery.created_at < oldest.day
      and delivery.queued_at < oldest.day and delivery.state <> 'waiting'`.execute(trx);
}
