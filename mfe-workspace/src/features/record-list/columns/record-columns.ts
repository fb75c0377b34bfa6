import {
  categoryOfRow,
  findParentLawField,
  kinds,
  nextDueOfRow,
  nextStepOfRow,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import type { ColumnedList } from '../../../columns/columned-list.ts';
import { ACTIONS, CHECK, findRecordWidth, hasQuestions, NUMBER, QUESTION } from './column-widths.ts';

/**
 * A kind's default columns in the documented order, except the name, which follows the code so that it is always
 * visible (decisions §9).
 */
function placeName({ list, wire }: RecordKind) {
  const [code, ...others] = list.columns;
  const name = others.filter((column) => column.name === wire.name);
  return [...(code ? [code] : []), ...name, ...others.filter((column) => column.name !== wire.name)];
}

function listPriorities(kind: RecordKind): string[] {
  const { recordStatus, ownCode, lawStatus } = kind.wire;
  const law = findParentLawField(kind)?.name;
  return [
    ...(law ? [law] : []),
    recordStatus,
    categoryOfRow,
    'sensitivity',
    'periodicity',
    'task_type',
    'stage',
    nextStepOfRow,
    ...(ownCode ? [ownCode] : []),
    lawStatus,
    // Not documented, so it is hidden first (decisions §10).
    nextDueOfRow,
  ];
}

/** A kind's list as a configurable list. */
function describeColumns(kind: RecordKind): ColumnedList {
  const columns = placeName(kind);
  const isDocumented = columns.every((column, index) => column === kind.list.columns[index]);
  return {
    name: kind.name,
    columns,
    ...(!isDocumented && { documented: kind.list.columns }),
    fixed: columns.slice(0, 1).map(({ name }) => name),
    widest: kind.wire.name,
    priorities: listPriorities(kind),
    findWidth: (column) => findRecordWidth(kind, column),
    before: (selectable) => [...(selectable ? [CHECK] : []), NUMBER],
    after: [...(hasQuestions(kind) ? [QUESTION] : []), ACTIONS],
  };
}

const described = new Map(kinds.map((kind) => [kind, describeColumns(kind)]));

/** The cached configurable list of a kind. */
export const recordColumns = (kind: RecordKind): ColumnedList => described.get(kind) ?? describeColumns(kind);
