import { sql } from 'kysely';
import type { FieldError } from '@lexboard/shared-lib/contract';
import {
  belongsToLaw,
  isRepealed,
  findParentLawField,
  type Field,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import { advisoryLock, lockUntilCommit } from '../../database/advisory-lock.ts';
import type { Account } from '../../auth/account-repository.ts';
import { column, tableOf, toStored } from '../../database/record-columns.ts';

/** The facts of the parent law that decide about a record; undefined for laws themselves and while none is chosen. */
export async function readParentLaw(trx: Transaction, kind: RecordKind, values: RecordValues) {
  const id = values[findParentLawField(kind)?.name ?? ''];
  if (!belongsToLaw(kind) || typeof id !== 'number') return undefined;
  const { rows } = await sql<{ central: string; active: string }>`
    select central, active from law where id = ${id} and deleted_at is null`.execute(trx);
  return rows[0];
}

async function isAncestor(trx: Transaction, from: number, lawId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive ancestor(id) as (
      select ${from}::int
      union select law.parent_reference from law join ancestor on law.id = ancestor.id)
    select exists (select from ancestor where id = ${lawId}::int) as found`.execute(trx);
  return rows[0]?.found ?? false;
}

/** The fields that the database copies from a law to what is below it. */
const inheritedFields = ['ActCodeName', 'Category', 'Active'];

/** The fields whose change reaches from one record of the tree of laws to another. */
const listReaching = (kind: RecordKind): string[] => {
  const parent = findParentLawField(kind);
  return [...(parent ? [parent.name] : []), ...(belongsToLaw(kind) ? [] : inheritedFields)];
};

/** Whether a change of a field reaches from one record of the tree of laws to another. */
export const reachesOthers = (kind: RecordKind, field: string): boolean => listReaching(kind).includes(field);

const lawTreeLock = ({ organisationId }: Account) => `${organisationId} parent laws`;

/** Has the turn of saves that reach from one record of the tree of laws to another (see {@link lockLawTreeIfMoved}). */
export const lockLawTree = (trx: Transaction, account: Account): Promise<void> =>
  lockUntilCommit(trx, lawTreeLock(account));

/**
 * Saves that move a record to another law, or change what a law hands down, take turns within the organisation. Else
 * two could wait for each other: one holds the record and wants its law, the other holds the law and wants what is
 * below it. And of two that move laws each would find no ring, and together they would close one. Ask for it before the
 * record is held, which may go in the same message: what changes until then counts its version up, and the save is
 * refused as stale.
 */
export async function lockLawTreeIfMoved(
  trx: Transaction,
  kind: RecordKind,
  account: Account,
  { id, wanted }: { id: number; wanted: RecordValues },
): Promise<void> {
  const reaching = listReaching(kind);
  const values = kind.fields.flatMap((field) => {
    const value = wanted[field.name];
    return value === undefined || !reaching.includes(field.name) ? [] : [{ field, value }];
  });
  if (values.length === 0) return;
  const differs = values.map(
    ({ field, value }) => sql`${column(field.name)} is distinct from ${toStored(field, value)}`,
  );
  await sql`select ${advisoryLock(lawTreeLock(account))} from ${tableOf(kind)} as record
    where id = ${id} and deleted_at is null and (${sql.join(differs, sql` or `)})`.execute(trx);
}

/**
 * A law cannot belong to itself, be it by way of other laws: trees of laws would never end. And nothing new can belong
 * to a repealed law, nor be moved there (D2 §4 "Repealed records").
 */
export async function checkParentLaw(
  trx: Transaction,
  kind: RecordKind,
  { id, changed, values }: { id: number | undefined; changed: readonly Field[]; values: RecordValues },
): Promise<FieldError[]> {
  const field = findParentLawField(kind);
  const parent = field && changed.includes(field) ? values[field.name] : undefined;
  if (!field || typeof parent !== 'number') return [];
  if (belongsToLaw(kind)) {
    const law = await readParentLaw(trx, kind, values);
    if (!isRepealed(law?.active ?? '')) return [];
    return [{ field: field.name, message: 'This law is repealed. Please choose another one.' }];
  }
  if (id === undefined || !(await isAncestor(trx, parent, id))) return [];
  return [{ field: field.name, message: 'A law cannot be its own parent law.' }];
}
