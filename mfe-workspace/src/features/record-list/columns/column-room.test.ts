import { kinds, law, license, otherCompliance, returns, type RecordKind } from '@lexboard/shared-lib/domain';
import { NARROW, namesWithoutRoom, roomOf, type ShownTable } from './column-room.ts';
import { widthsOf } from './column-widths.ts';
import { placeColumns } from './place-columns.ts';
import type { ColumnWish } from './kept-columns.ts';

/** How wide a list is beside its filters, by the width of the page. */
const widths = { 1280: 932, 1366: 1018, 1440: 1092, 1920: 1572 };

const tableOf = (kind: RecordKind, wishes: ColumnWish[] = [], sort = 'created'): ShownTable => ({
  kind,
  columns: placeColumns(kind, wishes).filter(({ hidden }) => !hidden),
  selectable: true,
  sort,
});

const shownAt = (table: ShownTable, width: number) => {
  const without = namesWithoutRoom(table, width);
  return table.columns.map(({ name }) => name).filter((name) => !without.includes(name));
};

test.each(kinds)('the name of a $name is never left out, however narrow the list is', (kind) => {
  expect(shownAt(tableOf(kind), NARROW + 1)).toEqual([kind.list.columns[0]?.name, kind.wire.name]);
});

test.each(kinds)('on a page of 1920 all columns of $name show', (kind) => {
  expect(namesWithoutRoom(tableOf(kind), widths[1920])).toEqual([]);
});

test.each([
  { kind: law, left: { 1280: ['Active'], 1366: [], 1440: [] } },
  {
    kind: license,
    left: {
      1280: ['licensecode', 'law_status'],
      1366: ['licensecode', 'law_status'],
      1440: ['law_status'],
    },
  },
  {
    kind: returns,
    left: {
      1280: ['periodicity', 'returncode', 'law_status'],
      1366: ['returncode', 'law_status'],
      1440: ['returncode', 'law_status'],
    },
  },
  {
    kind: otherCompliance,
    left: {
      1280: ['periodicity', 'task_type', 'code_name', 'law_status'],
      1366: ['task_type', 'code_name', 'law_status'],
      1440: ['code_name', 'law_status'],
    },
  },
])('beside the filters columns of $kind.name are left out by their priority', ({ kind, left }) => {
  for (const page of [1280, 1366, 1440] as const) {
    expect(namesWithoutRoom(tableOf(kind), widths[page])).toEqual(left[page]);
  }
});

test('the order of the columns decides nothing about their room', () => {
  const wishes = [{ name: 'law_status' }, { name: 'returncode' }];
  const names = (table: ShownTable) => namesWithoutRoom(table, widths[1280]);
  expect(names(tableOf(returns, wishes))).toEqual(names(tableOf(returns)));
});

test('a hidden column leaves its room to the next', () => {
  const hidden = [{ name: 'sensitivity', hidden: true }];
  expect(shownAt(tableOf(returns, hidden), widths[1280])).toContain('periodicity');
});

test('a column with a width of its own, or by which the rows are sorted, always shows', () => {
  const wide = tableOf(otherCompliance, [{ name: 'law_status', width: 300 }], 'periodicity');
  expect(shownAt(wide, widths[1280])).toEqual(['UniqueCode', 'law_status', 'name', 'periodicity']);
  expect(roomOf(wide).least).toBeGreaterThan(widths[1280]);
});

test('on a telephone, whose rows have no columns, none is said to lack room', () => {
  expect(namesWithoutRoom(tableOf(returns), NARROW)).toEqual([]);
});

test('a width that somebody wished is neither more nor less', () => {
  const wished = { name: law.wire.name, label: 'Name', width: 480 };
  expect(widthsOf(law, wished)).toEqual({ least: 480, most: 480 });
});
