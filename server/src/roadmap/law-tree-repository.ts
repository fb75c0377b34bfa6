import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '../database/transaction.ts';
import type { Account } from '../auth/account-repository.ts';
import type { TreeLaw } from './law-forest.ts';

/**
 * ETag of the organisation's tree, which changes with each law or choice list. Each change of a law appends to the system
 * log in the same transaction, and the lanes count the entries, so their number identifies the state of all laws. Read it
 * before the laws: a tree may be newer than its tag, but never older.
 */
export async function readTreeTag(trx: Transaction, account: Account): Promise<string> {
  const { entries } = await trx
    .selectFrom('log_lane')
    .select(({ fn }) => fn.sum<string | null>('law_entries').as('entries'))
    .executeTakeFirstOrThrow();
  const state = [account.organisationId, account.choicesVersion ?? '', 'entries', entries ?? 0].join(' ');
  return `W/"${createHash('sha256').update(state).digest('base64url').slice(0, 24)}"`;
}

type LawValues = [
  id: number,
  parent: number | null,
  ofStates: boolean,
  states: number[],
  code: string,
  name: string,
  hindi: string,
];

/** Reads all laws of the organisation that are not deleted, by name. */
export async function readTreeLaws(trx: Transaction): Promise<TreeLaw[]> {
  const { rows } = await sql<{ laws: LawValues[] }>`
    select coalesce(json_agg(
      json_build_array(id, parent_reference, central = 'State', state, act_code_name, law, title_hi)), '[]') as laws
    from (select * from law where deleted_at is null order by lower(law), id) as law`.execute(trx);
  const laws = rows[0]?.laws ?? [];
  return laws.map(([id, parent, ofStates, states, code, name, hindi]) => ({
    id,
    parent,
    ofStates,
    states,
    code,
    name,
    hindi,
  }));
}
