import type { FastifyInstance } from 'fastify';
import {
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
import { listRows } from './read/list-rows.ts';
import { listImports, readState } from './read/read-imports.ts';
import { startRun, startUndo, stopImport } from './start-import.ts';

/** The calls that start imports and their undo, stop them, and tell what became of them. */
export function declareImportRunCalls(app: FastifyInstance, guard: Guard): void {
  declareGuardedCall(app, guard, importRun, importRunShape(), startRun);
  declareGuardedCall(app, guard, importStop, importStopShape(), stopImport);
  declareGuardedCall(app, guard, importUndo, importUndoShape(), startUndo);
  declareReadingCall(app, guard, importState, importStateShape(), readState);
  declareReadingCall(app, guard, importList, importListShape(), listImports);
  declareReadingCall(app, guard, importRows, importRowsShape(), listRows);
}
