import { sql } from 'kysely';
import {
  describeDay,
  findPastCheckingFault,
  needsChecker,
  type DueTarget,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import { runAtCommit, type InStatement, type Transaction } from '../../database/transaction.ts';
import type { FourEyesRule } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { Refused } from '../../http/refused.ts';
import { hasLoweredSensitivity } from '../people/lowered-sensitivity.ts';
import type { StoredOccurrence } from './read-present.ts';

interface ArrangedRecord {
  id: InStatement<number>;
  values: RecordValues;
  present: readonly StoredOccurrence[];
  piece?: { targets: readonly DueTarget[] };
}

const readDay = ({ doneuntil }: RecordValues): string | null =>
  typeof doneuntil === 'string' && doneuntil !== '' ? doneuntil : null;

/**
 * Closes, at the commit, what records say was done before Lexboard (daily work §7), and opens again what they no longer say.
 * What a person worked on stays as it is. An occurrence with a checker is closed only before the record had any, so that
 * nobody closes it alone.
 */
export function closeDoneUntil(trx: Transaction, kind: RecordKind, records: readonly ArrangedRecord[]): void {
  for (const { id, values, present, piece } of records) {
    const day = readDay(values);
    if (day === null && !present.some(({ before }) => before)) continue;
    const units = piece && piece.targets.map((unit) => unit ?? 0);
    runAtCommit(
      trx,
      sql`update occurrence set outcome = case when said.before then 'waived' end,
          closed_at = case when said.before then now() end, before_lexboard = said.before, version = own.version + 1
        from occurrences_of(${kind.name}, ${id}::int) as own
          cross join lateral (select coalesce(own.due_day <= ${day}::date, false) as before) as said
        where occurrence.organisation_id = own.organisation_id and occurrence.id = own.id and not own.worked_on
          and case when said.before
            then own.outcome is null and own.scheduled and (own.checker is null or ${present.length === 0})
            else own.before_lexboard and own.closed_at is not null end
          ${units ? sql`and coalesce(own.unit_id, 0) = any(${units}::int[])` : sql``}`,
    );
  }
}

interface Checking {
  fourEyes: FourEyesRule;
  lowered: boolean;
  dueDay: string;
  hasChecker: boolean;
  tookChecker: boolean;
}

/**
 * Refuses a changed Done Until that would close what is open and needs a second person (obligations §4 "Four eyes").
 * @throws Refused 422 at `doneuntil`, naming the first such day
 */
export async function refuseCheckedBefore(
  trx: Transaction,
  kind: RecordKind,
  account: Account,
  { id, values, before = {}, present }: ArrangedRecord & { before?: RecordValues | undefined },
): Promise<void> {
  const day = readDay(values);
  if (day === null || day === readDay(before)) return;
  const ids = present
    .filter(
      ({ state, scheduled, workedOn, dueDay }) => state === 'open' && scheduled && !workedOn && dueDay <= day,
    )
    .map((one) => one.id);
  if (ids.length === 0) return;
  const { rows } = await sql<Checking>`
    select organisation.four_eyes as "fourEyes", occurrence.due_day as "dueDay", occurrence.checker is not null as "hasChecker",
      ${hasLoweredSensitivity(account.id, { kind: sql`${kind.name}`, id: sql`${id}::int` })} as lowered,
      coalesce(case when occurrence.own_people then occurrence.unchecked_by else (
        select people.unchecked_by from record_people as people where people.kind = ${kind.name}
          and people.record_id = ${id}::int) end = ${account.id}, false) as "tookChecker"
    from occurrence join organisation on organisation.id = occurrence.organisation_id
    where occurrence.id = any(${ids}::int[]) order by occurrence.due_day`.execute(trx);
  for (const { fourEyes, lowered, dueDay, hasChecker, tookChecker } of rows) {
    const asks = [lowered ? 'High' : '', before.sensitivity, values.sensitivity].some(
      (one) => typeof one === 'string' && needsChecker(fourEyes, one),
    );
    const fault = findPastCheckingFault({ hasChecker, needsChecker: asks }, tookChecker);
    if (fault === undefined) continue;
    const message = t('What is due on {day} cannot be closed by this. {fault}', {
      day: describeDay(dueDay),
      fault,
    });
    throw Refused.byFields([{ field: 'doneuntil', message }]);
  }
}
