import type { ListAddress } from '@lexboard/shared-lib/client';
import type { BulkTarget } from '@lexboard/shared-lib/contract';
import { findKind, type RecordKind } from '@lexboard/shared-lib/domain';
import { formatCount } from '@lexboard/shared-lib/ui';
import type { UndoableRun } from '../../../last-runs.ts';
import { undoChoices, type BulkChoice } from './bulk-choices.ts';

/** Versions of records by id. */
export type VersionsById = ReadonlyMap<number, number>;

/** The action and its records, as they were when it was chosen. */
export interface BulkRequest {
  kind: RecordKind;
  choice: BulkChoice;
  count: number;
  /** There are more, which nobody counted. */
  capped: boolean;
  target: BulkTarget;
  /** The names of the first of those that the page showed. */
  named?: readonly string[];
  /** Under which address: another one ends the question, though no run. */
  address?: ListAddress;
  /** Is called once a run is over, with what it left undone. */
  onRun?: (remaining: VersionsById) => void;
  /** The run that it takes back. */
  undoes?: UndoableRun;
}

/** Takes a run back: a law before those below it, which went first. */
export function createUndo(run: UndoableRun): BulkRequest {
  const { name, rows } = run.undo;
  const kind = findKind(run.kind);
  if (!kind) throw new Error(`This page does not know the kind ${run.kind}. Please reload it.`);
  const target = { rows: rows.toReversed() };
  return { kind, choice: undoChoices[name], count: rows.length, capped: false, target, undoes: run };
}

/** So many records in words: '1 law', '1,200 other compliances'; with those that nobody counted '10,000+ laws'. */
export function formatRecordCount(kind: RecordKind, count: number, capped = false): string {
  return `${formatCount(count, capped)} ${(count === 1 ? kind.title : kind.tab.label).toLowerCase()}`;
}
