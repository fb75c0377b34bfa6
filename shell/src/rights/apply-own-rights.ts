import type { AccessRights } from '@lexboard/shared-lib/contract';
import { queryClient } from '@lexboard/shared-lib/query';
import { noteRights, type Session } from '@lexboard/shared-lib/session';

/** Query key of the rights of a token's person. */
export const buildOwnRightsKey = (token: string) => ['session-state', token] as const;

/** Applies saved rights at once, if they are those of the signed-in person. */
export function applyOwnRights(
  { token, username, hasUnits }: Session,
  changed: string,
  { units = [], ...rights }: AccessRights & { units?: readonly number[] | undefined },
): void {
  if (changed !== username) return;
  // A pending reply may be older.
  void queryClient.cancelQueries({ queryKey: buildOwnRightsKey(token) });
  const { role, workspaceAccessType, statusInfo, serchInfo, gridInfo } = rights;
  noteRights(token, {
    role,
    workspaceAccessType,
    model_access_controller: { statusInfo, serchInfo, gridInfo },
    ...(hasUnits && { units: true }),
    ...(units.length > 0 && { ownUnits: [...units] }),
  });
}
