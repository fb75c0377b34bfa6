import { t } from '../../texts/index.ts';
import { isRepealed } from '../permissions.ts';
import { hasFixedChoices } from './choice-lists.ts';
import { nameChoice } from './choice-words.ts';
import { nextStepOfRow } from './day-columns.ts';
import { recordName } from './name-fields.ts';
import { nameState } from './state-names.ts';
import type { RecordKind } from '../record-kind.ts';

/**
 * A row of a list: texts, lists of ids, the law's id, `id` and `editOption` (D1 §3), and the version that was read.
 */
export type ListRow = Record<string, string | number | number[]> & {
  id: number;
  editOption: 'true' | 'false';
  version: number;
  /** 'true' where a person of chosen units may not change it. */
  readOnly?: 'true' | 'false';
  /** The open review that waits for the caller, -1 where open ones wait for others; 0 where none is open. */
  toReview?: number;
};

/** The main values of a row, independent of the kind's wire names. */
export interface RowSummary {
  code: string;
  /** In the language of the page. */
  name: string;
  status: 'draft' | 'published';
  /** Active, Repealed, or InActive when empty (D1 §2). */
  lawStatus: string;
  repealed: boolean;
  locked: boolean;
}

const readText = (row: ListRow, name: string): string => String(row[name] ?? '');

/** Extracts the values that lists and searches display and use. */
export function summarizeRow(kind: RecordKind, row: ListRow): RowSummary {
  const { wire } = kind;
  const lawStatus = readText(row, wire.lawStatus);
  return {
    code: readText(row, wire.code),
    name: recordName(kind, row),
    status: readText(row, wire.recordStatus) === 'Published' ? 'published' : 'draft',
    lawStatus: lawStatus || 'InActive',
    repealed: isRepealed(lawStatus),
    locked: row.editOption === 'false',
  };
}

const nextStep = /^(.+?) (?:(today|tomorrow|yesterday)|in (\d+) days|(\d+) days ago)$/;

/** What a notice waits for next: 'Reply in 4 days'. */
function nameNextStep(text: string): string {
  const [, purpose, day, ahead, ago] = nextStep.exec(text) ?? [];
  if (purpose === undefined) return text;
  const what = nameChoice(purpose);
  if (ahead) return t('{what} in {days} days', { what, days: ahead });
  if (ago) return t('{what} {days} days ago', { what, days: ago });
  if (day === 'today') return t('{what} today', { what });
  return day === 'tomorrow' ? t('{what} tomorrow', { what }) : t('{what} yesterday', { what });
}

/** A text of a list's column, which is sent in English, as people read it: states, results, and choices of fixed lists. */
export function nameCell({ fields, wire }: RecordKind, name: string, text: string): string {
  if (name === nextStepOfRow) return nameNextStep(text);
  if (name === 'state') return text.split(', ').map(nameState).join(', ');
  const field = fields.find((one) => one.name === name);
  if (field?.control === 'tick') return text && t('Yes');
  const isFixed = field && 'list' in field ? hasFixedChoices(field.list) : name === 'applicable';
  return isFixed || name === wire.recordStatus || name === wire.lawStatus ? nameChoice(text) : text;
}

/** A value of a row as people read it: '--' when empty, InActive for a law without a status (D1 §2). */
export function formatCell(kind: RecordKind, row: ListRow, name: string): string {
  const text = readText(row, name) || (name === kind.wire.lawStatus ? 'InActive' : '');
  return nameCell(kind, name, text) || '--';
}
