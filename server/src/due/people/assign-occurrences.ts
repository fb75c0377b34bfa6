import { sql } from 'kysely';
import type { DueStatus } from '@lexboard/shared-lib/contract';
import { decideDueAction, findCheckerFault, findCheckerRemover } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../../auth/account-repository.ts';
import { withoutLimits } from '../../database/limited-reader.ts';
import type { Transaction } from '../../database/transaction.ts';
import { recordsDue } from '../due-kinds.ts';
import { isShown, joinRecord, selectFilingPeople, selectStatus } from '../due-rows.ts';
import { readMoment } from '../read-moment.ts';
import { appendAssigned, selectUsername, type Assigned } from './assign-history.ts';
import type { AssignOutcome, Refusal } from './assign-records.ts';
import {
  applyChange,
  describeSamePerson,
  isSamePerson,
  requirePeople,
  toActor,
  type NamesOfPeople,
  type People,
  type PeopleChange,
} from './check-people.ts';
import { listRoles, type FilingPeople } from './due-person.ts';
import { lockRecordRows } from './lock-record-rows.ts';

interface LockedOccurrence
  extends People, FilingPeople, Pick<Assigned, 'code' | 'name' | 'version' | 'ownerName' | 'checkerName'> {
  id: number;
  status: DueStatus;
  deleted: boolean;
}

/** Locks records first and then their occurrences, the lock order of all writers. */
async function lockOccurrences(
  trx: Transaction,
  ids: readonly number[],
): Promise<Map<number, LockedOccurrence>> {
  for (const kind of recordsDue)
    await lockRecordRows(
      trx,
      kind,
      sql`select record_id from occurrence where kind = ${kind.name} and id = any(${ids}::int[])`,
    );
  const { today } = await readMoment(trx);
  const { rows } = await sql<LockedOccurrence>`
    select occurrence.id, record.code, record.name, occurrence.version, ${selectStatus(today)} as status,
      record.deleted, ${selectFilingPeople},
      occurrence.owner, occurrence.checker,
      ${selectUsername('occurrence', 'owner')} as "ownerName", ${selectUsername('occurrence', 'checker')} as "checkerName"
    from occurrence ${joinRecord('occurrence')}
    where occurrence.id = any(${ids}::int[]) and ${isShown}
    order by occurrence.id for no key update of occurrence`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

interface Asked {
  account: Account;
  change: PeopleChange;
  names: NamesOfPeople;
}

/** Why an occurrence keeps its people; undefined where they change. */
function findReason(
  occurrence: LockedOccurrence | undefined,
  { account, change, names }: Asked,
): string | undefined {
  if (!occurrence) return t('There is nothing due with this number: its schedule may have changed.');
  if (occurrence.deleted) return t('Its record is deleted.');
  const { status, filedBy, filedFor, filedOwner } = occurrence;
  const decision = decideDueAction('assign', status, listRoles(account, [], occurrence)[0].person);
  if (!decision.may) return decision.reason;
  const after = applyChange(occurrence, change);
  if (isSamePerson(after)) return describeSamePerson(change, names);
  const submitted = status === 'Submitted' ? [filedBy, filedFor, filedOwner] : undefined;
  return findCheckerFault({
    before: occurrence,
    after,
    actor: toActor(account),
    ...(submitted && { submitted }),
  });
}

/**
 * Assigns people to single occurrences, which then no longer inherit their record's. Refuses single ones that are gone or
 * closed, or whose owner would be their checker.
 * @throws Refused 422 for people who cannot be chosen
 */
export async function assignOccurrences(
  trx: Transaction,
  account: Account,
  ids: readonly number[],
  change: PeopleChange,
): Promise<AssignOutcome> {
  const names = await requirePeople(trx, change);
  const held = await lockOccurrences(trx, ids);
  const assigned: Assigned[] = [];
  const refused: Refusal[] = [];
  for (const id of new Set(ids)) {
    const occurrence = held.get(id);
    const reason = findReason(occurrence, { account, change, names });
    if (reason !== undefined) refused.push({ id, reason });
    if (reason !== undefined || !occurrence) continue;
    const { owner, checker, version } = occurrence;
    const before = { owner, checker };
    const after = applyChange(occurrence, change);
    if (after.owner === owner && after.checker === checker) continue;
    assigned.push({
      ...occurrence,
      kind: 'due',
      version: version + 1,
      before,
      after,
      uncheckedBy: findCheckerRemover({ before, after, actor: toActor(account) }, occurrence.uncheckedBy),
    });
  }
  if (assigned.length > 0) {
    const rows = JSON.stringify(
      assigned.map(({ id, after, uncheckedBy }) => ({ id, ...after, unchecked_by: uncheckedBy })),
    );
    const update = sql`
      update occurrence set owner = wanted.owner, checker = wanted.checker, own_people = true, worked_on = true,
        unchecked_by = wanted.unchecked_by, version = occurrence.version + 1
      from jsonb_to_recordset(${rows}::jsonb) as wanted (id int, owner int, checker int, unchecked_by int)
      where occurrence.id = wanted.id`;
    await withoutLimits(trx, () => update.execute(trx));
  }
  appendAssigned(trx, account, assigned, names);
  return { changed: assigned.length, refused };
}
