import { sql, type RawBuilder } from 'kysely';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { CircularContent } from './circular-repository.ts';

/** Name in the database, and title in messages and the timeline. */
export const circularKind = { name: 'circular', title: 'Circular/Amendment' };

/** A circular as one of its versions has it, without its file. */
export type CircularVersion = Required<CircularContent> & { law_id: number };

/** Builds the insert of a version. One that is there stays; one that an earlier release made has the time of its timeline entry. */
export const circularVersionQuery = (
  account: Account,
  { id, version }: { id: number; version: number },
  { topic, link, date, kind, number, authority, summary, inforce, alsoLaws, law_id }: CircularVersion,
): RawBuilder<unknown> => {
  const stored = { topic, link, date, kind, number, authority, summary, inforce, alsoLaws, law_id };
  return sql`insert into record_version (organisation_id, kind, record_id, version, stored, account_id, created_at)
    values (${account.organisationId}, ${circularKind.name}, ${id}, ${version}, ${JSON.stringify(stored)}::jsonb, ${account.id},
      coalesce((select min(created_at) from timeline_entry where kind = ${circularKind.name} and record_id = ${id}
        and record_version = ${version}), clock_timestamp()))
    on conflict do nothing`;
};

/** Finds a version of a circular. */
export async function findCircularVersion(
  trx: Transaction,
  { id, version }: { id: number; version: number },
): Promise<CircularVersion | undefined> {
  const { rows } = await sql<{ stored: CircularVersion }>`
    select stored from record_version
    where kind = ${circularKind.name} and record_id = ${id} and version = ${version}`.execute(trx);
  return rows[0]?.stored;
}
