import { checkParent, findParentFaults } from './check-parent.ts';
import { createUnitTree } from './unit-tree.ts';
import { unitOf } from './units.fixture.ts';

const ids = (units: readonly { id: number }[]) => units.map(({ id }) => id);

/** Two companies, 1 with the registrations 3 and 4, and 4 with the sites 5 and 6, in an order of their own. */
const units = [
  unitOf(6, { parent: 4, state: 9 }),
  unitOf(1, { kind: 'Company', head: 70 }),
  unitOf(5, { parent: 4, head: 75 }),
  unitOf(2, { kind: 'Company', state: 2 }),
  unitOf(4, { kind: 'Registration', parent: 1, state: 4 }),
  unitOf(3, { kind: 'Registration', parent: 1 }),
];
const tree = createUnitTree(units);

test('a unit comes before those below it, and siblings as they are given', () => {
  expect(ids(tree.ordered)).toEqual([1, 4, 6, 5, 3, 2]);
  expect(ids(tree.withBelow(4))).toEqual([4, 6, 5]);
  expect(ids(tree.withBelow(1))).toEqual([1, 4, 6, 5, 3]);
  expect([ids(tree.listChildren(null)), ids(tree.listChildren(1))]).toEqual([
    [1, 2],
    [4, 3],
  ]);
  expect(ids(tree.listAncestors(6))).toEqual([4, 1]);
  expect([1, 4, 6].map(tree.findDepth)).toEqual([1, 2, 3]);
});

test('state and head are those of the unit, or of the nearest above', () => {
  expect([6, 5, 3, 2].map(tree.findState)).toEqual([9, 4, null, 2]);
  expect([5, 6, 3, 2].map((id) => tree.nearestHead(id)?.id)).toEqual([5, 1, 1, undefined]);
});

test('an unknown unit has nothing, and an unknown parent is none', () => {
  expect([tree.find(9), tree.findDepth(9), tree.findState(9), tree.nearestHead(9)]).toEqual([
    undefined,
    0,
    null,
    undefined,
  ]);
  expect([tree.withBelow(9), tree.listAncestors(9), tree.listChildren(9)]).toEqual([[], [], []]);
  expect(createUnitTree([unitOf(1, { parent: 9 })]).findDepth(1)).toBe(1);
});

test('units in a circle are there once each', () => {
  const circle = createUnitTree([
    unitOf(1, { parent: 2 }),
    unitOf(2, { parent: 1 }),
    unitOf(3, { parent: 3 }),
  ]);
  expect(ids(circle.ordered)).toEqual([1, 2, 3]);
  expect(ids(circle.listAncestors(2))).toEqual([1]);
});

test('10,000 units below each other are read', () => {
  const deep = createUnitTree(
    Array.from({ length: 10_000 }, (_, index) => unitOf(index + 1, { parent: index })),
  );
  expect([deep.findDepth(10_000), deep.withBelow(2).length]).toEqual([10_000, 9_999]);
});

/** Six levels, and a unit 7 with 8 below it. */
const levels = [
  ...[1, 2, 3, 4, 5, 6].map((id) => unitOf(id, { parent: id === 1 ? null : id - 1 })),
  unitOf(7),
  unitOf(8, { parent: 7 }),
];
const tooDeep = 'Units have at most 6 levels, and here one would be on level 7.';
const isCircle = 'Its parents lead back to the unit itself. Choose a parent that is not below it.';

test.each<[string, number | null, number | null, string | undefined]>([
  ['to the top', 2, null, undefined],
  ['to another', 7, 4, undefined],
  ['with what is below it to a seventh level', 7, 5, tooDeep],
  ['as a new one to a seventh level', null, 6, tooDeep],
  ['as a new one to the sixth', null, 5, undefined],
  ['under itself', 3, 3, 'A unit cannot be its own parent.'],
  ['under what is below it', 2, 6, isCircle],
  ['under one that is not there', 2, 9, 'This parent does not exist.'],
])('a unit moves %s', (_, id, parent, fault) => {
  expect(checkParent(levels, id, parent)).toBe(fault);
});

test('of many units, each that is wrong is named', () => {
  const many = [...levels, unitOf(9, { parent: 6 }), unitOf(10, { parent: 11 }), unitOf(11, { parent: 10 })];
  expect([...findParentFaults(many)]).toEqual([
    [9, tooDeep],
    [10, isCircle],
    [11, isCircle],
  ]);
});
