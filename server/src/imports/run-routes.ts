import type { FastifyInstance } from 'fastify';
import {
  importFaults,
  importFaultsShape,
  importList,
  importListShape,
  importRows,
  importRowsShape,
  importRun,
  importRunShape,
  importState,
  importStateShape,
  importStop,
  importStopShape,
  importUndo,
  importUndoShape,
} from '@lexboard/shared-lib/contract';
import { declareGuardedCall, declareReadingCall, type Guard } from '../auth/guarded-calls.ts';
import type { AttachmentStore } from '../files/stores/attachment-store.ts';
import { declareCall } from '../http/declare-call.ts';
import type { Streamed } from '../http/replies/streamed.ts';
import { readFaultyRows, type FaultyRows } from './read/faults-file.ts';
import { listRows } from './read/list-rows.ts';
import { listImports, readState } from './read/read-imports.ts';
import { startRun, startUndo, stopImport } from './start-import.ts';

interface ImportParts {
  attachments: AttachmentStore;
  /** Writes rows as a downloadable file. */
  answerRows: (rows: FaultyRows) => Streamed;
}

/** Declares the calls that start, stop, undo and report on imports. */
export function declareImportRunCalls(
  app: FastifyInstance,
  guard: Guard,
  { attachments, answerRows }: ImportParts,
): void {
  declareGuardedCall(app, guard, importRun, importRunShape(), startRun);
  declareGuardedCall(app, guard, importStop, importStopShape(), stopImport);
  declareGuardedCall(app, guard, importUndo, importUndoShape(), startUndo);
  declareReadingCall(app, guard, importState, importStateShape(), readState);
  declareReadingCall(app, guard, importList, importListShape(), listImports);
  declareReadingCall(app, guard, importRows, importRowsShape(), listRows);
  declareCall(app, importFaults, importFaultsShape(), async (request, read) =>
    answerRows(await readFaultyRows({ guard, attachments }, request, read)),
  );
}
