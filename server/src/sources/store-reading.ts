import { sql } from 'kysely';
import { sourceLimits } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../database/transaction.ts';
import { findAbbreviated, indexInitials } from './abbreviations.ts';
import type { FeedEntry } from './feed/read-feed.ts';
import { isDue, leaseOfReading } from './source-repository.ts';

/** A source that a server reads. */
export interface ClaimedSource {
  id: number;
  name: string;
  address: string;
}

/**
 * Claims the source of the organisation that is due longest, so that no other server reads it; for two minutes. One that is asked for
 * while it is read is not read twice at once.
 */
export async function claimSource(trx: Transaction): Promise<ClaimedSource | undefined> {
  const { rows } = await sql<ClaimedSource>`
    update source set claimed_at = now(), next_at = now() + ${leaseOfReading}
    where (organisation_id, id) = (select organisation_id, id from source
      where organisation_id = current_organisation() and removed_at is null and ${isDue}
        and (claimed_at > now() - ${leaseOfReading}) is not true
      order by next_at limit 1 for update skip locked)
    returning id, name, address`.execute(trx);
  return rows[0];
}

/** Locks a claimed source. @returns whether it is still the one that was read */
export async function isStillRead(trx: Transaction, { id, address }: ClaimedSource): Promise<boolean> {
  const { rows } = await sql`select id from source
    where id = ${id} and address = ${address} and removed_at is null for update`.execute(trx);
  return rows.length > 0;
}

/** An entry that is stored, with the laws whose abbreviations stand in its title. */
export interface ChosenEntry extends FeedEntry {
  abbreviated: number[];
}

const rowsOf = (entries: readonly FeedEntry[]) => sql`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
  as entry (key text, topic text, summary text, link text, date date, abbreviated int[])`;

/** @returns for the key of each entry that the source had before: whether it waits and has another text now */
export async function findKnown(
  trx: Transaction,
  source: number,
  entries: readonly FeedEntry[],
): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ key: string; changed: boolean }>`
    select entry.key, stored.state = 'waiting' and (stored.topic, stored.summary, stored.link)
      is distinct from (entry.topic, entry.summary, entry.link) as changed
    from ${rowsOf(entries)} join inbox_entry as stored on stored.organisation_id = current_organisation()
      and stored.source_id = ${source} and stored.key = decode(entry.key, 'hex')`.execute(trx);
  return new Map(rows.map(({ key, changed }) => [key, changed]));
}

/** How many more entries of the source may wait. */
export async function countRoom(trx: Transaction, source: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from inbox_entry where source_id = ${source} and state = 'waiting'`.execute(
    trx,
  );
  return Math.max(0, sourceLimits.waiting - (rows[0]?.count ?? 0));
}

/** Of more laws only the first ones are recognised by their abbreviations. */
const MAX_LAWS = 20_000;

/** Finds the laws whose abbreviations stand in the titles of entries. */
export async function withAbbreviated(
  trx: Transaction,
  entries: readonly FeedEntry[],
): Promise<ChosenEntry[]> {
  if (entries.length === 0) return [];
  const { rows } = await sql<{ id: number; name: string }>`
    select id, law as name from law where deleted_at is null order by id limit ${MAX_LAWS}`.execute(trx);
  const index = indexInitials(rows);
  return entries.map((entry) => ({ ...entry, abbreviated: findAbbreviated(entry.topic, index) }));
}

/** The number of suggested laws of an entry. */
const MAX_SUGGESTED = 3;

/** Adds new entries with suggested laws, and takes over the texts of those that wait. */
export async function storeEntries(
  trx: Transaction,
  source: number,
  entries: readonly ChosenEntry[],
): Promise<void> {
  await sql`
    insert into inbox_entry (organisation_id, id, source_id, key, topic, summary, link, date, laws)
    select current_organisation(), take_record_id('inbox'), ${source}::int, decode(key, 'hex'), topic, summary, link, date,
      array(select id from unnest(abbreviated || suggest_laws(topic, ${MAX_SUGGESTED}::int)) with ordinality as suggested (id, place)
        group by id order by min(place) limit ${MAX_SUGGESTED}::int)
    from ${rowsOf(entries)}
    on conflict (organisation_id, source_id, key) do update set topic = excluded.topic, summary = excluded.summary,
      link = excluded.link, laws = excluded.laws, changed = inbox_entry.changed or (inbox_entry.topic, inbox_entry.summary,
        inbox_entry.link) is distinct from (excluded.topic, excluded.summary, excluded.link)
    where inbox_entry.state = 'waiting'`.execute(trx);
}

/**
 * Records which entries the feed still has, and forgets texts of entries 90 days after they were closed, and entries that the feed has
 * not had for 400 days.
 */
export async function tidyEntries(trx: Transaction, source: number, keys: readonly string[]): Promise<void> {
  await sql`update inbox_entry set seen_on = current_date where source_id = ${source} and seen_on < current_date
    and key in (select decode(key, 'hex') from unnest(${keys}::text[]) as key)`.execute(trx);
  await sql`update inbox_entry set topic = '', summary = '', link = '', laws = '{}' where source_id = ${source}
    and closed_at < now() - interval '90 days' and topic <> ''`.execute(trx);
  await sql`delete from inbox_entry where source_id = ${source} and state <> 'waiting'
    and seen_on < current_date - 400`.execute(trx);
}

/** Ends a reading. @param fault why it failed, or what of it is missing @param failed whether nothing was read */
export async function endReading(
  trx: Transaction,
  { id }: ClaimedSource,
  { fault, failed }: { fault: string; failed: boolean },
): Promise<void> {
  // Not all sources of a publisher at the same moment.
  await sql`update source set read_at = now(), claimed_at = null, fault = ${fault},
      failing_since = case when ${failed} then coalesce(failing_since, now()) end, told = told and ${failed},
      next_at = now() + case every when 'hourly' then interval '1 hour' else interval '6 hours' end
        + random() * interval '5 minutes'
    where id = ${id}`.execute(trx);
}
