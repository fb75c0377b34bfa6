import { sql } from 'kysely';
import { findPersonNameFault, tidyPersonName } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { Refused } from '../http/refused.ts';

/** Validates and normalises a person's name. @throws Refused 422 at the field `name` */
export function readPersonName(typed: string): string {
  const message = findPersonNameFault(typed);
  if (message) throw Refused.byFields([{ field: 'name', message }]);
  return tidyPersonName(typed);
}

/** Sets or clears (if empty) a person's name. @returns the new display name */
export async function setPersonName(trx: Transaction, id: number, name: string): Promise<string> {
  await trx.updateTable('account').set({ name }).where('id', '=', id).where('name', '!=', name).execute();
  return readShownName(trx, id);
}

async function readShownName(trx: Transaction, id: number): Promise<string> {
  const { shown } = await trx
    .selectFrom('account')
    .select(sql<string>`display_name(account)`.as('shown'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return shown;
}
