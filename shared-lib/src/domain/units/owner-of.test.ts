import { describePersonSource, findChecker, findOwner, type PeopleOfOccurrence } from './owner-of.ts';
import { createUnitTree } from './unit-tree.ts';
import { unitOf } from './units.fixture.ts';

/** A company with a head, a registration without, and two sites, of which the first has a head. */
const tree = createUnitTree([
  unitOf(1, { head: 10 }),
  unitOf(2, { parent: 1 }),
  unitOf(3, { parent: 2, head: 30 }),
  unitOf(4, { parent: 2 }),
  unitOf(5),
]);
const own = { owner: 91, checker: 81 };
const row = { owner: 92, checker: 82 };
const record = { owner: 93, checker: 83 };
const none = { owner: null, checker: null };

test.each<[string, PeopleOfOccurrence, object | undefined]>([
  ['its own', { unit: 3, own, row, record }, { person: 91, source: 'own' }],
  ["its unit's in the record", { unit: 3, own: none, row, record }, { person: 92, source: 'row' }],
  ["the record's", { unit: 3, row: none, record }, { person: 93, source: 'record' }],
  [
    'the head of the unit',
    { unit: 3, own: none, row: none, record: none },
    { person: 30, source: 'head', unit: 3 },
  ],
  ['the head of the nearest unit above', { unit: 4 }, { person: 10, source: 'headAbove', unit: 1 }],
  ['none without a head', { unit: 5 }, undefined],
  ['none for the organisation as a whole', { unit: null, own: none, record: none }, undefined],
])('the owner is %s', (_, people, found) => {
  expect(findOwner(people, tree)).toEqual(found);
});

test('a checker is found in the same order, and is never a head', () => {
  expect(findChecker({ unit: 3, row, record })).toEqual({ person: 82, source: 'row' });
  expect(findChecker({ unit: 3, own: none })).toBeUndefined();
});

test('where a person comes from is said in words', () => {
  expect(describePersonSource('Owner', 'row')).toBe('Owner of this unit in this record');
  expect(describePersonSource('Checker', 'record')).toBe('Checker of the record');
  expect(describePersonSource('Owner', 'headAbove')).toBe('Head of the nearest unit above');
});
