import { CompiledQuery } from 'kysely';
import type { Scope } from './connection.ts';
import { openScope } from './statements/open-scope.ts';
import type { Transaction } from './transaction.ts';

/** UUID syntax, which the ids of organisations and files have. */
export const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Scope of the directory role. */
export const directoryScope: Scope = { role: 'lexboard_directory' };

/** Scope of the owner, without a statement timeout. */
export const ownerScope: Scope = { statement_timeout: '0' };

/**
 * Lock timeout of a schema change, in milliseconds. All later users of the table queue behind a change that waits. It is
 * shorter than PostgreSQL's deadlock_timeout (1 s), whose check could abort another session's statement.
 */
const LOCK_WAIT_MS = 300;

/** Scope of a change of tables or functions: no statement timeout, but a short lock timeout. */
export const upgradeScope: Scope = {
  statement_timeout: '0',
  lock_timeout: String(LOCK_WAIT_MS),
  idle_in_transaction_session_timeout: '0',
};

/** Scope of the application in one organisation. */
export function organisationScope(organisationId: string): Scope {
  if (!uuidForm.test(organisationId)) throw new TypeError('An organisation id must be a UUID');
  return { role: 'lexboard_app', 'app.organisation': organisationId };
}

/** Read-only variant of {@link organisationScope}. */
export const readingScope = (organisationId: string): Scope => ({
  ...organisationScope(organisationId),
  transaction_read_only: 'on',
});

const enter = async (trx: Transaction, scope: Scope): Promise<void> => {
  const { text, parameters } = openScope(scope);
  await trx.executeQuery(CompiledQuery.raw(text, [...parameters]));
};

/** Switches a transaction that the owner began to the directory role. */
export const enterDirectory = (trx: Transaction): Promise<void> => enter(trx, directoryScope);

/** Switches a transaction that the owner began to the application role in one organisation. */
export const enterOrganisation = (trx: Transaction, organisationId: string): Promise<void> =>
  enter(trx, organisationScope(organisationId));
