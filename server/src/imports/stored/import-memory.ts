import { sql } from 'kysely';
import type { KindName } from '@lexboard/shared-lib/contract';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';

/** What somebody chose for a column of a file, or for a value of a field. */
export interface Remembered {
  /** The field whose value was chosen for; empty for a column. */
  field: string;
  /** The column's name, or the value, as it is compared: the caller tidies it. */
  value: string;
  /** The field of the column, or the choice; empty where it is left out or left blank. */
  meaning: string;
}

/** Longer ones come only once. */
const LONGEST = 500;

/** No organisation gets more of them by words that nobody uses again. */
const MOST_KEPT = 5_000;

/** What was chosen for a kind before, the newest first. */
export async function readMemory(trx: Transaction, kind: KindName): Promise<Remembered[]> {
  return trx
    .selectFrom('import_memory')
    .select(['field', 'value', 'meaning'])
    .where('kind', '=', kind)
    .orderBy('used_at', 'desc')
    .limit(MOST_KEPT)
    .execute();
}

/** Remembers choices for the next files of the organisation; what was chosen for the same before is forgotten. */
export async function remember(
  trx: Transaction,
  { organisationId }: Account,
  kind: KindName,
  chosen: readonly Remembered[],
): Promise<void> {
  const byKey = new Map(
    chosen
      .filter(({ value }) => value !== '' && value.length <= LONGEST)
      .map((one) => [JSON.stringify([one.field, one.value]), one]),
  );
  if (byKey.size === 0) return;
  // In one order, so that two people who import at once do not wait for each other.
  const rows = [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  await trx
    .insertInto('import_memory')
    .values(rows.map((row) => ({ organisation_id: organisationId, kind, ...row })))
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'kind', 'field', 'value'])
        .doUpdateSet({ meaning: sql`excluded.meaning`, used_at: sql`now()` }),
    )
    .execute();
  const forgotten = trx
    .selectFrom('import_memory')
    .select(['field', 'value'])
    .where('kind', '=', kind)
    .orderBy('used_at', 'desc')
    .offset(MOST_KEPT);
  await sql`delete from import_memory where kind = ${kind} and (field, value) in (${forgotten})`.execute(trx);
}
