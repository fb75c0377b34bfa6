import type { SentFormSettings } from '@lexboard/shared-lib/contract';
import { startSession } from '@lexboard/shared-lib/session';

/** Signs somebody in, as the shell would have. */
export function signIn(
  workspaceAccessType: 'Edit' | 'View' = 'Edit',
  username = 'editor',
  formSettings: SentFormSettings = {},
  {
    units = false,
    ownUnits,
    role = 'no',
  }: { units?: boolean; ownUnits?: number[]; role?: 'yes' | 'no' } = {},
): void {
  startSession({
    success: 1,
    access_token: 'token',
    username,
    role,
    workspaceAccessType,
    model_access_controller: { statusInfo: 'All', serchInfo: 'Yes', gridInfo: 'Yes' },
    passwordChangeRequired: false,
    twofactor: false,
    formSettings,
    ...(units && { units }),
    ...(ownUnits && { ownUnits }),
  });
}
