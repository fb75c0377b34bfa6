import { sql } from 'kysely';
import type { Source, SourceInterval } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../database/transaction.ts';
import { readFailure } from '../outgoing/failures.ts';

/** A source as a person enters it. */
export interface SourceContent {
  name: string;
  address: string;
  every: SourceInterval;
}

/** A server that died while it read a source has let go of it by then. */
export const leaseOfReading = sql`interval '2 minutes'`;

/** Time is before now, or so far ahead that it was stored while a clock was ahead. */
export const isDue = sql<boolean>`(source.next_at <= now() or source.next_at > now() + interval '1 day')`;

interface Listed extends Omit<Source, 'readAt' | 'failingSince'> {
  readAt: Date | null;
  failingSince: Date | null;
}

/** The sources, by name. */
export async function listSources(trx: Transaction): Promise<Source[]> {
  const { rows } = await sql<Listed>`
    select id, name, address, every, version, read_at as "readAt", fault, failing_since as "failingSince",
      ${isDue} or claimed_at > now() - ${leaseOfReading} is true as reading,
      (select count(*)::int from inbox_entry where inbox_entry.organisation_id = source.organisation_id
        and inbox_entry.source_id = source.id and inbox_entry.state = 'waiting') as waiting
    from source where removed_at is null order by lower(name), id`.execute(trx);
  return rows.map(({ readAt, failingSince, ...row }) => ({
    ...row,
    fault: readFailure(row.fault),
    readAt: readAt && readAt.toISOString(),
    failingSince: failingSince && failingSince.toISOString(),
  }));
}

export interface StoredSource extends SourceContent {
  id: number;
  version: number;
}

/** Locks a source that was not removed. */
export async function lockSource(trx: Transaction, id: number): Promise<StoredSource | undefined> {
  return trx
    .selectFrom('source')
    .select(['id', 'name', 'address', 'every', 'version'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** The source with an address, also a removed one. */
export async function findSourceOfAddress(trx: Transaction, address: string) {
  return trx
    .selectFrom('source')
    .select(['id', 'removed_at as removedAt'])
    .where('address', '=', address)
    .executeTakeFirst();
}

export async function countSources(trx: Transaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from source where removed_at is null`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** What was known of the readings of another address. */
const unread = { fault: '', failing_since: null, told: false, read_at: null, claimed_at: null };

/** @returns its id */
export async function insertSource(
  trx: Transaction,
  organisationId: string,
  content: SourceContent,
): Promise<number> {
  const { id } = await trx
    .insertInto('source')
    .values({ organisation_id: organisationId, id: sql<number>`take_record_id('source')`, ...content })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Changes a source, or brings a removed one back. It is read within seconds.
 * @param begins whether nothing is known of its readings any more
 */
export async function updateSource(
  trx: Transaction,
  id: number,
  content: SourceContent,
  begins: boolean,
): Promise<void> {
  await trx
    .updateTable('source')
    .set(({ eb }) => ({
      ...content,
      ...(begins && unread),
      removed_at: null,
      next_at: sql<Date>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export async function removeSource(trx: Transaction, id: number): Promise<void> {
  await trx
    .updateTable('source')
    .set({ removed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Lets a source be read within seconds; not again within ten seconds, so that nobody floods a publisher. */
export async function askForReading(trx: Transaction, id: number): Promise<void> {
  await sql`update source set next_at = least(next_at, greatest(now(), read_at + interval '10 seconds'))
    where id = ${id}`.execute(trx);
}
