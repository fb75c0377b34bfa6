import { sql, type RawBuilder } from 'kysely';
import {
  limits,
  type ImportState,
  type Notification,
  type notificationReadShape,
  type notificationsShape,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { Acting } from '../../auth/guarded-calls.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import { readFailure } from '../../outgoing/failures.ts';
import { newsToShow } from '../digest/read-news.ts';
import { readCorrection } from './corrections.ts';
import { readStop } from './stop-reasons.ts';

/** Unread notifications are counted up to this number. */
const MAX_UNREAD = 100;

/** Notifications of a person that are not too old to be shown. */
const isOf = (account: number) =>
  sql`due_news.account_id = ${account} and due_news.created_at > now() - interval '90 days'`;

/** An import's last end. */
const ofImports = sql`
  select news.*, news.kind, null::date, import.name, '', ''
  from news join import on import.organisation_id = news.organisation_id and import.id = news.import_id
  where not exists (select from news as later where later.import_id = news.import_id and later.id > news.id)`;

/** A source that could not be read for a week, unless it was removed. */
const ofSources = sql`
  select news.*, news.kind, null::date, source.name, '', ''
  from news join source on source.organisation_id = news.organisation_id and source.id = news.subject_id
  where news.kind = 'source' and source.removed_at is null`;

/** A webhook that nobody answered for a day, unless it was removed: its host, since the path may be secret. */
const ofWebhooks = sql`
  select news.*, news.kind, null::date, split_part(split_part(webhook.address, '//', 2), '/', 1), '', ''
  from news join webhook on webhook.organisation_id = news.organisation_id and webhook.id = news.subject_id
  where news.kind = 'webhook'`;

/** The rows of `news` that the person may see, with what they are about. */
const found: RawBuilder<unknown> = sql`(${newsToShow} union all ${ofImports} union all ${ofSources} union all ${ofWebhooks})`;

interface Found extends Omit<Notification, 'at' | 'open'> {
  kind: string;
  /** Of an occurrence what it is of. */
  recordKind: string;
  subject: number | string;
  at: Date;
  state: ImportState | null;
  added: number;
  changed: number;
  refused: number;
}

/** The result of an import in words. */
function describeImport({ state, added, changed, refused, said }: Found): string {
  if (state === 'undone') return t('Undone');
  const counts = t('{added} added, {changed} changed, {refused} refused', { added, changed, refused });
  return [state === 'done' ? '' : t('Stopped.'), readStop(said), counts].filter(Boolean).join(' ');
}

function toNotification(row: Found): Notification {
  const { id, what, kind, recordKind, subject, name, law, dueDay, byName, said, at, read } = row;
  const open = `${kind === 'due' && recordKind === 'review' ? recordKind : kind}:${subject}`;
  const isFailure = what === 'sourcefailed' || what === 'webhookfailed';
  const text = row.state ? describeImport(row) : isFailure ? readFailure(said) : readCorrection(said);
  return { id, what, open, name, law, dueDay, byName, said: text, at: at.toISOString(), read };
}

/** Counts a person's notifications with a condition, up to a number. */
async function countUpTo(
  trx: Transaction,
  account: number,
  { condition, most }: { condition: RawBuilder<unknown>; most: number | null },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with news as (select * from due_news where ${isOf(account)} and ${condition})
    select count(*)::int as count from (select from ${found} as found limit ${most}) as counted`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Counts a person's unread notifications, up to 100. */
export const countUnread = (trx: Transaction, account: number): Promise<number> =>
  countUpTo(trx, account, { condition: sql`read_at is null`, most: MAX_UNREAD });

/** The id of a person's newest notification; 0 without any. Open pages ask for it often: it reads one row of an index. */
export async function findNewestNotification(trx: Transaction, account: number): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from due_news where account_id = ${account}`.execute(trx);
  return rows[0]?.id ?? 0;
}

type ListShape = ReturnType<typeof notificationsShape>;

/** A page of the caller's notifications, the newest first (daily work §6). Names are the present ones. */
export async function listNotifications({
  trx,
  account,
  body: { page = 1, pageSize = limits.pageSize },
}: Acting<ListShape>): Promise<ReplyOf<ListShape>> {
  const slice = sql<Found>`
    with news as (select * from due_news where ${isOf(account.id)}),
    found as (select * from ${found} as found order by id desc limit ${pageSize} offset ${(page - 1) * pageSize})
    select found.id, found.what, found.kind, found."recordKind", coalesce(found.import_id::text, found.subject_id::text) as subject, found.name, found.law, found."dueDay",
      coalesce((select display_name(account) from account where account.organisation_id = found.organisation_id
        and account.id = found.by_account), '') as "byName",
      coalesce(import.message, found.said) as said, found.created_at as at, found.read_at is not null as read, import.state,
      import.added, import.changed, import.refused
    from found left join import on import.organisation_id = found.organisation_id and import.id = found.import_id
    order by found.id desc`;
  const [{ rows }, totalLength, unread] = await Promise.all([
    slice.execute(trx),
    countUpTo(trx, account.id, { condition: sql`true`, most: null }),
    countUnread(trx, account.id),
  ]);
  return success({ totalLength, unread, data: rows.map(toNotification) });
}

type ReadShape = ReturnType<typeof notificationReadShape>;

/** Marks a notification of the caller as read, or also all before it. @throws Refused 404, also for another person's */
export async function markRead({
  trx,
  account,
  body: { id, older },
}: Acting<ReadShape>): Promise<ReplyOf<ReadShape>> {
  const own = await trx
    .selectFrom('due_news')
    .select('id')
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!own) throw new Refused(404, t('There is no such notification.'));
  await trx
    .updateTable('due_news')
    .set({ read_at: sql<Date>`now()` })
    .where('account_id', '=', account.id)
    .where('id', older ? '<=' : '=', id)
    .where('read_at', 'is', null)
    .execute();
  return success({ unread: await countUnread(trx, account.id) });
}
