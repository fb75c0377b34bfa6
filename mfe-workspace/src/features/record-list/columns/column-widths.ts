import type { RecordKind } from '@lexboard/shared-lib/domain';
import type { PlacedColumn } from './list-columns.ts';

/** Widths in CSS pixels that suit what a column holds. */
const byContent = { code: 126, name: 136, badge: 104, word: 92, words: 120 } as const;

/** The columns that tables have around their own: what selects a row, row numbers, the questions of a law, what can be done with a row. */
export const CHECK = 28;
export const NUMBER = 44;
export const QUESTION = 76;
export const ACTIONS = 136;

/** Of the box around a table. */
export const BORDERS = 2;

export function widthOf({ wire, list }: RecordKind, { name, width }: PlacedColumn): number {
  if (width) return width;
  if (name === list.columns[0]?.name) return byContent.code;
  if (name === wire.name) return byContent.name;
  if (name === wire.recordStatus) return byContent.badge;
  return [wire.lawStatus, 'sensitivity', 'periodicity'].includes(name) ? byContent.word : byContent.words;
}

/** Only laws have questions (D1 §2). */
export const hasQuestions = (kind: RecordKind): boolean => kind.name === 'law';

/** How much room a table needs for its columns to stand beside each other. */
export function roomFor(kind: RecordKind, columns: readonly PlacedColumn[], selectable: boolean): number {
  const around = (selectable ? CHECK : 0) + NUMBER + ACTIONS + (hasQuestions(kind) ? QUESTION : 0);
  return columns.reduce((sum, column) => sum + widthOf(kind, column), around);
}
