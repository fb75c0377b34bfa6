import type { Conflict, DueRow, TimelineAction } from '@lexboard/shared-lib/contract';
import { nameDueStatus, type DueAction } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Absent } from '../../due/away/stands-for.ts';
import { decideByRoles, listRoles } from '../../due/people/due-person.ts';
import { Refused } from '../../http/refused.ts';
import { listSavesSince, type Save } from '../../records/history/timeline-repository.ts';
import { refuseUnknownVersion } from '../../records/saving/record-conflict.ts';
import { dueKind } from './due-history.ts';
import type { LockedOccurrence } from './locked-occurrence.ts';

/** What somebody did first, by the action of its save. */
const conflicts: Partial<Record<TimelineAction, (user: string) => string>> = {
  Filed: (user) => t('This was filed meanwhile by {user}.', { user }),
  Reviewed: (user) => t('This was reviewed meanwhile by {user}.', { user }),
  Approved: (user) => t('This was approved meanwhile by {user}.', { user }),
  'Sent back': (user) => t('This was sent back meanwhile by {user}.', { user }),
  Withdrawn: (user) => t('This was withdrawn meanwhile by {user}.', { user }),
  Waived: (user) => t('This was waived meanwhile by {user}.', { user }),
  Reopened: (user) => t('This was reopened meanwhile by {user}.', { user }),
  Adjourned: (user) => t('This was adjourned meanwhile by {user}.', { user }),
};

/** Says who acted first, and how, or that only the schedule changed. */
function describeConflict(last: Save | undefined): string {
  if (!last) return t('Its schedule changed meanwhile.');
  const { action, user } = last;
  return conflicts[action]?.(user) ?? t('This was changed meanwhile by {user}.', { user });
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
  const state = decision.may
    ? t('It is {status} now.', { status: nameDueStatus(row.status) })
    : decision.reason;
  throw new Refused(409, isStale ? `${describeConflict(last)} ${state}` : state, {
    conflict: describeSave(row, last),
  });
}
