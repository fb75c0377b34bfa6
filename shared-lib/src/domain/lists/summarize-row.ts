import { isRepealed } from '../permissions.ts';
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
  name: string;
  status: 'draft' | 'published';
  /** Active, Repealed, or InActive when empty (D1 §2). */
  lawStatus: string;
  repealed: boolean;
  locked: boolean;
}

const readText = (row: ListRow, name: string): string => String(row[name] ?? '');

/** Extracts the values that lists and searches display and use. */
export function summarizeRow({ wire }: RecordKind, row: ListRow): RowSummary {
  const lawStatus = readText(row, wire.lawStatus);
  return {
    code: readText(row, wire.code),
    name: readText(row, wire.name),
    status: readText(row, wire.recordStatus) === 'Published' ? 'published' : 'draft',
    lawStatus: lawStatus || 'InActive',
    repealed: isRepealed(lawStatus),
    locked: row.editOption === 'false',
  };
}

/** A value of a row as people read it: '--' when empty (D1 §2). */
export const formatCell = (row: ListRow, name: string): string => readText(row, name) || '--';
