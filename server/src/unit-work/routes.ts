import type { FastifyInstance } from 'fastify';
import {
  unitAdd,
  unitAddShape,
  unitClose,
  unitCloseShape,
  unitDelete,
  unitDeleteShape,
  unitList,
  unitListShape,
  unitOne,
  unitOneShape,
  unitRevert,
  unitRevertShape,
  unitSuggest,
  unitSuggestShape,
  unitTree,
  unitTreeShape,
  unitUpdate,
  unitUpdateShape,
  unitVersion,
  unitVersionShape,
} from '@lexboard/shared-lib/contract';
import { declareGuardedCall, declareReadingCall, type Guard } from '../auth/guarded-calls.ts';
import { listUnits, readTree, readUnit } from './list-units.ts';
import { answerSuggestions } from './suggest-units.ts';
import { addUnit, changeUnit, closeUnit, deleteUnit, readUnitVersion, revertUnit } from './save-unit.ts';

/** Declares the calls of companies, registrations and sites (units §5). */
export function declareUnitCalls(app: FastifyInstance, guard: Guard): void {
  declareReadingCall(app, guard, unitList, unitListShape(), listUnits);
  declareReadingCall(app, guard, unitTree, unitTreeShape(), readTree);
  declareReadingCall(app, guard, unitOne, unitOneShape(), readUnit);
  declareReadingCall(app, guard, unitSuggest, unitSuggestShape(), answerSuggestions);
  declareReadingCall(app, guard, unitVersion, unitVersionShape(), readUnitVersion);
  declareGuardedCall(app, guard, unitAdd, unitAddShape(), addUnit);
  declareGuardedCall(app, guard, unitUpdate, unitUpdateShape(), changeUnit);
  declareGuardedCall(app, guard, unitClose, unitCloseShape(), closeUnit);
  declareGuardedCall(app, guard, unitDelete, unitDeleteShape(), deleteUnit);
  declareGuardedCall(app, guard, unitRevert, unitRevertShape(), revertUnit);
}
