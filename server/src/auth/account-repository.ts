import { sql } from 'kysely';
import type { ModelAccessController, SentFormSettings } from '@lexboard/shared-lib/contract';
import type { OfferedLanguage } from '@lexboard/shared-lib/texts';
import type { HiddenNotices, Reader } from '../database/limited-reader.ts';
import type { Transaction } from '../database/transaction.ts';

/** The account that makes a call. */
export interface Account {
  organisationId: string;
  id: number;
  username: string;
  /** Display name (decisions §10). Set for sessions only. */
  name?: string;
  /** The language that the person has chosen; empty: none. Set for sessions only. */
  language?: OfferedLanguage | '';
  role: 'yes' | 'no';
  workspaceAccessType: 'Edit' | 'View';
  modelAccessController: ModelAccessController;
  /** While true, the account may only change its password. */
  passwordChangeRequired: boolean;
  /** Version of the organisation's choice lists, if it was read together with the account. */
  choicesVersion?: string | null;
  /** The organisation's form settings, if they were read together with the account. */
  formSettings?: SentFormSettings | null;
  /** The organisation requires a second factor, and the person has none. Set for sessions only. */
  secondFactorDue?: boolean;
  /** The organisation is closed (doors §6): its administrators may only see that. Set for sessions only. */
  organisationClosed?: boolean;
  /** Start of the session by which the account was found. */
  sessionBegan?: Date;
  /**
   * Ids of the units that the person acts for, with all below; null for the whole organisation. A person whose units are all
   * deleted keeps them, and sees nothing of any unit. Set for sessions only.
   */
  actsFor?: number[] | null;
  /** What the person may not see of restricted notices; null for nothing. Set for sessions only. */
  hidden?: HiddenNotices | null;
}

export interface NewAccount extends Omit<
  Account,
  | 'id'
  | 'organisationId'
  | 'name'
  | 'language'
  | 'modelAccessController'
  | 'passwordChangeRequired'
  | 'secondFactorDue'
  | 'organisationClosed'
  | 'choicesVersion'
  | 'formSettings'
  | 'sessionBegan'
  | 'actsFor'
  | 'hidden'
> {
  email: string;
  passwordHash: string;
  /** Default: full access. */
  modelAccessController?: ModelAccessController;
}

export interface StoredAccount extends Account {
  /** Empty for an invited person, who has not chosen a password yet: no password matches. */
  passwordHash: string;
  disabled: boolean;
  /** It is disabled because its organisation is closed. */
  closed: boolean;
}

/** Finds the account behind a username or e-mail address, in any organisation; letter case does not matter. */
export async function findSignInName(directory: Transaction, name: string) {
  return directory
    .selectFrom('sign_in_name')
    .select(['organisation_id as organisationId', 'account_id as accountId'])
    .where('name', '=', sql<string>`lower(${name})`)
    .executeTakeFirst();
}

/** The units that an `account` acts for, see {@link Account.actsFor}. */
export const selectActsFor = sql<number[] | null>`(
  case when exists (select from account_unit as chosen
      where chosen.organisation_id = account.organisation_id and chosen.account_id = account.id)
    then array(select distinct unit.id from account_unit as chosen
      cross join lateral units_below(chosen.unit_id) as below (id)
      join unit on unit.organisation_id = chosen.organisation_id and unit.id = below.id and unit.deleted_at is null
      where chosen.organisation_id = account.organisation_id and chosen.account_id = account.id) end)`;

/**
 * What an `account` may not see of restricted notices, see {@link Account.hidden}. Administrators of the whole organisation see
 * all of them; without any it is one look into an index.
 */
export const selectHidden = sql<HiddenNotices | null>`(
  case when exists (select from notice where notice.organisation_id = account.organisation_id and notice.restricted = 'yes')
    and not (account.role = 'yes' and not exists (select from account_unit as chosen
      where chosen.organisation_id = account.organisation_id and chosen.account_id = account.id))
    then hidden_notices_of(account.id) end)`;

/** The person as a reader with limits; undefined for one who sees everything. */
export const toReader = ({
  id,
  actsFor = null,
  hidden = null,
}: Pick<Account, 'id' | 'actsFor' | 'hidden'>): Reader | undefined =>
  actsFor || hidden ? { account: id, units: actsFor ?? undefined, hidden: hidden ?? undefined } : undefined;

/** What a call needs of its `account`, beside its {@link Account.sessionBegan}. */
export const selectCaller = sql`
  account.organisation_id as "organisationId", account.id, username, display_name(account) as name, account.language, role,
  workspace_access_type as "workspaceAccessType", model_access_controller as "modelAccessController",
  password_change_required as "passwordChangeRequired",
  (select version from choice_state where organisation_id = account.organisation_id) as "choicesVersion",
  (select form_settings from organisation where id = account.organisation_id) as "formSettings",
  ${selectActsFor} as "actsFor", ${selectHidden} as hidden`;

/** Whether the organisation of an `account` is open. No function: PostgreSQL would plan it anew in each call. */
export const isOpen = sql<boolean>`
  (select closed_at is null from organisation where organisation.id = account.organisation_id)`;

/** Whether an `account` is enabled. In a closed organisation only administrators of the whole of it are (doors §6). */
export const mayEnter = sql<boolean>`(disabled_at is null and (${isOpen} or (role = 'yes' and not exists (
  select from account_unit as chosen
  where chosen.organisation_id = account.organisation_id and chosen.account_id = account.id))))`;

const accountQuery = (trx: Transaction, id: number) =>
  trx
    .selectFrom('account')
    .select([
      'organisation_id as organisationId',
      'id',
      'username',
      sql<string>`display_name(account)`.as('name'),
      'language',
      'role',
      'workspace_access_type as workspaceAccessType',
      sql<string>`coalesce(password_hash, '')`.as('passwordHash'),
      'model_access_controller as modelAccessController',
      'password_change_required as passwordChangeRequired',
      sql<boolean>`not ${mayEnter}`.as('disabled'),
      sql<boolean>`disabled_at is null and not ${mayEnter}`.as('closed'),
    ])
    .where('id', '=', id);

const enabledAccountQuery = (trx: Transaction, id: number) => accountQuery(trx, id).where(mayEnter);

/**
 * The account with its secrets, or undefined when it is gone or disabled. In a closed organisation all but its administrators are
 * as disabled (doors §6).
 */
export async function findAccount(trx: Transaction, id: number): Promise<StoredAccount | undefined> {
  return enabledAccountQuery(trx, id).executeTakeFirst();
}

/** Like {@link findAccount}, but includes disabled accounts: attempts to use them are logged, too. */
export async function findAccountOrDisabled(
  trx: Transaction,
  id: number,
): Promise<StoredAccount | undefined> {
  return accountQuery(trx, id).executeTakeFirst();
}

/** The mail recipient of an account, or undefined when it is gone. A disabled account gets no mail. */
export async function findRecipient(trx: Transaction, id: number) {
  return trx
    .selectFrom('account')
    .select([
      'organisation_id as organisationId',
      'id',
      'username',
      sql<string>`display_name(account)`.as('name'),
      'email',
      sql<boolean>`not ${mayEnter}`.as('disabled'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The names of an account: username, given name, e-mail address and name of the organisation. */
export async function readNamesOfAccount(trx: Transaction, id: number) {
  return trx
    .selectFrom('account')
    .innerJoin('organisation', 'organisation.id', 'account.organisation_id')
    .select(['username', 'account.name', 'email', 'organisation.name as organisation'])
    .where('account.id', '=', id)
    .executeTakeFirstOrThrow();
}

/**
 * Locks an account until the transaction ends. Lock it before its sessions and links are changed: one lock order avoids
 * deadlocks.
 * @returns the stored account, or undefined when it is gone or disabled
 */
export async function lockAccount(trx: Transaction, id: number): Promise<StoredAccount | undefined> {
  return enabledAccountQuery(trx, id).forNoKeyUpdate().executeTakeFirst();
}

/** Records the time of a sign-in. */
export async function recordSignIn(trx: Transaction, id: number): Promise<void> {
  await trx
    .updateTable('account')
    .set({ last_sign_in_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Sets the password of an account, without a check of the old one. */
export async function setPassword(trx: Transaction, id: number, passwordHash: string): Promise<void> {
  await trx
    .updateTable('account')
    .set({ password_hash: passwordHash, password_change_required: false })
    .where('id', '=', id)
    .execute();
}

/** Sets the password of an account if it still has the hash `before`. @returns whether it had */
export async function replacePassword(
  trx: Transaction,
  id: number,
  { before, passwordHash }: { before: string; passwordHash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('account')
    .set({ password_hash: passwordHash, password_change_required: false })
    .where('id', '=', id)
    .where('password_hash', '=', before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Adds an account to the organisation of the transaction. @throws DatabaseError when a name is taken anywhere */
export async function insertAccount(
  trx: Transaction,
  organisationId: string,
  account: NewAccount,
): Promise<Account> {
  const added = await trx
    .insertInto('account')
    .values({
      organisation_id: organisationId,
      id: sql<number>`take_record_id('account')`,
      username: account.username,
      email: account.email,
      password_hash: account.passwordHash,
      role: account.role,
      workspace_access_type: account.workspaceAccessType,
      ...(account.modelAccessController && {
        model_access_controller: JSON.stringify(account.modelAccessController),
      }),
    })
    .returning([
      'id',
      'model_access_controller as modelAccessController',
      'password_change_required as passwordChangeRequired',
    ])
    .executeTakeFirstOrThrow();
  const { username, role, workspaceAccessType } = account;
  return { organisationId, ...added, username, role, workspaceAccessType };
}
