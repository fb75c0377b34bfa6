import { isRepealed } from './permissions.ts';
import type { RecordKind } from './record-kind.ts';
import type { ListRow } from './record-shapes.ts';

/** What a row says of its record, whatever the kind calls it on the wire. */
export interface RowFacts {
  code: string;
  name: string;
  status: 'draft' | 'published';
  /** Active, Repealed, or InActive when empty (D1 §2). */
  lawStatus: string;
  repealed: boolean;
  locked: boolean;
}

const textOf = (row: ListRow, name: string): string => String(row[name] ?? '');

/** What lists and searches show and decide by. */
export function factsOf({ wire }: RecordKind, row: ListRow): RowFacts {
  const lawStatus = textOf(row, wire.lawStatus);
  return {
    code: textOf(row, wire.code),
    name: textOf(row, wire.name),
    status: textOf(row, wire.recordStatus) === 'Published' ? 'published' : 'draft',
    lawStatus: lawStatus || 'InActive',
    repealed: isRepealed(lawStatus),
    locked: row.editOption === 'false',
  };
}

/** A value of a row as people read it: '--' when empty (D1 §2). */
export const shownText = (row: ListRow, name: string): string => textOf(row, name) || '--';
