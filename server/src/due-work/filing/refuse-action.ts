import type { Conflict, DueRow, TimelineAction } from '@lexboard/shared-lib/contract';
import type { DueAction } from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Absent } from '../../due/away/stands-for.ts';
import { decideByRoles, listRoles } from '../../due/people/due-person.ts';
import { Refused } from '../../http/refused.ts';
import { listSavesSince, type Save } from '../../records/history/timeline-repository.ts';
import { refuseUnknownVersion } from '../../records/saving/record-conflict.ts';
import { dueKind } from './due-history.ts';
import type { LockedOccurrence } from './locked-occurrence.ts';

/** Actions that fit the sentence 'was filed by'. */
const named: readonly TimelineAction[] = [
  'Filed',
  'Reviewed',
  'Approved',
  'Sent back',
  'Withdrawn',
  'Waived',
  'Reopened',
  'Adjourned',
];

/** Says who acted first, and how, or that only the schedule changed. */
function describeConflict(last: Save | undefined): string {
  if (!last) return 'Its schedule changed meanwhile.';
  const done = named.includes(last.action) ? last.action.toLowerCase() : 'changed';
  return `This was ${done} meanwhile by ${last.user}.`;
}

/** The last save of an occurrence, in a refusal. */
export const describeSave = ({ version }: DueRow, last: Save | undefined): Conflict => ({
  version,
  user: last?.user ?? '',
  ...(last && { account: last.username }),
  on: last?.createdAt.toISOString() ?? '',
  changes: last?.changes ?? [],
});

interface Asked {
  action: DueAction;
  version?: number | undefined;
  /** Saves since then that do not make the version outdated. */
  passing?: TimelineAction | undefined;
}

/**
 * Refuses a forbidden or outdated action on an occurrence.
 * @throws Refused 403 without the right, 422 where a checker is required first, 409 in another state or on an older version,
 *   400 for a version that never existed
 * @returns the absent person in whose place the account acts; undefined for its own
 */
export async function refuseAction(
  trx: Transaction,
  account: Account,
  held: LockedOccurrence,
  { action, version = held.row.version, passing }: Asked,
): Promise<Absent | undefined> {
  const { row, behind, checking } = held;
  const roles = listRoles(account, held.absent, { ...row, ...behind });
  const { decision, standsFor } = decideByRoles(action, row.status, roles, checking);
  if (!decision.may && decision.because === 'right') throw new Refused(403, decision.reason);
  refuseUnknownVersion(row, version);
  const since = version < row.version ? await listSavesSince(trx, dueKind.name, row.id, version) : [];
  const passed = since.filter((save) => save.action === passing).length;
  const isStale = passed < row.version - version;
  if (!isStale && !decision.may && decision.because === 'checker') throw new Refused(422, decision.reason);
  if (decision.may && !isStale) return standsFor;
  const saves = isStale ? since : await listSavesSince(trx, dueKind.name, row.id, 0);
  const last = saves.at(-1);
  const state = decision.may ? `It is ${row.status} now.` : decision.reason;
  throw new Refused(409, isStale ? `${describeConflict(last)} ${state}` : state, {
    conflict: describeSave(row, last),
  });
}
