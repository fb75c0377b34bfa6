import { sql } from 'kysely';
import type { ModelAccessController, SentFormSettings } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../database/transaction.ts';

/** The acting account, as every call needs it. */
export interface Account {
  organisationId: string;
  id: number;
  username: string;
  /** What the person is called (decisions §10); only sessions need it. */
  name?: string;
  role: 'yes' | 'no';
  workspaceAccessType: 'Edit' | 'View';
  modelAccessController: ModelAccessController;
  /** Until then nothing else is allowed. */
  passwordChangeRequired: boolean;
  /** The state of the organisation's lists of choices, where it was found along with the account. */
  choicesVersion?: string | null;
  /** What the organisation decided about its forms, where it was found along with the account. */
  formSettings?: SentFormSettings | null;
  /** When the session began that the account was found with. */
  sessionBegan?: Date;
}

export interface NewAccount extends Omit<
  Account,
  | 'id'
  | 'organisationId'
  | 'name'
  | 'modelAccessController'
  | 'passwordChangeRequired'
  | 'choicesVersion'
  | 'formSettings'
  | 'sessionBegan'
> {
  email: string;
  passwordHash: string;
  /** Full access where it is left out. */
  modelAccessController?: ModelAccessController;
}

export interface StoredAccount extends Account {
  /** Empty where no password is right: an invited person has not chosen one yet. */
  passwordHash: string;
  disabled: boolean;
}

/** Finds the account behind a username or e-mail address, in any organisation; letter case does not matter. */
export async function findSignInName(directory: Transaction, name: string) {
  return directory
    .selectFrom('sign_in_name')
    .select(['organisation_id as organisationId', 'account_id as accountId'])
    .where('name', '=', sql<string>`lower(${name})`)
    .executeTakeFirst();
}

const accountQuery = (trx: Transaction, id: number) =>
  trx
    .selectFrom('account')
    .select([
      'organisation_id as organisationId',
      'id',
      'username',
      sql<string>`display_name(account)`.as('name'),
      'role',
      'workspace_access_type as workspaceAccessType',
      sql<string>`coalesce(password_hash, '')`.as('passwordHash'),
      'model_access_controller as modelAccessController',
      'password_change_required as passwordChangeRequired',
      sql<boolean>`disabled_at is not null`.as('disabled'),
    ])
    .where('id', '=', id);

const enabledAccountQuery = (trx: Transaction, id: number) =>
  accountQuery(trx, id).where('disabled_at', 'is', null);

/** The account with its secrets, or undefined when it is gone or disabled. */
export async function findAccount(trx: Transaction, id: number): Promise<StoredAccount | undefined> {
  return enabledAccountQuery(trx, id).executeTakeFirst();
}

/** The same of an account that may be disabled: what is tried with it is logged all the same. */
export async function findAccountOrDisabled(
  trx: Transaction,
  id: number,
): Promise<StoredAccount | undefined> {
  return accountQuery(trx, id).executeTakeFirst();
}

/** Whom a mail to an account goes to, or undefined when it is gone. A disabled account gets no mail. */
export async function findRecipient(trx: Transaction, id: number) {
  return trx
    .selectFrom('account')
    .select([
      'organisation_id as organisationId',
      'id',
      'username',
      sql<string>`display_name(account)`.as('name'),
      'email',
      sql<boolean>`disabled_at is not null`.as('disabled'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The names of an account: its username, the name of its person as it was given, its address and its organisation's name. */
export async function readNamesOfAccount(trx: Transaction, id: number) {
  return trx
    .selectFrom('account')
    .innerJoin('organisation', 'organisation.id', 'account.organisation_id')
    .select(['username', 'account.name', 'email', 'organisation.name as organisation'])
    .where('account.id', '=', id)
    .executeTakeFirstOrThrow();
}

/**
 * Keeps others from changing an account, with its sessions and links, until the transaction ends. It comes before these are
 * changed, so that two who change them do not wait for each other.
 * @returns what is stored now, or undefined when it is gone or disabled
 */
export async function lockAccount(trx: Transaction, id: number): Promise<StoredAccount | undefined> {
  return enabledAccountQuery(trx, id).forNoKeyUpdate().executeTakeFirst();
}

/** Notes that somebody signs in now. */
export async function noteSignIn(trx: Transaction, id: number): Promise<void> {
  await trx
    .updateTable('account')
    .set({ last_sign_in_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Gives an account another password, whatever it had. */
export async function setPassword(trx: Transaction, id: number, passwordHash: string): Promise<void> {
  await trx
    .updateTable('account')
    .set({ password_hash: passwordHash, password_change_required: false })
    .where('id', '=', id)
    .execute();
}

/** Gives an account another password. @returns whether it still had the one `before` */
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
