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
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../../database/transaction.ts';
import { advisoryLock, lockUntilCommit } from '../../database/advisory-lock.ts';
import type { Account } from '../../auth/account-repository.ts';
import { column, tableOf, toStored } from '../../database/record-columns.ts';

/** Reads the facts of the parent law on which a record's rules depend; undefined for laws and while no parent is chosen. */
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

/** Fields that the database copies from a law to its child records. */
const inheritedFields = ['ActCodeName', 'Category', 'Active'];

/** Fields whose change affects other records of the law tree. */
const listTreeFields = (kind: RecordKind): string[] => {
  const parent = findParentLawField(kind);
  return [...(parent ? [parent.name] : []), ...(belongsToLaw(kind) ? [] : inheritedFields)];
};

/** Whether a change of a field affects other records of the law tree. */
export const affectsLawTree = (kind: RecordKind, field: string): boolean =>
  listTreeFields(kind).includes(field);

const lawTreeLock = ({ organisationId }: Account) => `${organisationId} parent laws`;

/** Takes the organisation's lock of the law tree (see {@link lockLawTreeIfMoved}). */
export const lockLawTree = (trx: Transaction, account: Account): Promise<void> =>
  lockUntilCommit(trx, lawTreeLock(account));

/**
 * Serializes saves that move a record to another law or change what a law passes down. Otherwise they could deadlock: one
 * holds the record and waits for its law, the other holds the law and waits for its children. Two concurrent moves of laws
 * could also close a cycle that neither sees. Call it before the record is locked, possibly in the same message. A change in
 * between raises the version, so the save is refused as stale.
 */
export async function lockLawTreeIfMoved(
  trx: Transaction,
  kind: RecordKind,
  account: Account,
  { id, wanted }: { id: number; wanted: RecordValues },
): Promise<void> {
  const reaching = listTreeFields(kind);
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
 * Refuses a cycle of laws, which would make the tree endless. Also refuses new children of a repealed law (D2 §4 "Repealed
 * records").
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
    return [{ field: field.name, message: t('This law is repealed. Please choose another one.') }];
  }
  if (id === undefined || !(await isAncestor(trx, parent, id))) return [];
  return [{ field: field.name, message: t('A law cannot be its own parent law.') }];
}
