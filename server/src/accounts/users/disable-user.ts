import { sql } from 'kysely';
import type { BodyOf, ReplyOf, userDisableShape } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import { success } from '../../http/success.ts';
import { Refused } from '../../http/refused.ts';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { handOver } from '../../due/people/hand-over.ts';
import { handOverHeads } from '../../unit-work/hand-over-heads.ts';
import { handOverRows } from '../../unit-work/hand-over-rows.ts';
import { findReach, selectsWithin } from '../../units/person-units.ts';
import { lockUnits } from '../../units/unit-repository.ts';
import type { Acting } from '../../auth/guarded-calls.ts';
import { deleteResetLinks } from '../passwords/reset-link.ts';
import { requireBreakGlassLeft } from '../providers/passwords-allowed.ts';
import { endSessions } from '../../auth/session-repository.ts';
import { revokeTokens } from '../../auth/tokens/find-access-token.ts';
import { lockAdministrators, refuseLastAdministrator } from './change-access.ts';
import { notifyOfOrphanedServices } from './orphaned-services.ts';
import { settleHoldings } from './user-holdings.ts';
import { lockUser, setDisabled, type User } from './user-repository.ts';

type Shape = ReturnType<typeof userDisableShape>;

const reply = (disabled: boolean, version: number, more = ''): ReplyOf<Shape> =>
  success({
    message: `${disabled ? t('User Disabled Successfully') : t('User Enabled Successfully')}${more}`,
    version,
  });

/** @throws Refused 422 where the account does not manage the person who takes over */
async function requireHeir(trx: Transaction, account: Account, id: number): Promise<void> {
  const isManaged = selectsWithin(findReach(account), sql`${id}::int`);
  const { rows } = await sql<{ is: boolean }>`select ${isManaged} as is`.execute(trx);
  if (rows[0]?.is) return;
  throw Refused.byFields([{ field: 'handOverTo', message: t('Please choose a person of your units.') }]);
}

/** Hands what a person owns, checks or heads to another person. @returns the result as text for the reply */
async function handOverTo(trx: Transaction, account: Account, people: { from: number; to: number }) {
  const ofRecords = await handOver(trx, account, people);
  const ofRows = await handOverRows(trx, account, people);
  const [changed, left] = [ofRecords.changed + ofRows.changed, ofRecords.left + ofRows.left];
  const units = await handOverHeads(trx, account, people);
  return t(
    '. {changed} handed over{left, plural, =0 {} other {, {left} not: a person cannot check what they own, or choose its checker}}.{units, plural, =0 {} one { # unit handed over.} other { # units handed over.}}',
    { changed, left, units },
  );
}

/** Appends sentences to a message that lacks its full stop. */
const joinSentences = (more: string, others: string): string =>
  others === '' ? more : `${more || t('.')}${others}`;

/** Ends a disabled person's sessions, links and holdings. @returns the result for the reply and for the log */
async function endWorkOf(
  trx: Transaction,
  account: Account,
  user: User,
  choices: BodyOf<Shape>,
  publicUrl: string,
) {
  await endSessions(trx, user.id);
  await revokeTokens(trx, user.id);
  await deleteResetLinks(trx, user.id);
  const settled = await settleHoldings(trx, account, user, choices);
  const services = await notifyOfOrphanedServices(trx, user, publicUrl);
  if (services.length === 0) return settled;
  const message = t(' Service accounts go on without their owner: {services}.', {
    services: services.join(', '),
  });
  return { message: `${settled.message}${message}`, detail: { ...settled.detail, services } };
}

/**
 * Disables a person, or enables them again. Disabling ends their sessions, tokens, calendar feed and password links, and,
 * unless the caller takes them over, their deploy tokens and release notices.
 * @throws Refused 403 if the caller is no longer an administrator, 404, 409 on an older version, 422 for oneself, for
 * the last administrator, and if nobody can take over
 */
export async function disableUser(
  { trx, account, body }: Acting<Shape>,
  publicUrl: string,
): Promise<ReplyOf<Shape>> {
  const { id, disabled } = body;
  if (disabled && id === account.id)
    throw new Refused(422, t('You cannot disable your own account: ask another administrator.'));
  if (body.handOverTo !== undefined) await lockUnits(trx, account);
  const administrators = await lockAdministrators(trx, account);
  const user = await lockUser(trx, account, id);
  if (user.disabled === disabled) return reply(disabled, user.version);
  if (body.version !== undefined && body.version !== user.version)
    throw new Refused(
      409,
      t('{name} was changed meanwhile. Please look at the list again.', { name: user.name }),
    );
  if (disabled) refuseLastAdministrator(administrators, id);
  const version = await setDisabled(trx, id, disabled);
  if (disabled) await requireBreakGlassLeft(trx);
  const ended = disabled ? await endWorkOf(trx, account, user, body, publicUrl) : { message: '', detail: {} };
  const to = disabled ? body.handOverTo : undefined;
  if (to !== undefined) await requireHeir(trx, account, to);
  const more = to === undefined ? '' : await handOverTo(trx, account, { from: id, to });
  const subject = { kind: 'user', id, code: user.username };
  const action = disabled ? 'User disabled' : 'User enabled';
  await appendSystemLog(trx, account, { action, subject, detail: ended.detail });
  return reply(disabled, version, joinSentences(more, ended.message));
}
