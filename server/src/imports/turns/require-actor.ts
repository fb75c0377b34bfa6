import { sql } from 'kysely';
import type { ImportKindName } from '@lexboard/shared-lib/domain';
import { isOpen, selectActsFor, selectHidden, type Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { findKindFault } from '../plan/require-kind.ts';
import { ImportStopped } from './import-stopped.ts';

/**
 * Reads the account on whose behalf an import runs, with its present rights.
 * @throws ImportStopped when it may no longer save
 */
export async function requireActor(
  trx: Transaction,
  id: number,
  kind: ImportKindName | null,
): Promise<Account> {
  const { rows } = await sql<Account & { disabled: boolean }>`
    select organisation_id as "organisationId", id, username, display_name(account) as name, role, workspace_access_type as "workspaceAccessType",
      model_access_controller as "modelAccessController", password_change_required as "passwordChangeRequired",
      (select version from choice_state where organisation_id = account.organisation_id) as "choicesVersion",
      (select form_settings from organisation where id = account.organisation_id) as "formSettings",
      ${selectActsFor} as "actsFor", ${selectHidden} as hidden, disabled_at is not null or not ${isOpen} as disabled
    from account where id = ${id}`.execute(trx);
  const [found] = rows;
  if (!found || found.disabled) {
    throw new ImportStopped(
      `${found?.name ?? 'The person who started it'} can no longer sign in. Another person may continue it.`,
    );
  }
  if (found.workspaceAccessType !== 'Edit' || findKindFault(kind, found) !== undefined) {
    throw new ImportStopped(
      `${found.name ?? found.username} may no longer change records. Another person may continue it.`,
    );
  }
  if (found.passwordChangeRequired) {
    throw new ImportStopped(
      `${found.name ?? found.username} has to change the password first. Then continue.`,
    );
  }
  return found;
}
