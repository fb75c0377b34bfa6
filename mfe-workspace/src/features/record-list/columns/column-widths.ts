import {
  categoryOfRow,
  findParentLawField,
  ownerOfRow,
  type ListColumn,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import type { WidthLimits } from '../../../columns/columned-list.ts';

/**
 * Minimum and maximum widths in CSS pixels by content; the name takes the rest. Codes do not wrap, so their columns
 * fit the usual ones.
 */
const byContent = {
  code: { least: 120, most: 126 },
  // Room for the lock icon.
  lawCode: { least: 144, most: 148 },
  name: { least: 240, most: 240 },
  ownCode: { least: 136, most: 168 },
  law: { least: 122, most: 148 },
  badge: { least: 96, most: 104 },
  periodicity: { least: 88, most: 96 },
  // Keeps the label on one line.
  lawStatus: { least: 88, most: 96 },
  // One line if there is room: most rows have one of a few long names.
  category: { least: 90, most: 184 },
  words: { least: 84, most: 120 },
  // Names of people or offices.
  title: { least: 120, most: 184 },
  sensitivity: { least: 84, most: 96 },
  day: { least: 96, most: 104 },
  // Room for the overdue icon.
  dueDay: { least: 116, most: 124 },
  time: { least: 104, most: 112 },
  count: { least: 104, most: 104 },
} as const;

/** Widths of the surrounding columns: checkbox, row number, questions, actions. */
export const CHECK = 28;
export const NUMBER = 40;
export const QUESTION = 84;
export const ACTIONS = 114;

/** Whether a column holds a second code: the law's, or the user-assigned one. */
export const isCodeColumn = (kind: RecordKind, column: string): boolean =>
  column === kind.wire.ownCode || column === findParentLawField(kind)?.name;

/** The widths that suit a column of a kind. */
export function findRecordWidth(kind: RecordKind, { name, holds }: ListColumn): WidthLimits {
  const { wire, list } = kind;
  if (name === wire.code) return byContent.code;
  if (name === list.columns[0]?.name) return byContent.lawCode;
  if (name === wire.name) return byContent.name;
  if (name === wire.recordStatus) return byContent.badge;
  if (name === wire.lawStatus) return byContent.lawStatus;
  if (name === wire.ownCode) return byContent.ownCode;
  if (name === findParentLawField(kind)?.name) return byContent.law;
  if (name === categoryOfRow) return byContent.category;
  if (holds === 'time' || holds === 'day' || holds === 'dueDay' || holds === 'count') return byContent[holds];
  if (name === ownerOfRow || name === 'authority') return byContent.title;
  if (name === 'sensitivity') return byContent.sensitivity;
  return name === 'periodicity' ? byContent.periodicity : byContent.words;
}

/** Only laws have questions (D1 §2). */
export const hasQuestions = (kind: RecordKind): boolean => kind.name === 'law';
