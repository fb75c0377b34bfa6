import { sql, type RawBuilder } from 'kysely';
import type { RenewalStep } from '@lexboard/shared-lib/contract';
import { selectDisplayName } from '../../../database/person-names.ts';
import { runAtCommit, type Transaction } from '../../../database/transaction.ts';
import type { Account } from '../../../auth/account-repository.ts';
import { selectOfUnit } from '../../../due/due-rows.ts';
import { occurrenceTable } from '../../../due/units/own-occurrences.ts';

/** A step as it is entered. Days are ISO days. */
export type NewStep = Pick<RenewalStep, 'occurrence' | 'step' | 'day'> &
  Partial<Pick<RenewalStep, 'number' | 'validfrom' | 'validuntil' | 'reason' | 'pending'>>;

/** Stores a step at the commit. */
export function appendStep(trx: Transaction, account: Account, step: NewStep): void {
  const {
    occurrence,
    day,
    number = '',
    validfrom = null,
    validuntil = null,
    reason = '',
    pending = false,
  } = step;
  runAtCommit(
    trx,
    sql`insert into renewal_step
      (organisation_id, occurrence_id, step, day, number, valid_from, valid_until, reason, pending, created_by)
      values (current_organisation(), ${occurrence}, ${step.step}, ${day}::date, ${number}, ${validfrom}::date,
        ${validuntil}::date, ${reason}, ${pending}, ${account.id})`,
  );
}

/** Removes the grant of an occurrence that waits for its checker: it was sent back or withdrawn. */
export const removePendingGrant = (trx: Transaction, occurrence: number): Promise<unknown> =>
  trx
    .deleteFrom('renewal_step')
    .where('occurrence_id', '=', occurrence)
    .where('pending', '=', true)
    .execute();

/** Marks the grant of an occurrence as carried out. */
export const markGranted = (trx: Transaction, occurrence: number): Promise<unknown> =>
  trx
    .updateTable('renewal_step')
    .set({ pending: false })
    .where('occurrence_id', '=', occurrence)
    .where('pending', '=', true)
    .execute();

/** Finds the steps of the occurrences that a condition on them selects, the newest first. */
export async function findSteps(
  trx: Transaction,
  condition: RawBuilder<unknown>,
  { most, offset = 0 }: { most: number; offset?: number },
): Promise<{ total: number; steps: RenewalStep[] }> {
  const from = sql`from ${occurrenceTable({ where: condition })} join renewal_step as own
    on own.organisation_id = occurrence.organisation_id and own.occurrence_id = occurrence.id where ${condition}`;
  const { rows: steps } = await sql<RenewalStep>`
    select own.id, own.occurrence_id as occurrence, occurrence.unit_id as unit, ${selectOfUnit('name')} as "unitName",
      own.step, own.day, own.number, own.valid_from as validfrom, own.valid_until as validuntil, own.reason,
      ${selectDisplayName('own', 'created_by', sql`''`)} as "byName", own.pending
    ${from} order by own.id desc limit ${most} offset ${offset}`.execute(trx);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(trx);
  return { total: counted.rows[0]?.total ?? 0, steps };
}
