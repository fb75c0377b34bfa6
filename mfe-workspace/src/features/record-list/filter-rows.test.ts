import { law } from '@lexboard/shared-lib/domain';
import { filterRows, numberRows } from './filter-rows.ts';

const rows = numberRows(
  [
    {
      id: 7,
      editOption: 'true',
      version: 1,
      ActCodeName: 'FACT-1948',
      Law: 'The Factories Act, 1948',
      Category: '',
      LawUniqueCode: 'LAW-000007',
      status: 'Draft',
      Active: '',
      lawbasedid: 4711,
    },
    {
      id: 9,
      editOption: 'true',
      version: 1,
      ActCodeName: 'BONUS-1965',
      Law: 'Payment of Bonus Act',
      Category: 'Labour',
      LawUniqueCode: 'LAW-000009',
      status: 'Published',
      Active: 'Repealed',
      lawbasedid: 4712,
    },
  ],
  101,
  new Map([[9, 4]]),
);
const found = (keyword: string) => filterRows(law, rows, keyword).map(({ row }) => row.id);

test('rows are numbered over the whole list', () => {
  expect(rows.map(({ position }) => position)).toEqual([101, 102]);
});

test('a row is shown by the element that was given to its record', () => {
  expect(rows.map(({ slot }) => slot)).toEqual([0, 4]);
});

test.each([
  ['  fact ', [7]],
  ['labour', [9]],
  ['1965', [9]],
  ['act', [7, 9]],
  ['   ', [7, 9]],
  ['.*', []],
  ['law-000007', [7]],
  ['published', [9]],
  ['INACTIVE', [7]],
  ['repealed', [9]],
  ['--', [7]],
  ['true', []],
  ['4711', []],
])('%p is looked for in all that rows show', (keyword, expected) => {
  expect(found(keyword)).toEqual(expected);
});
