import type { CodeAwaited, SignedIn } from '@lexboard/shared-lib/contract';
import type { Account } from '../../auth/account-repository.ts';
import type { PageSettings } from '../../organisations/page-settings.ts';

/** The reply of a completed sign-in. */
export const createSignedInReply = (
  account: Account,
  { token, termsAccepted, settings }: { token: string; termsAccepted: boolean; settings: PageSettings },
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
