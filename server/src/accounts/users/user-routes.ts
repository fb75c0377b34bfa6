import type { FastifyInstance } from 'fastify';
import {
  userAdd,
  userAddShape,
  userDisable,
  userDisableShape,
  userHoldings,
  userHoldingsShape,
  userImport,
  userImportShape,
  userInvite,
  userInviteShape,
  userLines,
  userLinesShape,
  userList,
  userListShape,
  userLog,
  userLogShape,
  userResetTwoFactor,
  userResetTwoFactorShape,
  userUpdate,
  userUpdateShape,
} from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { success } from '../../http/success.ts';
import { declareGuardedCall, declareReadingCall, type Guard } from '../../auth/guarded-calls.ts';
import type { AttachmentStore } from '../../files/stores/attachment-store.ts';
import { declareCall } from '../../http/declare-call.ts';
import { changeAccess } from './change-access.ts';
import { disableUser } from './disable-user.ts';
import { importUsers } from './import/import-users.ts';
import { addUser, inviteAgain } from './invite-user.ts';
import { listUsers } from './list-users.ts';
import { readPeopleFile } from './import/read-lines.ts';
import { resetTwoFactor } from './reset-two-factor.ts';
import { listHoldings } from './user-holdings.ts';
import { listSignIns } from './sign-in-log.ts';

/**
 * Declares the calls by which administrators manage the people of their organisation (D1 §2, decisions §4). Links in
 * mails begin with `publicUrl`.
 */
export function declareUserCalls(
  app: FastifyInstance,
  guard: Guard,
  { publicUrl, attachments: { incoming } }: { publicUrl: string; attachments: AttachmentStore },
): void {
  declareReadingCall(app, guard, userList, userListShape(), listUsers);
  declareGuardedCall(app, guard, userAdd, userAddShape(), addUser(publicUrl));
  declareGuardedCall(app, guard, userImport, userImportShape(), importUsers(publicUrl));
  declareCall(app, userLines, userLinesShape(), (request, read) =>
    readPeopleFile({ guard, incoming }, request, read),
  );
  declareGuardedCall(app, guard, userUpdate, userUpdateShape(), async ({ trx, account, body }) => {
    const { id, version, name, units, ...rights } = body;
    const changed = await changeAccess(trx, account, { id, version, rights, units, name });
    return success({ message: t('User Updated Successfully'), version: changed });
  });
  // Not a read-only call: a read-only transaction cannot change to the directory's scope.
  declareGuardedCall(app, guard, userHoldings, userHoldingsShape(), listHoldings);
  declareGuardedCall(app, guard, userDisable, userDisableShape(), (acting) => disableUser(acting, publicUrl));
  declareGuardedCall(app, guard, userInvite, userInviteShape(), inviteAgain(publicUrl));
  declareGuardedCall(app, guard, userResetTwoFactor, userResetTwoFactorShape(), resetTwoFactor(publicUrl));
  declareGuardedCall(app, guard, userLog, userLogShape(), listSignIns);
}
