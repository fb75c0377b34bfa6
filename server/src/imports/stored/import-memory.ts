import { sql } from 'kysely';
import type { ImportKindName } from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import { findLimitedReader } from '../../database/limited-reader.ts';
import type { Transaction } from '../../database/transaction.ts';

/** Marks the value of a whole field, which is the same in every row, where otherwise a field is named. */
export const everyRow = '*';

/** A remembered choice for a column of a file, for a value of a field, or for all rows. */
export interface RememberedChoice {
  /** Field whose value was chosen; empty for a column, {@link everyRow} for a value of all rows. */
  field: string;
  /** Column name or value in normalized form, which the caller produces. For all rows, the field. */
  value: string;
  /** Field of the column, choice, or value of all rows; empty where it is left out or blank. */
  meaning: string;
  /** The value as it was typed; empty where that is not known. */
  written?: string;
}

/** A remembered choice with its kind. */
export interface RememberedChoiceOfKind extends RememberedChoice {
  kind: ImportKindName;
}

/** Longer values are unlikely to occur again. */
const MAX_LENGTH = 500;

/** Limit for each organisation. */
const MAX_CHOICES = 5_000;

/** Choices remembered for all kinds, newest first. */
export async function readRememberedChoices(trx: Transaction): Promise<RememberedChoiceOfKind[]> {
  return trx
    .selectFrom('import_memory')
    .select(['kind', 'field', 'value', 'meaning', 'written'])
    .orderBy('used_at', 'desc')
    .limit(MAX_CHOICES)
    .execute();
}

/**
 * Remembers choices for later files of the organisation, replacing earlier ones for the same value. Those of people of chosen
 * units are not remembered: others would see them.
 */
export async function rememberChoices(
  trx: Transaction,
  { organisationId }: Account,
  kind: ImportKindName,
  chosen: readonly RememberedChoice[],
): Promise<void> {
  const byKey = new Map(
    chosen
      .filter(({ value }) => value !== '' && value.length <= MAX_LENGTH)
      .map((one) => [JSON.stringify([one.field, one.value]), one]),
  );
  if (byKey.size === 0 || findLimitedReader()) return;
  // Sorted, so that concurrent imports do not deadlock.
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
    .offset(MAX_CHOICES);
  await sql`delete from import_memory where kind = ${kind} and (field, value) in (${forgotten})`.execute(trx);
}
