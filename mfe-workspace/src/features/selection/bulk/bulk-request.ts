import type { ListAddress } from '@lexboard/shared-lib/client';
import type { BulkTarget } from '@lexboard/shared-lib/contract';
import { findKind, type RecordKind } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { formatCount } from '@lexboard/shared-lib/ui';
import type { UndoableRun } from '../../../last-runs.ts';
import { undoChoices, type BulkChoice } from './bulk-choices.ts';

export type VersionsById = ReadonlyMap<number, number>;

/** A bulk action with a snapshot of its records. */
export interface BulkRequest {
  kind: RecordKind;
  choice: BulkChoice;
  count: number;
  /** The count is capped. */
  capped: boolean;
  target: BulkTarget;
  /** Names of the first ones on the page. */
  named?: readonly string[];
  /** Its address: leaving it ends the confirmation, but not a run. */
  address?: ListAddress;
  /** Called after a run with the records that remain. */
  onRun?: (remaining: VersionsById) => void;
  undoes?: UndoableRun;
}

/** Creates the undo of a run: in reverse order, because child laws were processed first. */
export function createUndo(run: UndoableRun): BulkRequest {
  const { name, rows } = run.undo;
  const kind = findKind(run.kind);
  if (!kind)
    throw new Error(t('This page does not know the kind {kind}. Please reload it.', { kind: run.kind }));
  const target = { rows: rows.toReversed() };
  return { kind, choice: undoChoices[name], count: rows.length, capped: false, target, undoes: run };
}

/** Formats a count: '1 law', '1,200 other compliances'; capped '10,000+ laws'. */
export function formatRecordCount(kind: RecordKind, count: number, capped = false): string {
  return `${formatCount(count, capped)} ${(count === 1 ? kind.title : kind.tab.label).toLowerCase()}`;
}
