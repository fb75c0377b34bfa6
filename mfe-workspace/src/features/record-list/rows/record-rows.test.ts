import { law } from '@lexboard/shared-lib/domain';
import { lawRow } from '../../../testing/mocked-server.ts';
import { filterRows, numberRows } from './filter-rows.ts';
import { countChanges } from './newer-rows.ts';

describe('what changed in a list meanwhile', () => {
  const listed = (...ids: number[]) => ids.map((id) => lawRow(id));
  const reply = (data: ReturnType<typeof listed>, totalLength?: number) => ({ data, totalLength });

  test.each([
    ['the same rows', listed(1, 2), listed(1, 2), 0],
    [
      'a changed and a locked one',
      listed(1, 2, 3),
      [lawRow(1), lawRow(2, { version: 4 }), lawRow(3, { editOption: 'false' })],
      2,
    ],
    ['a new one that pushes the last off the page', listed(1, 2), listed(9, 1), 1],
    ['one that is gone, and the next that comes up', listed(1, 2), listed(2, 3), 1],
    ['one that is gone from a short list', listed(1, 2), listed(2), 1],
    ['a first one', [], listed(1), 1],
  ])('%s are counted', (_name, shown, newer, count) => {
    expect(countChanges(reply(shown), reply(newer))).toBe(count);
  });

  test('records that came or went on other pages count, where their number is known', () => {
    expect(countChanges(reply(listed(1), 120), reply(listed(1), 117))).toBe(3);
    expect(countChanges(reply(listed(1), 120), reply(listed(1)))).toBe(0);
    expect(countChanges(reply(listed(1)), reply(listed(1), 117))).toBe(0);
  });
});

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
);
const found = (keyword: string) => filterRows(law, rows, keyword).map(({ row }) => row.id);

test('rows are numbered over the whole list', () => {
  expect(rows.map(({ position }) => position)).toEqual([101, 102]);
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
