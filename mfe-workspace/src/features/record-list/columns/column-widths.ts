import type { RecordKind } from '@lexboard/shared-lib/domain';
import type { PlacedColumn } from './list-columns.ts';

/** Widths in CSS pixels that suit what a column holds. */
const byContent = { code: 128, name: 176, badge: 108, word: 100, words: 128 } as const;

/** The columns that tables have around their own: row numbers, the questions of a law, what can be done with a row. */
export const NUMBER = 48;
export const QUESTION = 80;
export const ACTIONS = 140;

export function widthOf({ wire, list }: RecordKind, { name, width }: PlacedColumn): number {
  if (width) return width;
  if (name === list.columns[0]?.name) return byContent.code;
  if (name === wire.name) return byContent.name;
  if (name === wire.recordStatus) return byContent.badge;
  return name === wire.lawStatus || name === 'sensitivity' ? byContent.word : byContent.words;
}

/** Only laws have questions (D1 §2). */
export const hasQuestions = (kind: RecordKind): boolean => kind.name === 'law';

/** How much room a table needs for its columns to stand beside each other, its row numbers left out. */
export const roomFor = (kind: RecordKind, columns: readonly PlacedColumn[]): number =>
  columns.reduce((sum, column) => sum + widthOf(kind, column), ACTIONS + (hasQuestions(kind) ? QUESTION : 0));
