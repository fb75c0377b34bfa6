import { law, license, type RecordKind } from '@lexboard/shared-lib/domain';
import { describeHiddenOrder } from './hidden-order.ts';

test.each<[RecordKind, 'list' | 'grid', string, 'asc' | 'desc', string[], string | undefined]>([
  [law, 'list', 'created', 'desc', ['Law'], undefined],
  [law, 'list', 'created', 'asc', ['Law'], 'Sorted by Created, oldest first'],
  [law, 'list', 'Law', 'desc', ['Law'], undefined],
  [law, 'list', 'Law', 'asc', ['status'], 'Sorted by Name, ascending'],
  [law, 'grid', 'Law', 'desc', ['Law'], 'Sorted by Name, descending'],
  [law, 'grid', 'created', 'desc', [], undefined],
  [license, 'list', 'validity', 'asc', ['UniqueCode'], 'Sorted by Validity, ascending'],
  [license, 'list', 'lawbasedid', 'asc', [], 'Sorted by lawbasedid, ascending'],
])('an order that no column shows is said, any other is not', (kind, layout, sort, order, columns, said) => {
  const shown = columns.map((name) => ({ name }));
  expect(describeHiddenOrder(kind, { layout, sort, order }, shown)).toBe(said);
});
