import {
  areOtherUnits,
  findAppliedUnits,
  readUnitChoices,
  readUnitRows,
  type UnitChoice,
} from './applied-units.ts';
import type { RowValues } from '../record-kind.ts';
import { createUnitTree } from './unit-tree.ts';
import { unitOf } from './units.fixture.ts';

/** A company 9 with registrations 1 and 2, and sites 3 and 4 below the second. */
const units = [
  unitOf(9, { kind: 'Company' }),
  unitOf(2, { kind: 'Registration', parent: 9 }),
  unitOf(1, { kind: 'Registration', parent: 9 }),
  unitOf(4, { parent: 2 }),
  unitOf(3, { parent: 2 }),
];
const below = 'yes';

test.each<[string, UnitChoice[], number[]]>([
  ['none', [], []],
  ['one alone', [{ unit: 9, below: 'no' }], [9]],
  ['with all below, itself too', [{ unit: 2, below }], [2, 4, 3]],
  ['with those below of a kind', [{ unit: 9, below, kind: 'Site' }], [4, 3]],
  ['with itself where it is of the kind', [{ unit: 2, below, kind: 'Registration' }], [2]],
  ['alone and of another kind', [{ unit: 2, below: 'no', kind: 'Site' }], []],
  [
    'several that overlap, each once and in the order of the tree',
    [
      { unit: 3, below: 'no' },
      { unit: 2, below },
      { unit: 1, below },
    ],
    [2, 4, 3, 1],
  ],
  [
    'an unknown one',
    [
      { unit: 77, below },
      { unit: 1, below },
    ],
    [1],
  ],
])('%s', (_, choices, applied) => {
  expect(findAppliedUnits(choices, createUnitTree(units))).toEqual(applied);
});

test('what is opened below a chosen unit later is taken in', () => {
  const tree = createUnitTree([...units, unitOf(5, { parent: 4 })]);
  expect(findAppliedUnits([{ unit: 9, below, kind: 'Site' }], tree)).toEqual([4, 5, 3]);
});

test('choices are read, and rows that choose nothing are left out', () => {
  const value = [
    { unit: 9, below: 'yes', kind: 'Site' },
    { unit: '2', below: 'no', kind: null },
    { unit: 3, below: 'maybe', kind: 'Ship' },
    { unit: null, below: 'yes', kind: null },
  ];
  expect(readUnitChoices(value)).toEqual([
    { unit: 9, below: 'yes', kind: 'Site' },
    { unit: 2, below: 'no' },
    { unit: 3, below: 'no' },
  ]);
  expect([readUnitChoices(undefined), readUnitChoices('9'), readUnitChoices([9])]).toEqual([[], [], []]);
});

test('rows are read, and a blank says nothing', () => {
  const blank = {
    startdate: null,
    enddate: null,
    owner: null,
    checker: null,
    number: null,
    validuntil: null,
    renewdays: null,
  };
  const value: RowValues[] = [
    {
      unit: 3,
      startdate: '2026-04-01',
      enddate: 'soon',
      owner: '7',
      checker: 0,
      number: ' F/12 ',
      validuntil: '',
      renewdays: 0,
    },
    { unit: 4, renewdays: ' ', number: ' ', owner: '' },
    { startdate: '2026-04-01' },
  ];
  expect(readUnitRows(value)).toEqual([
    { ...blank, unit: 3, startdate: '2026-04-01', owner: 7, number: 'F/12', renewdays: 0 },
    { ...blank, unit: 4 },
  ]);
});

test.each([
  ['a unit more', { units: [{ unit: 9, below: 'yes' }] }, true],
  ['a start of its own', { unitArr: [{ unit: 3, startdate: '2026-04-01' }] }, true],
  [
    'the end of a license, or an owner',
    { unitArr: [{ unit: 3, validuntil: '2026-04-01', owner: 4 }] },
    false,
  ],
  ['another field', { periodicity: 'Monthly' }, false],
])('%s makes other units or days of units: %s', (_, change, isOther) => {
  const before = { units: [], unitArr: [{ unit: 3 }], periodicity: 'Yearly' };
  expect(areOtherUnits(before, { ...before, ...change })).toBe(isOther);
});
