import type { AccessRow, moduleAccessListShape, ReplyOf, UserRow } from '@lexboard/shared-lib/contract';
import { success } from '../../http/success.ts';
import type { Acting } from '../../auth/guarded-calls.ts';
import { readUserPage } from './list-users.ts';

type Shape = ReturnType<typeof moduleAccessListShape>;

const toAccess = (user: UserRow): AccessRow => ({
  id: user.id,
  username: user.username,
  ...(user.shownName !== undefined && { name: user.shownName }),
  email: user.email,
  disabled: user.status === 'Disabled',
  role: user.role,
  workspaceAccessType: user.workspaceAccessType,
  statusInfo: user.statusInfo,
  serchInfo: user.serchInfo,
  gridInfo: user.gridInfo,
  ...(user.units && { units: user.units }),
  version: user.version,
});

/** A page of the people that an administrator manages with their rights, by name unless another order is given. */
export async function listAccess({ trx, account, body }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  const { totalLength, data } = await readUserPage(trx, account, body);
  return success({ totalLength, data: data.map(toAccess) });
}
