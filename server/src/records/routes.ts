import type { FastifyInstance } from 'fastify';
import { type RecordKind } from '@lexboard/shared-lib/domain';
import {
  type ListQuery,
  listCall,
  listNames,
  recordCalls,
  recordShapes,
  type ListName,
} from '@lexboard/shared-lib/contract';
import type { AttachmentStore } from '../files/stores/attachment-store.ts';
import { saveWithFiles } from '../files/save-with-files.ts';
import { declareCall } from '../http/declare-call.ts';
import { success } from '../http/success.ts';
import { JsonText } from '../http/replies/json-text.ts';
import { declareGuardedCall, declareReadingCall, type Admitted, type Guard } from '../auth/guarded-calls.ts';
import { readAsOf } from './as-of-reply.ts';
import { addRecord } from './saving/add-record.ts';
import { readAllowedRequest } from './lists/allowed-request.ts';
import { answerChoices } from './saving/choice-repository.ts';
import { findIncomplete } from './lists/incomplete-records.ts';
import { countLists } from './lists/list-counts.ts';
import { countOptions } from './lists/option-counts.ts';
import { totalsReply } from './lists/list-total.ts';
import { deleteRecord, lockRecord, restoreRecord, undoDelete } from './saving/record-lifecycle.ts';
import { readListPage } from './lists/record-list-repository.ts';
import { readOne, readVersion, readView } from './record-replies.ts';
import { revertRecord } from './saving/revert-record.ts';
import { findSameCode } from './saving/same-code.ts';
import { updateRecord } from './saving/update-record.ts';

async function answerList(
  { trx, account }: Admitted,
  kind: RecordKind,
  list: ListName,
  query: ListQuery,
): Promise<JsonText> {
  const request = readAllowedRequest(account, kind, query);
  const { total, rows } = await readListPage(trx, kind, list, request);
  const counted = total ? `"totalLength":${total.total},` : '';
  return new JsonText(`{"success":1,${counted}${total?.capped ? '"totalCapped":true,' : ''}"data":${rows}}`);
}

/** @throws Refused as the list does */
async function answerOptionCounts(
  { trx, account }: Admitted,
  kind: RecordKind,
  list: ListName,
  query: ListQuery,
) {
  return success({ data: await countOptions(trx, kind, list, readAllowedRequest(account, kind, query)) });
}

async function answerCounts(
  { trx, account }: Admitted,
  kind: RecordKind,
  query: ListQuery,
): Promise<JsonText> {
  const request = readAllowedRequest(account, kind, query);
  return new JsonText(totalsReply(await countLists(trx, kind, listNames, request)));
}

function declareReadingCalls(app: FastifyInstance, guard: Guard, kind: RecordKind): void {
  const calls = recordCalls(kind);
  const shapes = recordShapes(kind);
  for (const list of listNames) {
    declareReadingCall(app, guard, listCall(kind, list), shapes.list, ({ query, ...admitted }) =>
      answerList(admitted, kind, list, query),
    );
  }
  declareReadingCall(app, guard, calls.counts, shapes.counts, ({ query, ...admitted }) =>
    answerCounts(admitted, kind, query),
  );
  declareReadingCall(app, guard, calls.optionCounts, shapes.optionCounts, ({ query, body, ...admitted }) =>
    answerOptionCounts(admitted, kind, body.list, query),
  );
  declareReadingCall(app, guard, calls.incomplete, shapes.incomplete, async ({ trx, account, body }) =>
    success({ data: await findIncomplete(trx, kind, account, body.ids) }),
  );
  declareReadingCall(app, guard, calls.choices, shapes.choices, ({ trx, account, body }) =>
    answerChoices(trx, account, body.parentLaw),
  );
  declareReadingCall(app, guard, calls.sameCode, shapes.sameCode, async ({ trx, body }) =>
    success({ data: await findSameCode(trx, kind, body) }),
  );
  declareReadingCall(app, guard, calls.one, shapes.one, ({ trx, body }) => readOne(trx, kind, body.id));
  declareReadingCall(app, guard, calls.asOf, shapes.asOf, ({ trx, body }) => readAsOf(trx, kind, body));
  declareReadingCall(app, guard, calls.view, shapes.view, ({ trx, account, body }) =>
    readView(trx, kind, { id: body.id, caller: account.id }),
  );
  declareReadingCall(app, guard, calls.version, shapes.version, ({ trx, body }) =>
    readVersion(trx, kind, body),
  );
}

/** Declares all calls of a kind of records (decisions §4), derived from the kind's description. */
export function declareRecordCalls(
  app: FastifyInstance,
  guard: Guard,
  attachments: AttachmentStore,
  kind: RecordKind,
): void {
  const calls = recordCalls(kind);
  const shapes = recordShapes(kind);
  declareReadingCalls(app, guard, kind);
  const place = { guard, attachments, kind };
  declareCall(app, calls.add, shapes.add, (request, read) =>
    saveWithFiles(
      { ...place, access: calls.add.access },
      request,
      () => read().body,
      (saving) => addRecord(kind, saving),
    ),
  );
  declareCall(app, calls.update, shapes.update, (request, read) =>
    saveWithFiles(
      { ...place, access: calls.update.access },
      request,
      () => read().body,
      (saving) => updateRecord(kind, saving),
    ),
  );
  declareGuardedCall(app, guard, calls.revert, shapes.revert, ({ trx, account, body }) =>
    revertRecord(trx, kind, account, body),
  );
  declareGuardedCall(app, guard, calls.delete, shapes.delete, ({ trx, account, body }) =>
    deleteRecord(trx, kind, account, body),
  );
  declareGuardedCall(app, guard, calls.restore, shapes.restore, ({ trx, account, body }) =>
    restoreRecord(trx, kind, account, body.id),
  );
  declareGuardedCall(app, guard, calls.undoDelete, shapes.undoDelete, ({ trx, account, body }) =>
    undoDelete(trx, kind, account, body.id),
  );
  declareGuardedCall(app, guard, calls.lock, shapes.lock, ({ trx, account, body }) =>
    lockRecord(trx, kind, account, body),
  );
}
