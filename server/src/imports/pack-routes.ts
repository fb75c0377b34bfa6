import type { FastifyInstance } from 'fastify';
import {
  packChangesCall,
  packChangesShape,
  packCheck,
  packCheckShape,
  packDecide,
  packDecideShape,
  packLeave,
  packLeaveShape,
  packList,
  packListShape,
  packOne,
  packOneShape,
  packOpen,
  packOpenShape,
  packUpload,
  packUploadShape,
} from '@lexboard/shared-lib/contract';
import { declareGuardedCall, type Guard } from '../auth/guarded-calls.ts';
import type { AttachmentStore } from '../files/stores/attachment-store.ts';
import { declareUpload, type TakingFiles } from '../files/uploads/upload-routes.ts';
import { UploadsUnderWay } from '../files/uploads/uploads-under-way.ts';
import { declareCall } from '../http/declare-call.ts';
import { checkPack } from './check/packs/check-pack.ts';
import { describePack } from './check/packs/describe-pack.ts';
import { decideChanges } from './updates/decide-changes.ts';
import { leavePack } from './updates/leave-pack.ts';
import { listChanges } from './updates/list-changes.ts';
import { openPack } from './check/packs/open-pack.ts';
import { receivePack } from './check/packs/receive-pack.ts';
import { listPacks } from './read/list-packs.ts';

/** Declares the calls about packs and those of imports before they are taken over. */
export function declareImportPackCalls(
  app: FastifyInstance,
  guard: Guard,
  attachments: AttachmentStore,
): void {
  const underWay = new UploadsUnderWay();
  declareCall(app, packList, packListShape(), (request, read) => listPacks(guard, request, read));
  declareCall(app, packOpen, packOpenShape(), (request, read) =>
    openPack({ guard, attachments, underWay, request }, read),
  );
  declareCall(app, packOne, packOneShape(), (request, read) =>
    describePack({ guard, attachments, request }, read),
  );
  declareCall(app, packCheck, packCheckShape(), (request, read) =>
    checkPack({ guard, attachments, request }, read),
  );
  declareCall(app, packChangesCall, packChangesShape(), (request, read) =>
    listChanges({ guard, attachments, request }, read),
  );
  declareCall(app, packDecide, packDecideShape(), (request, read) =>
    decideChanges({ guard, attachments, request }, read),
  );
  declareGuardedCall(app, guard, packLeave, packLeaveShape(), leavePack);
}

/** Declares the upload of a pack. */
export function declarePackUpload(app: FastifyInstance, taking: TakingFiles): void {
  declareUpload(app, packUpload, packUploadShape(), (request, read) =>
    receivePack({ ...taking, request }, read),
  );
}
