import {
  createUnitTree,
  dropUnappliedRows,
  findNewPeople,
  findUnitFaults,
  law,
  listNamedIds,
  readSentNames,
  returns,
  withoutUnits,
  type RecordValues,
} from '../index.ts';
import { unitOf } from './units.fixture.ts';

const tree = createUnitTree([
  unitOf(1, { kind: 'Company' }),
  unitOf(2, { parent: 1 }),
  unitOf(3, { parent: 1 }),
]);
const group = { unit: 1, below: 'yes', kind: null };
const pune = { unit: 2, below: 'no', kind: null };
const row = (unit: number, more: object = {}) => ({ unit, owner: null, checker: null, ...more });

const missing = (unit: number) => ({
  field: 'units',
  message: `#${unit}: There is no such unit in your organisation.`,
});
const astray = (unit: number) => ({
  field: 'unitArr',
  message: `#${unit}: This does not apply to the unit. Choose it under Applies To, or remove its row.`,
});

test.each<[string, RecordValues, RecordValues, object[]]>([
  ['a unit below a chosen one', {}, { units: [group], unitArr: [row(3, { owner: 1 })] }, []],
  ['a unit that does not exist', {}, { units: [{ unit: 9, below: 'no' }] }, [missing(9)]],
  ['one that was deleted since', { units: [{ unit: 9 }] }, { units: [{ unit: 9 }, pune] }, []],
  ['a row of another unit', {}, { units: [pune], unitArr: [row(3, { owner: 1 })] }, [astray(3)]],
  ['a row without any units', {}, { unitArr: [row(3, { owner: 1 })] }, [astray(3)]],
  [
    'a stored row of a unit that was moved since',
    { units: [pune], unitArr: [row(3, { owner: 1 })] },
    { units: [pune], unitArr: [row(3, { owner: 1 }), row(2, { owner: 1 })] },
    [],
  ],
  [
    'a stored row whose unit is taken out',
    { units: [group], unitArr: [row(3, { owner: 1 })] },
    { units: [pune], unitArr: [row(3, { owner: 1 })] },
    [astray(3)],
  ],
])('units of a record are checked: %s', (_, before, after, faults) => {
  expect(findUnitFaults(before, after, tree, (id) => `#${id}`)).toEqual(faults);
});

test('rows of units that a record does not apply to are dropped', () => {
  const unitArr = [row(2, { owner: 1 }), row(3, { owner: 1 })];
  expect(dropUnappliedRows({ units: [pune], unitArr }, tree)).toEqual([unitArr[0]]);
});

test('people are checked where they are new for a unit', () => {
  const before = { unitArr: [row(2, { owner: 1, checker: 2 })] };
  const after = { unitArr: [row(2, { owner: 1, checker: 3 }), row(3, { owner: 1 })] };
  expect(findNewPeople(before, after)).toEqual([
    { field: 'checker', id: 3, unit: 2 },
    { field: 'owner', id: 1, unit: 3 },
  ]);
});

test('the ids that records name are listed once, and the names that come with them are read', () => {
  const records: RecordValues[] = [
    { units: [group, pune], unitArr: [row(2, { owner: 4, checker: 5 })] },
    { units: [pune] },
  ];
  expect(listNamedIds(records)).toEqual({ units: [1, 2], people: [4, 5] });
  const unit = { id: 1, name: 'Group', code: 'GROUP' };
  expect(
    readSentNames([{ unitNames: [unit] }, { unitNames: [unit], personNames: [{ id: 4, name: 'Asha' }] }]),
  ).toEqual({
    unit: [unit],
    person: [{ id: 4, name: 'Asha', code: '' }],
  });
  expect(readSentNames([{}])).toBeUndefined();
});

test('an organisation without units has none of their fields', () => {
  const { fields, detailRows } = withoutUnits(returns);
  for (const rows of [fields, detailRows])
    expect(rows.map(({ name }) => name).filter((name) => name.startsWith('unit'))).toEqual([]);
  expect(returns.fields.length - fields.length).toBe(2);
  expect(withoutUnits(law)).toBe(law);
});
