import type { ListRow } from '@lexboard/shared-lib/domain';
import { lawRow } from '../../testing/mocked-server.ts';
import { assignSlots } from './row-slots.ts';

const rows = (...ids: number[]): ListRow[] => ids.map((id) => lawRow(id));
const first = assignSlots(new Map(), rows(1, 2, 3));

test('rows that are new take elements of their own, in order', () => {
  expect([...first]).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
  ]);
});

test('another page takes over the elements of the one before, in order; what it has more of is new', () => {
  expect([...assignSlots(first, rows(6, 5, 4, 7)).values()]).toEqual([0, 1, 2, 3]);
});

test('a record that is still there keeps its element, wherever it stands now', () => {
  const next = assignSlots(first, rows(9, 3, 1));
  expect([...next]).toEqual([
    [9, 1],
    [3, 2],
    [1, 0],
  ]);
  expect([...assignSlots(next, rows(8, 7, 6, 5)).values()]).toEqual([1, 2, 0, 3]);
});
