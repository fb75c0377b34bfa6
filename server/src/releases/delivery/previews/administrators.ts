import type { Database } from '../../../database/database.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { findAccount } from '../../../auth/account-repository.ts';
import { endSessions } from '../../../auth/session-repository.ts';
import { appendSystemLog } from '../../../audit-writer/system-log.ts';
import type { VersionName, Visitor } from '../../state/release-state.ts';

async function findAdministrator(trx: Transaction, { accountId }: Visitor) {
  const account = await findAccount(trx, accountId);
  return account?.role === 'yes' ? account : undefined;
}

/** Whether a visitor administers their organisation. */
export const isAdministrator = (database: Database, visitor: Visitor): Promise<boolean> =>
  database.readInOrganisation(
    visitor.organisationId,
    async (trx) => (await findAdministrator(trx, visitor)) !== undefined,
  );

/**
 * Ends the sessions of an administrator who opens a preview, so that its code has no session unless they sign in again. The
 * cookie of a preview could not protect calls: code in the page may send them without it.
 * @returns whether they are an administrator
 */
export const endAdministratorSessions = (
  database: Database,
  visitor: Visitor,
  { remote, version }: VersionName,
): Promise<boolean> =>
  database.inOrganisation(visitor.organisationId, async (trx) => {
    const administrator = await findAdministrator(trx, visitor);
    if (!administrator) return false;
    const sessions = await endSessions(trx, administrator.id);
    const detail = { sessions, preview: `${remote} ${version}` };
    if (sessions > 0) await appendSystemLog(trx, administrator, { action: 'Session ended', detail });
    return true;
  });
