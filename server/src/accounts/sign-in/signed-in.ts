import type { CodeAwaited, SignedIn } from '@lexboard/shared-lib/contract';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { readPageSettings, type PageSettings } from '../../organisations/page-settings.ts';
import { readPersonUnits } from '../../units/person-units.ts';

/** The settings that a person's pages get, and the units that the person acts for. */
interface PersonSettings extends PageSettings {
  ownUnits?: number[];
}

/** Reads the settings for a person's pages. */
export async function readPersonSettings(
  trx: Transaction,
  { id }: Pick<Account, 'id'>,
): Promise<PersonSettings> {
  const settings = await readPageSettings(trx);
  const ownUnits = settings.units ? await readPersonUnits(trx, id) : [];
  return { ...settings, ...(ownUnits.length > 0 && { ownUnits }) };
}

/** The reply of a completed sign-in. */
export const createSignedInReply = (
  account: Account,
  { token, termsAccepted, settings }: { token: string; termsAccepted: boolean; settings: PersonSettings },
): SignedIn => ({
  success: 1,
  access_token: token,
  username: account.username,
  userId: account.id,
  ...(account.name !== undefined && { name: account.name }),
  role: account.role,
  workspaceAccessType: account.workspaceAccessType,
  model_access_controller: account.modelAccessController,
  ...settings,
  passwordChangeRequired: account.passwordChangeRequired,
  twofactor: false,
  termsAccepted,
});

/** The reply of the first of two steps. It reveals nothing about the account: the caller may have only the password. */
export const createCodeAwaitedReply = ({ username }: Account, token: string): CodeAwaited => ({
  success: 1,
  access_token: token,
  username,
  twofactor: true,
});
