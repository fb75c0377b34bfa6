import type { RecordKind } from '@lexboard/shared-lib/domain';
import type { PlacedColumn } from './place-columns.ts';

/**
 * Widths in CSS pixels that suit what a column holds, least and most: the name has what is left. With the least, every
 * list stands on a page of 1440 beside its filters.
 */
const byContent = {
  code: { least: 126, most: 126 },
  lawCode: { least: 126, most: 148 },
  name: { least: 106, most: 106 },
  badge: { least: 104, most: 104 },
  word: { least: 93, most: 93 },
  lawStatus: { least: 84, most: 92 },
  words: { least: 94, most: 120 },
} as const;

/** The columns that tables have around their own: what selects a row, row numbers, the questions of a law, what can be done with a row. */
export const CHECK = 28;
export const NUMBER = 40;
export const QUESTION = 76;
export const ACTIONS = 134;

/** Of the box around a table. */
export const BORDERS = 2;

/** How narrow and how wide a column may be; as wide as a person wished, where somebody did. */
export function widthsOf({ wire, list }: RecordKind, { name, width }: PlacedColumn) {
  if (width) return { least: width, most: width };
  if (name === wire.code) return byContent.code;
  if (name === list.columns[0]?.name) return byContent.lawCode;
  if (name === wire.name) return byContent.name;
  if (name === wire.recordStatus) return byContent.badge;
  if (name === wire.lawStatus) return byContent.lawStatus;
  return ['sensitivity', 'periodicity'].includes(name) ? byContent.word : byContent.words;
}

/** Only laws have questions (D1 §2). */
export const hasQuestions = (kind: RecordKind): boolean => kind.name === 'law';

/** How much room a table needs for its columns to stand beside each other. */
export function roomFor(kind: RecordKind, columns: readonly PlacedColumn[], selectable: boolean): number {
  const around = (selectable ? CHECK : 0) + NUMBER + ACTIONS + (hasQuestions(kind) ? QUESTION : 0);
  return columns.reduce((sum, column) => sum + widthsOf(kind, column).least, around);
}
