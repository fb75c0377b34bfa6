import { CompiledQuery } from 'kysely';
import type { Scope, Statement } from './connection.ts';
import type { Transaction } from './transaction.ts';

/** The form of the ids of organisations and files. */
export const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A transaction of the directory. */
export const directoryScope: Scope = { role: 'lexboard_directory' };

/** A transaction of the owner, which may take any time. */
export const ownerScope: Scope = { statement_timeout: '0' };

/**
 * How long (milliseconds) a change of a table waits for those who use it: all who come after it wait behind it as long. It
 * is less than the second after which PostgreSQL looks for a deadlock, and could end somebody else's statement.
 */
const LOCK_WAIT_MS = 300;

/** A transaction that changes tables or functions: any time, but nobody waits behind it for long. */
export const upgradeScope: Scope = {
  statement_timeout: '0',
  lock_timeout: String(LOCK_WAIT_MS),
  idle_in_transaction_session_timeout: '0',
};

/** A transaction of the application in one organisation. */
export function organisationScope(organisationId: string): Scope {
  if (!uuidForm.test(organisationId)) throw new TypeError('An organisation id must be a UUID');
  return { role: 'lexboard_app', 'app.organisation': organisationId };
}

/** The same for a transaction that can only read. */
export const readingScope = (organisationId: string): Scope => ({
  ...organisationScope(organisationId),
  transaction_read_only: 'on',
});

/** The statement that opens a scope, in a transaction: one, since each costs time. The same names give the same text. */
export function openScope(scope: Scope): Statement {
  const settings = Object.keys(scope).map((name, index) => `set_config('${name}', $${index + 1}, true)`);
  return { text: `select ${settings.join(', ')}`, parameters: Object.values(scope) };
}

const enter = async (trx: Transaction, scope: Scope): Promise<void> => {
  const { text, parameters } = openScope(scope);
  await trx.executeQuery(CompiledQuery.raw(text, [...parameters]));
};

/** Goes on as the directory, in a transaction that the owner began. */
export const enterDirectory = (trx: Transaction): Promise<void> => enter(trx, directoryScope);

/** Goes on as the application in one organisation, in a transaction that the owner began. */
export const enterOrganisation = (trx: Transaction, organisationId: string): Promise<void> =>
  enter(trx, organisationScope(organisationId));
