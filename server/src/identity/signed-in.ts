import type { SignedIn } from '@lexboard/shared-lib/contract';
import type { Account } from './account-repository.ts';

/** The reply of each step of signing in; `twofactor` says that the token opens nothing but the next step. */
export const signedInAs = (
  account: Account,
  { token, ...step }: { token: string; twofactor: boolean; termsAccepted: boolean },
): SignedIn => ({
  success: 1,
  access_token: token,
  username: account.username,
  role: account.role,
  workspaceAccessType: account.workspaceAccessType,
  model_access_controller: account.modelAccessController,
  passwordChangeRequired: account.passwordChangeRequired,
  ...step,
});
