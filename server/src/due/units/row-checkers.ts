import { sql } from 'kysely';
import {
  findCheckerFault,
  readUnitRows,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import { runAtCommit, type Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { nobody, toActor, type People } from '../people/check-people.ts';
import type { StoredOccurrence } from '../periods/read-present.ts';

async function readRecordPeople(trx: Transaction, kind: RecordKind, id: number): Promise<People> {
  const found = await trx
    .selectFrom('record_people')
    .where('kind', '=', kind.name)
    .where('record_id', '=', id)
    .select(['owner', 'checker'])
    .executeTakeFirst();
  return found ?? nobody;
}

/** The people of each unit by rows of a record, and by the record where a row names none. */
function indexPeople(values: RecordValues, ofRecord: People) {
  const rows = new Map(readUnitRows(values.unitArr).map((row) => [row.unit, row]));
  return (unit: number): People => ({
    owner: rows.get(unit)?.owner ?? ofRecord.owner,
    checker: rows.get(unit)?.checker ?? ofRecord.checker,
  });
}

interface Change {
  id: number;
  before: RecordValues;
  values: RecordValues;
  present: readonly StoredOccurrence[];
}

/**
 * Refuses a change of rows that would take open occurrences of a unit from their checker, as single assignments do
 * (obligations §4 "Four eyes"). Who may remove a checker by this may not close the record's occurrences alone.
 * @throws Refused 422 at `unitArr`
 */
export async function refuseOtherCheckers(
  trx: Transaction,
  kind: RecordKind,
  account: Account,
  { id, before, values, present }: Change,
): Promise<void> {
  if (JSON.stringify(before.unitArr) === JSON.stringify(values.unitArr)) return;
  const ofRecord = await readRecordPeople(trx, kind, id);
  const [was, is] = [indexPeople(before, ofRecord), indexPeople(values, ofRecord)];
  const units = new Set(
    present.flatMap(({ unit, state }) => (unit === null || state === 'closed' ? [] : [unit])),
  );
  for (const unit of units) {
    const message = findCheckerFault({ before: was(unit), after: is(unit), actor: toActor(account) });
    if (message !== undefined) throw Refused.byFields([{ field: 'unitArr', message }]);
  }
  if ([...units].every((unit) => was(unit).checker === null || is(unit).checker !== null)) return;
  runAtCommit(
    trx,
    sql`insert into record_people (organisation_id, kind, record_id, unchecked_by)
      values (current_organisation(), ${kind.name}, ${id}, ${account.id})
      on conflict (organisation_id, kind, record_id) do update set unchecked_by = excluded.unchecked_by`,
  );
}
