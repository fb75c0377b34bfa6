import type { FastifyInstance } from 'fastify';
import {
  dueAdjourn,
  dueAdjournShape,
  dueApply,
  dueApplyShape,
  dueApprove,
  dueApproveShape,
  dueComment,
  dueCommentShape,
  dueEvidence,
  dueEvidenceShape,
  dueFile,
  dueFileShape,
  dueGrant,
  dueGrantShape,
  dueOne,
  dueOneShape,
  duePay,
  duePayShape,
  dueRefuse,
  dueRefuseShape,
  dueRenewals,
  dueRenewalsShape,
  dueReopen,
  dueReopenShape,
  dueSendBack,
  dueSendBackShape,
  dueWaive,
  dueWaiveShape,
  dueWithdraw,
  dueWithdrawShape,
} from '@lexboard/shared-lib/contract';
import { dueFiles } from '@lexboard/shared-lib/domain';
import { declareGuardedCall, declareReadingCall, type Guard } from '../../auth/guarded-calls.ts';
import { saveWithFiles } from '../../files/save-with-files.ts';
import type { AttachmentStore } from '../../files/stores/attachment-store.ts';
import { declareCall } from '../../http/declare-call.ts';
import { commentOnOccurrence, decideOccurrence } from './decide-occurrence.ts';
import { addEvidence, fileOccurrence } from './file-occurrence.ts';
import { adjournHearing } from './notices/adjourn-hearing.ts';
import { addPayments } from './payments/change-payments.ts';
import { readDueOne } from './one/read-one.ts';
import { applyForRenewal, grantRenewal, listRenewals, refuseRenewal } from './renewal/renew-occurrence.ts';

/** Declares the calls that read and act on one occurrence (obligations §4, §7). */
export function declareFilingCalls(app: FastifyInstance, guard: Guard, attachments: AttachmentStore): void {
  const place = { guard, attachments, kind: dueFiles, access: dueFile.access };
  declareReadingCall(app, guard, dueOne, dueOneShape(), readDueOne);
  declareCall(app, dueFile, dueFileShape(), (request, read) =>
    saveWithFiles(place, request, () => read().body, fileOccurrence),
  );
  declareCall(app, dueEvidence, dueEvidenceShape(), (request, read) =>
    saveWithFiles(place, request, () => read().body, addEvidence),
  );
  declareGuardedCall(app, guard, duePay, duePayShape(), addPayments);
  declareCall(app, dueApply, dueApplyShape(), (request, read) =>
    saveWithFiles(place, request, () => read().body, applyForRenewal),
  );
  declareCall(app, dueGrant, dueGrantShape(), (request, read) =>
    saveWithFiles(place, request, () => read().body, grantRenewal),
  );
  declareGuardedCall(app, guard, dueRefuse, dueRefuseShape(), refuseRenewal);
  declareReadingCall(app, guard, dueRenewals, dueRenewalsShape(), listRenewals);
  declareGuardedCall(app, guard, dueApprove, dueApproveShape(), decideOccurrence('approve'));
  declareGuardedCall(app, guard, dueWithdraw, dueWithdrawShape(), decideOccurrence('withdraw'));
  declareGuardedCall(app, guard, dueSendBack, dueSendBackShape(), decideOccurrence('sendback'));
  declareGuardedCall(app, guard, dueWaive, dueWaiveShape(), decideOccurrence('waive'));
  declareGuardedCall(app, guard, dueReopen, dueReopenShape(), decideOccurrence('reopen'));
  declareGuardedCall(app, guard, dueAdjourn, dueAdjournShape(), adjournHearing);
  declareGuardedCall(app, guard, dueComment, dueCommentShape(), commentOnOccurrence);
}
