import type { lawTreeShape, ReplyOf, TreeNode } from '@lexboard/shared-lib/contract';
import type { TreeLaw } from './law-forest.ts';
import { writeLawTree } from './write-law-tree.ts';

type Trees = ReplyOf<ReturnType<typeof lawTreeShape>>['parentLaws'];

const states = [
  { id: 1, name: 'Goa' },
  { id: 2, name: 'Kerala' },
];

const lawOf = (id: number, values: Partial<TreeLaw> = {}): TreeLaw => ({
  id,
  parent: null,
  ofStates: false,
  states: [],
  code: '',
  name: `L${id}`,
  ...values,
});
const ofStates = (id: number, stateIds: number[], parent: number | null = null) =>
  lawOf(id, { ofStates: true, states: stateIds, parent });

const isReply = (reply: unknown): reply is { parentLaws: Trees } =>
  typeof reply === 'object' && reply !== null && 'parentLaws' in reply;

function treesOf(...laws: TreeLaw[]): Trees {
  const reply: unknown = JSON.parse(writeLawTree(laws, states));
  if (!isReply(reply)) throw new Error('There are no trees');
  return reply.parentLaws;
}

/** A node in short: `L1(L2 L3)`. */
const short = ({ name, children }: TreeNode): string =>
  children.length > 0 ? `${name}(${children.map(short).join(' ')})` : name;
const shortOf = (nodes: readonly TreeNode[]) => nodes.map(short).join(' ');

test('central laws stand below their parents, with what stands below them in the states', () => {
  const { central } = treesOf(lawOf(1), lawOf(2, { parent: 1 }), ofStates(3, [1], 2), ofStates(4, [1]));
  expect(shortOf(central)).toBe('L1(L2(L3))');
  expect(central[0]).toEqual({
    id: 1,
    name: 'L1',
    count: 1,
    children: [expect.objectContaining({ id: 2, count: 1 })],
  });
});

test('each state has its laws, those of several states in each of them, and none where it has none', () => {
  const { state, stateCounts } = treesOf(ofStates(1, [2]), ofStates(2, [2, 2], 1), ofStates(3, [2]));
  expect(shortOf(state)).toBe('Goa Kerala(L1(L2) L3)');
  expect(stateCounts).toEqual([
    { id: 1, name: 'Goa', count: 0 },
    { id: 2, name: 'Kerala', count: 3 },
  ]);
  expect(state.map(({ count }) => count)).toEqual([0, 3]);
});

test('in a state a law stands below its parent where that is of the same state', () => {
  const { state } = treesOf(ofStates(1, [1]), ofStates(2, [1, 2], 1), ofStates(3, [2], 2), lawOf(4));
  expect(shortOf(state)).toBe('Goa(L1(L2)) Kerala(L2(L3))');
});

test('in a state all that stand at the top are in one order, whatever stands above them elsewhere', () => {
  const { state } = treesOf(
    lawOf(1),
    ofStates(2, [1], 1),
    ofStates(3, [1]),
    ofStates(4, [1], 1),
    ofStates(5, [1]),
  );
  expect(shortOf(state)).toBe('Goa(L2 L3 L4 L5) Kerala');
});

test('laws of states without a state, or of unknown ones, come last', () => {
  const { state } = treesOf(ofStates(1, []), ofStates(2, [99], 1), lawOf(3));
  expect(shortOf(state)).toBe('Goa Kerala No state chosen(L1(L2))');
  expect(state.at(-1)?.count).toBe(2);
});

test('a central law below a law of a state has its place among the central ones', () => {
  const { central } = treesOf(ofStates(1, [1]), lawOf(2, { parent: 1 }), ofStates(3, [2], 2));
  expect(shortOf(central)).toBe('L2(L3)');
});

test('laws that are each other’s parents are all there, from the lowest id', () => {
  const { central, state } = treesOf(
    lawOf(5, { parent: 6 }),
    lawOf(6, { parent: 5 }),
    ofStates(7, [1], 8),
    ofStates(8, [1], 7),
    lawOf(9, { parent: 9 }),
  );
  expect(shortOf(central)).toBe('L5(L6) L9');
  expect(shortOf(state)).toBe('Goa(L7(L8)) Kerala');
});

test('a chain of 10,000 laws is written', () => {
  const chain = Array.from({ length: 10_000 }, (_, index) => lawOf(index + 1, { parent: index || null }));
  expect(writeLawTree(chain, states)).toMatch(/^\{"success":1,"parentLaws":\{"central":\[\{"id":1,/);
});

test('names and codes are written as they are', () => {
  const name = 'The "quoted" \\ अधिनियम\n\u2028';
  const { central } = treesOf(lawOf(1, { name, code: 'A"1' }));
  expect(central[0]).toMatchObject({ name, code: 'A"1' });
});
