import { sql } from 'kysely';
import { ownListNames, type OwnListName } from '@lexboard/shared-lib/contract';
import { lockUntilCommit } from '../database/advisory-lock.ts';
import type { Transaction } from '../database/transaction.ts';

/** A choice of a list that the organisation edits. */
export interface OwnRow {
  list: OwnListName;
  id: number;
  name: string;
  position: number;
  retired: boolean;
  /** Id of the choice that took its place. */
  mergedInto: number | null;
  /** Its earlier names. */
  former: string[];
}

async function readVersion(trx: Transaction): Promise<string> {
  const { rows } = await sql<{ version: string }>`select version from choice_state`.execute(trx);
  return rows[0]?.version ?? '';
}

/** All choices of the lists in their order, and the version of the lists. */
export async function readOwnChoices(trx: Transaction): Promise<{ version: string; rows: OwnRow[] }> {
  const version = await readVersion(trx);
  const rows = await trx
    .selectFrom('choice')
    .where('list', 'in', [...ownListNames])
    .select(['list', 'id', 'name', 'position', 'retired', 'merged_into as mergedInto', 'former'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return {
    version,
    rows: rows.flatMap(({ list, ...row }) => {
      const own = ownListNames.find((name) => name === list);
      return own ? { ...row, list: own } : [];
    }),
  };
}

/** Locks the lists until the transaction ends: saves that were checked against them are let through first. Returns their version. */
export async function lockLists(trx: Transaction, organisation: string): Promise<string> {
  await lockUntilCommit(trx, `${organisation} choices`);
  return readVersion(trx);
}

export async function insertChoice(
  trx: Transaction,
  choice: Pick<OwnRow, 'list' | 'id' | 'name' | 'position'>,
): Promise<void> {
  await trx
    .insertInto('choice')
    .values({ ...choice, organisation_id: sql<string>`current_organisation()` })
    .execute();
}

export async function updateChoice(
  trx: Transaction,
  { list, id }: Pick<OwnRow, 'list' | 'id'>,
  values: { name?: string; retired?: boolean; position?: number; merged_into?: number; former?: string[] },
): Promise<void> {
  await trx.updateTable('choice').set(values).where('list', '=', list).where('id', '=', id).execute();
}

/** Numbers choices of a list in the order of their ids. */
export async function storeOrder(trx: Transaction, list: OwnListName, ids: readonly number[]): Promise<void> {
  await sql`update choice set position = wanted.position
    from unnest(${ids}::int[]) with ordinality as wanted (id, position)
    where list = ${list} and choice.id = wanted.id`.execute(trx);
}
