import type { AccessRights } from '@lexboard/shared-lib/contract';
import { queryClient } from '@lexboard/shared-lib/query';
import { noteRights, type Session } from '@lexboard/shared-lib/session';

/** By which the question is kept what the person of a token may do. */
export const buildOwnRightsKey = (token: string) => ['session-state', token] as const;

/** Has rights that were stored take effect here at once, where they are those of the person who is signed in. */
export function applyOwnRights({ token, username }: Session, changed: string, rights: AccessRights): void {
  if (changed !== username) return;
  // An answer that is under way may be older.
  void queryClient.cancelQueries({ queryKey: buildOwnRightsKey(token) });
  const { role, workspaceAccessType, statusInfo, serchInfo, gridInfo } = rights;
  noteRights(token, {
    role,
    workspaceAccessType,
    model_access_controller: { statusInfo, serchInfo, gridInfo },
  });
}
