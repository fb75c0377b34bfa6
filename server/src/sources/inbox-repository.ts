import { sql } from 'kysely';
import type { InboxEntry } from '@lexboard/shared-lib/contract';
import { lawCode } from '../circulars/stored/circular-repository.ts';
import type { Transaction } from '../database/transaction.ts';

/** Entries that wait, of sources that are there. */
const fromInbox = (source: number | undefined) => sql`from inbox_entry
  join source on source.organisation_id = inbox_entry.organisation_id and source.id = inbox_entry.source_id
  where inbox_entry.state = 'waiting' and source.removed_at is null
    and source.id = coalesce(${source ?? null}::int, source.id)`;

export async function countInbox(trx: Transaction, source?: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${fromInbox(source)}`.execute(trx);
  return rows[0]?.count ?? 0;
}

interface Wanted {
  page: number;
  pageSize: number;
  source: number | undefined;
}

/** The suggested laws that are not deleted. */
const laws = sql`coalesce((
  select json_agg(json_build_object('id', law.id, 'code', ${lawCode}, 'name', law.law) order by place)
  from unnest(inbox_entry.laws) with ordinality as suggested(id, place)
    join law on law.organisation_id = inbox_entry.organisation_id and law.id = suggested.id
  where law.deleted_at is null), '[]'::json)`;

/** Reads a page of the inbox, the newest first. */
export async function readInbox(trx: Transaction, { page, pageSize, source }: Wanted): Promise<InboxEntry[]> {
  const { rows } = await sql<InboxEntry>`
    select inbox_entry.id, inbox_entry.topic, inbox_entry.summary, inbox_entry.link, inbox_entry.date, source.id as source,
      source.name as "sourceName", inbox_entry.changed, ${laws} as laws
    ${fromInbox(source)}
    order by inbox_entry.date desc, inbox_entry.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    trx,
  );
  return rows;
}

interface LockedEntry {
  state: 'waiting' | 'taken' | 'aside';
  /** The name of its source. */
  source: string;
}

/** Locks an entry, in whichever state it is. */
export async function lockEntry(trx: Transaction, id: number): Promise<LockedEntry | undefined> {
  const { rows } = await sql<LockedEntry>`
    select inbox_entry.state, source.name as source from inbox_entry
      join source on source.organisation_id = inbox_entry.organisation_id and source.id = inbox_entry.source_id
    where inbox_entry.id = ${id} and source.removed_at is null for update of inbox_entry`.execute(trx);
  return rows[0];
}

/** Records which circular an entry became. */
export async function takeEntry(trx: Transaction, id: number, circular: number): Promise<void> {
  await trx
    .updateTable('inbox_entry')
    .set({ state: 'taken', circular_id: circular, closed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Sets waiting entries aside, or back. @returns the topics of those that were moved */
export async function moveEntries(
  trx: Transaction,
  ids: readonly number[],
  to: 'waiting' | 'aside',
): Promise<string[]> {
  const from = to === 'aside' ? 'waiting' : 'aside';
  const { rows } = await sql<{ topic: string }>`
    with found as (select id from inbox_entry where id = any(${ids}::int[]) and state = ${from} and topic <> ''
      order by id for update)
    update inbox_entry set state = ${to}, closed_at = case when ${to} = 'aside' then now() end
    from found where inbox_entry.organisation_id = current_organisation() and inbox_entry.id = found.id
    returning topic`.execute(trx);
  return rows.map(({ topic }) => topic);
}
