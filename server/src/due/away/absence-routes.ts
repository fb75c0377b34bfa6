import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import {
  absenceAdd,
  absenceAddShape,
  absenceEnd,
  absenceEndShape,
  absenceList,
  absenceListShape,
  absenceUpdate,
  absenceUpdateShape,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import { addDays, describeAbsence, findAbsenceFaults, type AbsenceDays } from '@lexboard/shared-lib/domain';
import { inEnglish, t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import type { Account } from '../../auth/account-repository.ts';
import { declareGuardedCall, declareReadingCall, type Acting, type Guard } from '../../auth/guarded-calls.ts';
import { lockUntilCommit } from '../../database/advisory-lock.ts';
import { readUsernames } from '../../database/person-names.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import { findReach, selectsWithin } from '../../units/person-units.ts';
import { findOwnerFault } from '../people/check-people.ts';
import { readMoment } from '../read-moment.ts';
import {
  deleteAbsence,
  insertAbsence,
  listAbsences,
  lockAbsence,
  readOtherDays,
  updateAbsence,
  type StoredAbsence,
} from './absence-repository.ts';
import { readStandsFor } from './stands-for.ts';

/** @throws Refused 403, or 404 for a person whom the caller does not manage */
async function requireManaged(trx: Transaction, caller: Account, account: number): Promise<void> {
  if (account === caller.id) return;
  if (caller.role !== 'yes') throw new Refused(403, t('Only an administrator does this for somebody else.'));
  const reach = findReach(caller);
  const { rows } = await sql`select from account where id = ${account}
    and ${selectsWithin(reach, sql.ref('account.id'))}`.execute(trx);
  if (rows.length === 0) throw new Refused(404, t('There is no such user.'));
}

const ownWordMessage = () =>
  t('You cannot name yourself: the person can, or an administrator of the whole organisation.');

interface Wanted extends AbsenceDays {
  account: number;
  /** Id of the absence that changes. */
  id?: string;
}

/** Serializes what is entered for a person: the second one must see the first. @throws Refused 422 */
async function requirePossible(trx: Transaction, caller: Account, wanted: Wanted): Promise<void> {
  const { account, id, delegate } = wanted;
  // By their own word they would see the restricted notices of somebody in their units.
  if (account !== caller.id && delegate === caller.id && findReach(caller))
    throw Refused.byFields([{ field: 'delegate', message: ownWordMessage() }]);
  await lockUntilCommit(trx, `${caller.organisationId} ${account} absences`);
  const { today } = await readMoment(trx);
  const others = await readOtherDays(trx, account, { id, today });
  const [fault, ...more] = findAbsenceFaults(wanted, { today, account, others });
  if (fault) throw Refused.byFields([fault, ...more]);
  const unknown = delegate === null ? undefined : await findOwnerFault(trx, 'delegate', delegate);
  if (unknown) throw Refused.byFields([unknown]);
}

async function logAbsence(
  trx: Transaction,
  caller: Account,
  action: 'Absence entered' | 'Absence changed' | 'Absence ended',
  { account, delegate, ...days }: Wanted,
): Promise<void> {
  const names = await readUsernames(trx, [account, delegate]);
  await appendSystemLog(trx, caller, {
    action,
    detail: {
      of: names.get(account) ?? '',
      days: inEnglish(() => describeAbsence(days)),
      delegate: names.get(delegate ?? 0) ?? '',
    },
  });
}

const tidy = ({ from, until, delegate }: AbsenceDays): AbsenceDays => ({
  from: from.trim(),
  until: until.trim(),
  delegate,
});

type AddShape = ReturnType<typeof absenceAddShape>;

async function addAbsence({ trx, account: caller, body }: Acting<AddShape>): Promise<ReplyOf<AddShape>> {
  const wanted = { account: body.account ?? caller.id, ...tidy(body) };
  await requireManaged(trx, caller, wanted.account);
  await requirePossible(trx, caller, wanted);
  const id = await insertAbsence(trx, caller, wanted.account, wanted);
  await logAbsence(trx, caller, 'Absence entered', wanted);
  return success({ message: t('Absence Saved Successfully'), id });
}

/** @throws Refused 404, also for an absence of a person whom the caller does not manage; 409 for an older version */
async function holdAbsence(
  trx: Transaction,
  caller: Account,
  { id, version }: { id: string; version: number },
): Promise<StoredAbsence> {
  const held = await lockAbsence(trx, id);
  const noSuch = new Refused(404, t('There is no such absence.'));
  if (!held || (held.account !== caller.id && caller.role !== 'yes')) throw noSuch;
  await requireManaged(trx, caller, held.account);
  if (held.version === version) return held;
  throw new Refused(409, t('Somebody changed this absence meanwhile. Please look at it again.'));
}

type UpdateShape = ReturnType<typeof absenceUpdateShape>;

async function changeAbsence({
  trx,
  account: caller,
  body,
}: Acting<UpdateShape>): Promise<ReplyOf<UpdateShape>> {
  const held = await holdAbsence(trx, caller, body);
  const wanted = { id: held.id, account: held.account, ...tidy(body) };
  await requirePossible(trx, caller, wanted);
  await updateAbsence(trx, held.id, wanted);
  await logAbsence(trx, caller, 'Absence changed', wanted);
  return success({ message: t('Absence Saved Successfully'), version: held.version + 1 });
}

type EndShape = ReturnType<typeof absenceEndShape>;

async function endAbsence({ trx, account: caller, body }: Acting<EndShape>): Promise<ReplyOf<EndShape>> {
  const held = await holdAbsence(trx, caller, body);
  const { today } = await readMoment(trx);
  const until = addDays(today, -1);
  if (held.from > until) await deleteAbsence(trx, held.id);
  else if (held.until > until) await updateAbsence(trx, held.id, { ...held, until });
  await logAbsence(trx, caller, 'Absence ended', held);
  return success({ message: t('Absence Ended Successfully') });
}

type ListShape = ReturnType<typeof absenceListShape>;

async function readAbsences({ trx, account: caller, body }: Acting<ListShape>): Promise<ReplyOf<ListShape>> {
  const person = body.account ?? caller.id;
  await requireManaged(trx, caller, person);
  const { today } = await readMoment(trx);
  const [data, absent] = await Promise.all([
    listAbsences(trx, person, today),
    readStandsFor(trx, person, today),
  ]);
  return success({ data, standsFor: absent.map(({ name, until }) => ({ name, until })) });
}

/** Declares the calls about people who are away (daily work §3). */
export function declareAbsenceCalls(app: FastifyInstance, guard: Guard): void {
  declareReadingCall(app, guard, absenceList, absenceListShape(), readAbsences);
  declareGuardedCall(app, guard, absenceAdd, absenceAddShape(), addAbsence);
  declareGuardedCall(app, guard, absenceUpdate, absenceUpdateShape(), changeAbsence);
  declareGuardedCall(app, guard, absenceEnd, absenceEndShape(), endAbsence);
}
