import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  dueApprove,
  dueApproveShape,
  dueComment,
  dueCommentShape,
  dueEvidence,
  dueEvidenceShape,
  dueFile,
  dueFileShape,
  dueOne,
  dueOneShape,
  dueReopen,
  dueReopenShape,
  dueSendBack,
  dueSendBackShape,
  dueWaive,
  dueWaiveShape,
  dueWithdraw,
  dueWithdrawShape,
  type DueActedReply,
} from '@lexboard/shared-lib/contract';
import { dueFiles } from '@lexboard/shared-lib/domain';
import { declareReadingCall, withSession, type Guard } from '../../auth/guarded-calls.ts';
import { saveWithFiles, type Saving } from '../../files/save-with-files.ts';
import type { AttachmentStore } from '../../files/stores/attachment-store.ts';
import { declareCall } from '../../http/declare-call.ts';
import { declareCreate } from '../../auth/idempotency/declare-create.ts';
import { isReplay } from '../../auth/idempotency/idempotency-repository.ts';
import { replayAction, type ActionBody } from './act-on-occurrence.ts';
import {
  commentOnOccurrence,
  decideOccurrence,
  decisionMessages,
  replayComment,
} from './decide-occurrence.ts';
import type { SentEvidence } from './evidence.ts';
import { addEvidence, evidenceMessage, filedMessage, fileOccurrence } from './file-occurrence.ts';
import { readDueOne } from './one/read-one.ts';

interface Place {
  guard: Guard;
  attachments: AttachmentStore;
}

interface Filing<Body> {
  action: 'file' | 'evidence';
  message: string;
  save: (saving: Saving<Body>) => Promise<DueActedReply>;
}

/** Answers a call that may include files, once for each idempotency key. */
async function answerFiling<Body extends ActionBody & SentEvidence>(
  { guard, attachments }: Place,
  request: FastifyRequest,
  read: () => Body,
  { action, message, save }: Filing<Body>,
): Promise<DueActedReply> {
  const { access } = dueFile;
  try {
    return await saveWithFiles({ guard, attachments, kind: dueFiles, access }, request, read, save);
  } catch (failure) {
    if (!isReplay(failure)) throw failure;
    return withSession(guard, access, request, ({ trx, account }) =>
      replayAction({ trx, account, body: read() }, { action, message, failure }),
    );
  }
}

function declareDecisions(app: FastifyInstance, guard: Guard): void {
  const declared = {
    approve: { call: dueApprove, shape: dueApproveShape() },
    withdraw: { call: dueWithdraw, shape: dueWithdrawShape() },
  };
  for (const action of ['approve', 'withdraw'] as const) {
    const message = decisionMessages[action];
    declareCreate(app, guard, {
      ...declared[action],
      create: (acting) => decideOccurrence(acting, action),
      replay: (acting, failure) => replayAction(acting, { action, message, failure }),
    });
  }
  const withReason = {
    sendback: { call: dueSendBack, shape: dueSendBackShape() },
    waive: { call: dueWaive, shape: dueWaiveShape() },
    reopen: { call: dueReopen, shape: dueReopenShape() },
  };
  for (const action of ['sendback', 'waive', 'reopen'] as const) {
    const message = decisionMessages[action];
    declareCreate(app, guard, {
      ...withReason[action],
      create: (acting) => decideOccurrence(acting, action),
      replay: (acting, failure) => replayAction(acting, { action, message, failure }),
    });
  }
}

/** Declares the calls that read and act on one occurrence (obligations §4, §7). */
export function declareFilingCalls(app: FastifyInstance, guard: Guard, attachments: AttachmentStore): void {
  const place = { guard, attachments };
  declareReadingCall(app, guard, dueOne, dueOneShape(), readDueOne);
  declareCall(app, dueFile, dueFileShape(), (request, read) =>
    answerFiling(place, request, () => read().body, {
      action: 'file',
      message: filedMessage,
      save: fileOccurrence,
    }),
  );
  declareCall(app, dueEvidence, dueEvidenceShape(), (request, read) =>
    answerFiling(place, request, () => read().body, {
      action: 'evidence',
      message: evidenceMessage,
      save: addEvidence,
    }),
  );
  declareDecisions(app, guard);
  declareCreate(app, guard, {
    call: dueComment,
    shape: dueCommentShape(),
    create: commentOnOccurrence,
    replay: replayComment,
  });
}
