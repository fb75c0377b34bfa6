import { sql } from 'kysely';
import { type Language, t } from '@lexboard/shared-lib/texts';
import { isOpen, selectActsFor, selectHidden, type Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { ImportOf } from '../stored/import-repository.ts';
import { findKindFault } from '../plan/require-kind.ts';
import { stops } from '../../due/news/stop-reasons.ts';
import { ImportStopped } from './import-stopped.ts';
import { selectMailLanguage } from '../../auth/person-language.ts';

/**
 * Reads the account on whose behalf an import runs, with its present rights.
 * @throws ImportStopped when it may no longer save
 */
export async function requireActor(
  trx: Transaction,
  id: number,
  kind: ImportOf | null,
): Promise<Account & { language: Language }> {
  const { rows } = await sql<Account & { disabled: boolean; language: Language }>`
    select organisation_id as "organisationId", id, username, display_name(account) as name, role, workspace_access_type as "workspaceAccessType",
      model_access_controller as "modelAccessController", password_change_required as "passwordChangeRequired",
      (select version from choice_state where organisation_id = account.organisation_id) as "choicesVersion",
      (select form_settings from organisation where id = account.organisation_id) as "formSettings",
      ${selectMailLanguage} as language, ${selectActsFor} as "actsFor", ${selectHidden} as hidden, disabled_at is not null or not ${isOpen} as disabled
    from account where id = ${id}`.execute(trx);
  const [found] = rows;
  if (!found || found.disabled) {
    throw new ImportStopped(stops.signIn({ name: found?.name ?? t('The person who started it') }));
  }
  if (found.workspaceAccessType !== 'Edit' || findKindFault(kind, found) !== undefined) {
    throw new ImportStopped(stops.right({ name: found.name ?? found.username }));
  }
  if (found.passwordChangeRequired) {
    throw new ImportStopped(stops.password({ name: found.name ?? found.username }));
  }
  return found;
}
