import { sql, type RawBuilder } from 'kysely';
import type { DueKind, dueDutiesShape, ReplyOf } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../../auth/account-repository.ts';
import type { Acting } from '../../auth/guarded-calls.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import { findReach, selectsWithin } from '../../units/person-units.ts';
import { joinRecord } from '../due-rows.ts';
import { occurrenceTable } from '../units/own-occurrences.ts';
import { assignOccurrences } from './assign-occurrences.ts';
import { assignRecords, type AssignOutcome, type NamedRecord } from './assign-records.ts';
import { peopleNames, type People } from './check-people.ts';

type Shape = ReturnType<typeof dueDutiesShape>;
type Place = keyof People;

/** Selects the records with a person as owner or checker. */
const recordsOf = (place: Place, id: number): RawBuilder<unknown> => sql`
  select present.kind, present.record_id as id from record_people as present ${joinRecord('present')}
  where ${sql.ref(`present.${place}`)} = ${id} and not record.deleted`;

/** Selects a person's open occurrences as owner or checker. */
const fromOpenOf = (place: Place, id: number): RawBuilder<unknown> => sql`
  from ${occurrenceTable()} ${joinRecord('occurrence')}
  where ${sql.ref(`occurrence.${place}`)} = ${id} and occurrence.closed_at is null and not record.deleted`;

/**
 * Counts the records that a person owns and checks, permanently, for a unit, or for one open occurrence, and their units.
 * @throws Refused 404, also for a person whom the caller does not manage
 */
export async function countDuties({ trx, account, body }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  const reach = findReach(account);
  const countIn = (place: Place) => sql`
    (select count(*)::int from (${recordsOf(place, body.id)}
      union select occurrence.kind, occurrence.record_id ${fromOpenOf(place, body.id)}
      union select present.kind, present.record_id from record_unit as present ${joinRecord('present')}
        where ${sql.ref(`present.${place}`)} = ${body.id} and not record.deleted) as named)`;
  const { rows } = await sql<Omit<ReplyOf<Shape>, 'success'>>`
    select ${countIn('owner')} as owned, ${countIn('checker')} as checked, (select count(*)::int from unit
      where head = account.id and deleted_at is null) as headed
    from account where id = ${body.id} and ${selectsWithin(reach, sql.ref('account.id'))}`.execute(trx);
  if (!rows[0]) throw new Refused(404, t('There is no such user.'));
  return success(rows[0]);
}

async function handOverPlace(
  trx: Transaction,
  account: Account,
  { place, from, to }: { place: Place; from: number; to: number },
): Promise<AssignOutcome[]> {
  const change = { [place]: to };
  const records = await sql<NamedRecord & { kind: DueKind }>`${recordsOf(place, from)}`.execute(trx);
  const outcomes: AssignOutcome[] = [];
  if (records.rows.length > 0) outcomes.push(await assignRecords(trx, account, records.rows, change));
  // Occurrences that inherit from their records were updated with these.
  const single = await sql<{ id: number }>`
    select occurrence.id ${fromOpenOf(place, from)} and occurrence.own_people`.execute(trx);
  const ids = single.rows.map(({ id }) => id);
  if (ids.length > 0) outcomes.push(await assignOccurrences(trx, account, ids, change));
  return outcomes;
}

/**
 * Hands over what a person owns and checks to another person: records, and open occurrences with people of their own. Where
 * the other person would be both owner and checker, nothing changes.
 * @throws Refused 422 where the other person is not active, or has view-only access but would have to approve
 */
export async function handOver(
  trx: Transaction,
  account: Account,
  { from, to }: { from: number; to: number },
): Promise<{ changed: number; left: number }> {
  const outcomes: AssignOutcome[] = [];
  // Disabling a person includes the right to hand over their work, even with view-only access.
  const acting: Account = { ...account, workspaceAccessType: 'Edit' };
  for (const place of peopleNames) outcomes.push(...(await handOverPlace(trx, acting, { place, from, to })));
  return {
    changed: outcomes.reduce((sum, { changed }) => sum + changed, 0),
    left: outcomes.reduce((sum, { refused }) => sum + refused.length, 0),
  };
}
