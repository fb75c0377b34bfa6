import { CompiledQuery } from 'kysely';
import type { Statement } from './connection.ts';
import type { Transaction } from './transaction.ts';
import { LOCK_WAIT_MS } from './upgrades/retry-while-busy.ts';

/** The form of the ids of organisations and files. */
export const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The first statement of a transaction of the directory. */
export const directoryScope: Statement = { text: 'set local role lexboard_directory', parameters: [] };

/** The first statement of a transaction of the owner, which may take any time. */
export const ownerScope: Statement = { text: 'set local statement_timeout = 0', parameters: [] };

/** The first statement of a transaction that changes tables or functions: any time, but nobody waits behind it for long. */
export const upgradeScope: Statement = {
  text: `select set_config('statement_timeout', '0', true), set_config('lock_timeout', $1, true),
    set_config('idle_in_transaction_session_timeout', '0', true)`,
  parameters: [String(LOCK_WAIT_MS)],
};

const asApplication = `select set_config('role', 'lexboard_app', true), set_config('app.organisation', $1, true)`;

function scopeIn(organisationId: string, text: string): Statement {
  if (!uuidForm.test(organisationId)) throw new TypeError('An organisation id must be a UUID');
  return { text, parameters: [organisationId] };
}

/** The first statement of a transaction of the application in one organisation. */
export const organisationScope = (organisationId: string): Statement =>
  scopeIn(organisationId, asApplication);

/** The same for a transaction that can only read. */
export const readingScope = (organisationId: string): Statement =>
  scopeIn(organisationId, `${asApplication}, set_config('transaction_read_only', 'on', true)`);

const enter = async (trx: Transaction, { text, parameters }: Statement): Promise<void> => {
  await trx.executeQuery(CompiledQuery.raw(text, [...parameters]));
};

/** Goes on as the directory, in a transaction that the owner began. */
export const enterDirectory = (trx: Transaction): Promise<void> => enter(trx, directoryScope);

/** Goes on as the application in one organisation, in a transaction that the owner began. */
export const enterOrganisation = (trx: Transaction, organisationId: string): Promise<void> =>
  enter(trx, organisationScope(organisationId));
