import { sql } from 'kysely';
import type { AccessRights } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import type { Account } from '../../auth/account-repository.ts';
import { findReach, selectsWithin, type Reach } from '../../units/person-units.ts';

/** A person of the organisation. */
export interface User extends Pick<Account, 'organisationId' | 'id' | 'username'> {
  /** Display name. */
  name: string;
  email: string;
  disabled: boolean;
  /** Whether they have no password yet. */
  invited: boolean;
  /** Seconds since the last invitation; null without one. */
  invitedFor: number | null;
  version: number;
}

const userQuery = (trx: Transaction, reach: Reach, id: number) =>
  trx
    .selectFrom('account')
    .select([
      'organisation_id as organisationId',
      'id',
      'username',
      sql<string>`display_name(account)`.as('name'),
      'email',
      sql<boolean>`disabled_at is not null`.as('disabled'),
      sql<boolean>`not has_joined(account)`.as('invited'),
      sql<number | null>`extract(epoch from now() - invited_at)::float8`.as('invitedFor'),
      'version',
    ])
    .where('id', '=', id)
    .where(selectsWithin(reach, sql.ref('account.id')));

const noSuchUser = () => new Refused(404, t('There is no such user.'));

/** Reads a person among those that the actor manages. @throws Refused 404 */
export async function readUser(trx: Transaction, actor: Account, id: number): Promise<User> {
  const reach = findReach(actor);
  return userQuery(trx, reach, id).executeTakeFirstOrThrow(noSuchUser);
}

/** Like {@link readUser}, and locks the person until the transaction ends. @throws Refused 404 */
export async function lockUser(trx: Transaction, actor: Account, id: number): Promise<User> {
  const reach = findReach(actor);
  return userQuery(trx, reach, id).forNoKeyUpdate().executeTakeFirstOrThrow(noSuchUser);
}

/** Whether a username or e-mail address is in use in the organisation. */
export async function isUserNamed(trx: Transaction, name: string): Promise<boolean> {
  const lowered = sql<string>`lower(${name})`;
  const found = await trx
    .selectFrom('account')
    .select('id')
    .where((eb) => eb.or([eb(sql`lower(username)`, '=', lowered), eb(sql`lower(email)`, '=', lowered)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Adds a person without a password, with the e-mail address as username.
 * @returns their id, or undefined if the address is in use in the organisation
 */
export async function insertInvited(
  trx: Transaction,
  organisationId: string,
  { email, name, rights }: { email: string; name: string; rights: AccessRights },
): Promise<number | undefined> {
  const { role, workspaceAccessType, ...modelAccessController } = rights;
  const added = await trx
    .insertInto('account')
    .values({
      organisation_id: organisationId,
      id: sql<number>`take_record_id('account')`,
      username: email,
      email,
      name,
      password_hash: null,
      role,
      workspace_access_type: workspaceAccessType,
      model_access_controller: JSON.stringify(modelAccessController),
      invited_at: sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Records the time of an invitation. */
export async function recordInvitation(trx: Transaction, id: number): Promise<void> {
  await trx
    .updateTable('account')
    .set({ invited_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/**
 * Whether an invited person can accept: no other account on the platform has their names. Reveal it only to that
 * person.
 */
export async function canAccept(trx: Transaction, id: number): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select can_accept_names(${id}) as free`.execute(trx);
  return rows[0]?.free ?? false;
}

/** Disables or enables a person. @returns their new version */
export async function setDisabled(trx: Transaction, id: number, disabled: boolean): Promise<number> {
  const { version } = await trx
    .updateTable('account')
    .set({ disabled_at: disabled ? sql<Date>`now()` : null, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function readOrganisationName(trx: Transaction): Promise<string> {
  const { name } = await trx.selectFrom('organisation').select('name').executeTakeFirstOrThrow();
  return name;
}
