import { sql } from 'kysely';
import type { FieldError } from '@lexboard/shared-lib/contract';
import type { Field, RecordKind, RecordPayload, RecordValues } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { waitForTurn } from '../database/wait-for-turn.ts';
import type { Account } from '../identity/account-repository.ts';
import { parentLawField } from './list-expressions.ts';

async function leadsTo(trx: Transaction, from: number, lawId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive ancestor(id) as (
      select ${from}::int
      union select law.parent_reference from law join ancestor on law.id = ancestor.id)
    select exists (select from ancestor where id = ${lawId}::int) as found`.execute(trx);
  return rows[0]?.found ?? false;
}

/**
 * Saves that move a law below another take turns within the organisation: each would find no ring, and together
 * they would close one.
 */
export async function waitToMove(
  trx: Transaction,
  kind: RecordKind,
  account: Account,
  payload: RecordPayload,
): Promise<void> {
  const parent = payload[parentLawField(kind)?.name ?? ''];
  if (kind.name !== 'law' || typeof parent !== 'number') return;
  await waitForTurn(trx, `${account.organisationId} parent laws`);
}

/** A law cannot belong to itself, be it by way of other laws: trees of laws would never end. */
export async function checkParentLaw(
  trx: Transaction,
  kind: RecordKind,
  { id, changed, values }: { id: number | undefined; changed: readonly Field[]; values: RecordValues },
): Promise<FieldError[]> {
  const field = parentLawField(kind);
  const parent = field && changed.includes(field) ? values[field.name] : undefined;
  if (kind.name !== 'law' || !field || typeof parent !== 'number' || id === undefined) return [];
  if (!(await leadsTo(trx, parent, id))) return [];
  return [{ field: field.name, message: 'A law cannot be its own parent law.' }];
}
