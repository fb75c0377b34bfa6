import { digestTypes } from './digest-types.ts';
import type { TypeNode } from './type-node.ts';

const digest = (types: TypeNode[], id = 0) => digestTypes(types)[id];

const tree: TypeNode[] = [{ props: { below: 1, name: 2 } }, { of: 'Array', with: [0] }, 'string'];

it.each<[string, TypeNode[], number]>([
  ['places', ['string', { props: { name: 0, below: 2 } }, { of: 'Array', with: [1] }], 1],
  ['unused types', [...tree, 'number'], 0],
  ['copies', [...tree, { props: { below: 1, name: 2 } }], 3],
])('types of one structure have one digest, whatever their %s', (_what, types, id) => {
  expect(digest(types, id)).toBe(digest(tree));
});

it.each<[string, TypeNode[], TypeNode[]]>([
  ['members of a union', [{ any: [1, 2] }, '"a"', '"b"'], [{ any: [2, 1, 1] }, '"a"', '"b"']],
  ['members of an intersection', [{ all: [1, 2] }, 'a', 'b'], [{ all: [2, 1] }, 'a', 'b']],
  ['properties', [{ props: { a: 1, b: 2 } }, 'a', 'b'], [{ props: { b: 2, a: 1 } }, 'a', 'b']],
])('the order of %s does not count', (_what, one, other) => {
  expect(digest(one)).toBe(digest(other));
});

it.each<[string, TypeNode[]]>([
  ['a type far below', tree.with(2, 'number')],
  ['the name of a property', tree.with(0, { props: { below: 1, label: 2 } })],
  ['whether a property is optional', tree.with(0, { props: { below: 1, 'name?': 2 } })],
  ['the generic type', tree.with(1, { of: 'Set', with: [0] })],
])('another digest follows from a change of %s', (_what, types) => {
  expect(digest(types)).not.toBe(digest(tree));
});
