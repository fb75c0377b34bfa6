import {
  kinds,
  law,
  license,
  nextDueOfRow,
  notice,
  otherCompliance,
  returns,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import {
  findWidthLimits,
  listWithoutRoom,
  measureRoom,
  NARROW,
  type ShownTable,
} from '../../../columns/column-room.ts';
import type { ColumnChoice } from '../../../columns/stored/stored-columns.ts';
import { placeColumns } from '../../../columns/place-columns.ts';
import { recordColumns } from './record-columns.ts';

/** The width of a list, by the width of the page: beside the filters, which open by themselves from 1600 on. */
const widths = { 1024: 901, 1280: 1157, 1366: 1243, 1440: 1317, 1600: 1249, 1920: 1389 };

const tableOf = (kind: RecordKind, wishes: ColumnChoice[] = [], sort = 'created'): ShownTable => ({
  list: recordColumns(kind),
  columns: placeColumns(recordColumns(kind), wishes).filter(({ hidden }) => !hidden),
  selectable: true,
  sort,
});

const shownAt = (table: ShownTable, width: number) => {
  const without = listWithoutRoom(table, width);
  return table.columns.map(({ name }) => name).filter((name) => !without.includes(name));
};

test.each(kinds)('the name of a $name is never left out, however narrow the list is', (kind) => {
  expect(shownAt(tableOf(kind), NARROW + 1)).toEqual([kind.list.columns[0]?.name, kind.wire.name]);
});

/** The documents have no notices. */
const documented = kinds.filter((kind) => kind !== notice);

test.each(documented)(
  'on usual pages all documented columns of $name have room, and Next Due is what gives way (decisions §9 and §10)',
  (kind) => {
    for (const page of [1366, 1440, 1600] as const) {
      const left = listWithoutRoom(tableOf(kind), widths[page]);
      expect([page, left.filter((name) => name !== nextDueOfRow)]).toEqual([page, []]);
    }
    expect(listWithoutRoom(tableOf(kind), widths[1920])).toEqual([]);
  },
);

test.each([
  { kind: law, left: { 1024: ['Active'], 1280: [] } },
  { kind: license, left: { 1024: ['licensecode', 'law_status', 'nextdue'], 1280: ['nextdue'] } },
  {
    kind: returns,
    left: {
      1024: ['periodicity', 'returncode', 'law_status', 'nextdue'],
      1280: ['law_status', 'nextdue'],
    },
  },
  {
    kind: otherCompliance,
    left: {
      1024: ['periodicity', 'task_type', 'code_name', 'law_status', 'nextdue'],
      1280: ['law_status', 'nextdue'],
    },
  },
  { kind: notice, left: { 1024: ['nextstep', 'noticenumber', 'law_status', 'nextdue'], 1280: ['nextdue'] } },
])('where there is less room columns of $kind.name are left out by their priority', ({ kind, left }) => {
  for (const page of [1024, 1280] as const) {
    expect(listWithoutRoom(tableOf(kind), widths[page])).toEqual(left[page]);
  }
});

test('the order of the columns decides nothing about their room', () => {
  const wishes = [{ name: 'law_status' }, { name: 'returncode' }];
  const names = (table: ShownTable) => listWithoutRoom(table, widths[1024]);
  expect(names(tableOf(returns, wishes))).toEqual(names(tableOf(returns)));
});

test('a hidden column leaves its room to the next', () => {
  const hidden = [{ name: 'sensitivity', hidden: true }];
  expect(shownAt(tableOf(returns, hidden), widths[1024])).toContain('periodicity');
});

test('a column with a width of its own, or by which the rows are sorted, always shows', () => {
  const wide = tableOf(otherCompliance, [{ name: 'law_status', width: 300 }], 'periodicity');
  expect(shownAt(wide, widths[1024])).toEqual(['UniqueCode', 'law_status', 'name', 'periodicity']);
  expect(measureRoom(wide).least).toBeGreaterThan(widths[1024]);
});

test('a column that a person chose always shows, whatever the list has room for', () => {
  const chosen = [{ name: 'duedate' }, { name: 'law_status', always: true }];
  expect(listWithoutRoom(tableOf(returns, chosen), NARROW + 1)).not.toContain('duedate');
  expect(listWithoutRoom(tableOf(returns, chosen), NARROW + 1)).not.toContain('law_status');
});

test('on a telephone, whose rows have no columns, none is said to lack room', () => {
  expect(listWithoutRoom(tableOf(returns), NARROW)).toEqual([]);
});

test('a width that somebody wished is neither more nor less', () => {
  const wished = { name: law.wire.name, label: 'Name', width: 480 };
  expect(findWidthLimits(recordColumns(law), wished)).toEqual({ least: 480, most: 480 });
});
