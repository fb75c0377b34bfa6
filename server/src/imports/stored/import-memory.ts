import { sql } from 'kysely';
import type { KindName } from '@lexboard/shared-lib/contract';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';

/** Stands in place of a field where the value is a field itself, which has the same in every row. */
export const everyRow = '*';

/** What somebody chose for a column of a file, for a value of a field, or for all rows. */
export interface Remembered {
  /** The field whose value was chosen for; empty for a column, {@link everyRow} for what is the same in every row. */
  field: string;
  /** The column's name, or the value, as it is compared: the caller tidies it. For every row the field. */
  value: string;
  /** The field of the column, the choice, or what every row has; empty where it is left out or left blank. */
  meaning: string;
  /** The value in the letters that were typed; empty where they are not known. */
  written?: string;
}

/** What was chosen for some kind. */
export interface RememberedOfKind extends Remembered {
  kind: KindName;
}

/** Longer ones come only once. */
const LONGEST = 500;

/** No organisation gets more of them by words that nobody uses again. */
const MOST_KEPT = 5_000;

/** What was chosen for all kinds before, the newest first. */
export async function readMemory(trx: Transaction): Promise<RememberedOfKind[]> {
  return trx
    .selectFrom('import_memory')
    .select(['kind', 'field', 'value', 'meaning', 'written'])
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
        .doUpdateSet({ meaning: sql`excluded.meaning`, written: sql`excluded.written`, used_at: sql`now()` }),
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
