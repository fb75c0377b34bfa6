import { sql } from 'kysely';
import { findPersonNameFault, tidyPersonName } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { Refused } from '../http/refused.ts';

/** The name of a person as it is stored. @throws Refused 422 at the field `name` */
export function readPersonName(typed: string): string {
  const message = findPersonNameFault(typed);
  if (message) throw Refused.byFields([{ field: 'name', message }]);
  return tidyPersonName(typed);
}

/** Gives a person another name, or takes it away where it is empty. @returns what they are called now */
export async function setPersonName(trx: Transaction, id: number, name: string): Promise<string> {
  await trx.updateTable('account').set({ name }).where('id', '=', id).where('name', '!=', name).execute();
  return readShownName(trx, id);
}

/** What a person is called. */
async function readShownName(trx: Transaction, id: number): Promise<string> {
  const { shown } = await trx
    .selectFrom('account')
    .select(sql<string>`display_name(account)`.as('shown'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return shown;
}
