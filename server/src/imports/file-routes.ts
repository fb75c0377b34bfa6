import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  importCheck,
  importCheckShape,
  importColumns,
  importColumnsShape,
  importUpload,
  importUploadShape,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import { isRecordKind } from '@lexboard/shared-lib/domain';
import { withSession, type Guard } from '../auth/guarded-calls.ts';
import type { AttachmentStore } from '../files/stores/attachment-store.ts';
import { declareUpload, type TakingFiles } from '../files/uploads/upload-routes.ts';
import { declareCall, type ReadInput } from '../http/declare-call.ts';
import { checkImport } from './check/check-import.ts';
import { readKindWithUnits } from '../organisations/page-settings.ts';
import { readLists } from '../records/saving/choice-repository.ts';
import { requireKind, requireKindRight } from './plan/require-kind.ts';
import { mergeRememberedChoices } from './stored/merge-remembered-choices.ts';
import { readRememberedChoices } from './stored/import-memory.ts';
import { requireImportOfRows } from './stored/import-repository.ts';
import { withImportFile } from './stored/with-import-file.ts';
import { matchFields } from './file/match-fields.ts';
import { readFound, refuseUnreadable } from './file/read-found.ts';
import { declareImportPackCalls, declarePackUpload } from './pack-routes.ts';
import { describeFound, receiveImport } from './file/take-import.ts';

type ColumnsShape = ReturnType<typeof importColumnsShape>;

async function answerColumns(
  guard: Guard,
  attachments: AttachmentStore,
  request: FastifyRequest,
  read: ReadInput<ColumnsShape>,
): Promise<ReplyOf<ColumnsShape>> {
  const { file, place, kind, memory, lists } = await withSession(
    guard,
    importColumns.access,
    request,
    async ({ trx, account }) => {
      const { id, kind: name, ...wanted } = read().body;
      requireKindRight(name, account);
      const kind = requireKind(name);
      return {
        file: await requireImportOfRows(trx, id),
        place: wanted,
        kind: isRecordKind(kind) ? await readKindWithUnits(trx, kind) : kind,
        memory: mergeRememberedChoices(kind, await readRememberedChoices(trx)),
        lists: await readLists(trx, account),
      };
    },
    { within: 'readInOrganisation' },
  );
  const found = await refuseUnreadable(
    withImportFile(attachments, file, (path) => readFound(path, file.name, place)),
  );
  return { ...describeFound(file.id, file.name, found), ...matchFields(kind, found, { memory, lists }) };
}

/** Declares the calls about an uploaded file, or a pack, before its rows are checked. */
export function declareImportFileCalls(
  app: FastifyInstance,
  guard: Guard,
  attachments: AttachmentStore,
): void {
  declareCall(app, importColumns, importColumnsShape(), (request, read) =>
    answerColumns(guard, attachments, request, read),
  );
  declareCall(app, importCheck, importCheckShape(), (request, read) =>
    checkImport({ guard, attachments, request }, read),
  );
  declareImportPackCalls(app, guard, attachments);
}

/** Declares the uploads of files and packs to import. */
export function declareImportUpload(app: FastifyInstance, taking: TakingFiles): void {
  declareUpload(app, importUpload, importUploadShape(), (request, read) =>
    receiveImport({ ...taking, request }, read),
  );
  declarePackUpload(app, taking);
}
