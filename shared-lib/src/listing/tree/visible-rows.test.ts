import { findMatches } from './matches.ts';
import { sampleEntries } from './tree.fixture.ts';
import { buildTree } from './tree-items.ts';
import { findKeyAction, findTyped } from './tree-keys.ts';
import { listVisibleRows } from './visible-rows.ts';

const tree = buildTree(sampleEntries);

const rowsOf = (open: string[], { text = '', closed = [] as string[] } = {}) =>
  listVisibleRows(tree, { keys: new Set(open), closed: new Set(closed) }, findMatches(tree, text));
const keysOf = (...parameters: Parameters<typeof rowsOf>) =>
  rowsOf(...parameters).map(({ item }) => item.key);

test.each([
  [[], ['1', '5']],
  [['1'], ['1', '2', '4', '5']],
  [
    ['1', '2', '5'],
    ['1', '2', '3', '4', '5'],
  ],
  [['2'], ['1', '5']],
])('with %j open, %j is shown', (open, shown) => {
  expect(keysOf(open)).toEqual(shown);
});

test('a filter opens the way to what it finds, which can be closed', () => {
  expect(keysOf([], { text: 'lifts' })).toEqual(['1', '2', '3']);
  expect(keysOf([], { text: 'lifts', closed: ['2'] })).toEqual(['1', '2']);
});

test('what a filter finds can be opened to all that it has', () => {
  expect(keysOf([], { text: 'factories act' })).toEqual(['1']);
  expect(keysOf(['1'], { text: 'factories act' })).toEqual(['1', '2', '4']);
});

test('rows say their places among those that are shown', () => {
  const places = rowsOf(['1'], { text: 'boilers' }).map(({ item, position, size, open }) => [
    item.key,
    position,
    size,
    open,
  ]);
  expect(places).toEqual([
    ['1', 1, 1, true],
    ['4', 1, 1, undefined],
  ]);
});

const rows = rowsOf(['1']);

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, undefined],
  ['ArrowUp', 3, 2],
  ['ArrowUp', 0, undefined],
  ['Home', 2, 0],
  ['End', 0, 3],
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, undefined],
  ['ArrowLeft', 2, 0],
  ['ArrowLeft', 3, undefined],
  ['x', 0, undefined],
])('%s at row %d leads to row %s', (key, index, move) => {
  expect(findKeyAction(key, rows, index)).toEqual(move === undefined ? undefined : { move: rows[move] });
});

test.each([
  ['ArrowRight', 1, { items: ['2'], open: true }],
  ['ArrowLeft', 0, { items: ['1'], open: false }],
  ['*', 1, { items: ['2'], open: true }],
])('%s at row %d opens or closes %j', (key, index, { items, open }) => {
  expect(findKeyAction(key, rows, index)).toEqual({
    items: items.map((wanted) => tree.items.find((item) => item.key === wanted)),
    open,
  });
});

test.each([
  ['b', 0, 2],
  ['the m', 0, 3],
  ['f', 0, 1],
  ['f', 1, 0],
  ['fa', 1, 1],
  ['ACT-5', 0, 3],
  ['zoo', 0, undefined],
])('typing %j at row %d leads to row %s', (typed, index, found) => {
  expect(findTyped(rows, index, typed)).toEqual(found === undefined ? undefined : { move: rows[found] });
});
