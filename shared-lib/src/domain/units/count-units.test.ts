import {
  countUnits,
  createUnitTree,
  defaultWorkCalendar,
  describeUnitCount,
  license,
  returns,
  type RecordKind,
  type RecordValues,
} from '../index.ts';
import { unitOf } from './units.fixture.ts';

const open = (id: number, more = {}) => ({ ...unitOf(id, more), closed: false });
const tree = createUnitTree([
  open(1, { kind: 'Company' }),
  open(2, { parent: 1 }),
  open(3, { parent: 1 }),
  { ...open(4, { parent: 1 }), closed: true },
]);
const today = '2026-04-01';
const monthly = { periodicity: 'Monthly', dayMonthArr: [{ date: '15', month: null }] };
const sites = { units: [{ unit: 1, below: 'yes', kind: 'Site' }] };

test.each<[string, RecordKind, RecordValues, string]>([
  ['open units, each with its own', returns, { ...monthly, ...sites }, '2 units, 24 due items a year'],
  [
    'a row that ends earlier',
    returns,
    { ...monthly, ...sites, unitArr: [{ unit: 3, enddate: '2026-06-30' }] },
    '2 units, 15 due items a year',
  ],
  [
    'licences, each with its end',
    license,
    {
      ...sites,
      unitArr: [
        { unit: 2, validuntil: '2026-12-31' },
        { unit: 3, validuntil: '2029-12-31' },
      ],
    },
    '2 units, 1 due item a year',
  ],
  ['no schedule', returns, sites, '2 units, 0 due items a year'],
  [
    'a closed unit alone',
    returns,
    { ...monthly, units: [{ unit: 4, below: 'no' }] },
    '0 units, 0 due items a year',
  ],
])('units and due items are counted: %s', (_, kind, values, words) => {
  expect(describeUnitCount(countUnits(kind, values, tree, today, defaultWorkCalendar))).toBe(words);
});
