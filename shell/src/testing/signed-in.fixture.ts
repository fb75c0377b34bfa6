import type { SignedIn } from '@lexboard/shared-lib/contract';

/** A sign-in's reply for tests. */
export const signedInAs = (username: string, rights: Partial<SignedIn> = {}): SignedIn => ({
  success: 1,
  access_token: `token-of-${username}`,
  username,
  role: 'no',
  workspaceAccessType: 'Edit',
  model_access_controller: { statusInfo: 'All', serchInfo: 'Yes', gridInfo: 'Yes' },
  passwordChangeRequired: false,
  twofactor: false,
  ...rights,
});
