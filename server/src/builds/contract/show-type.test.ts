import { showType } from './show-type.ts';
import type { TypeNode } from './type-node.ts';

const call = { takes: [0], least: 1, gives: 1 };
const wide: TypeNode = { any: Array.from({ length: 500 }, () => 0) };

it.each<[string, TypeNode, string]>([
  ['a name', '@types/react@19#ReactNode', 'ReactNode'],
  ['a type that the compiler wrote', 'as written: T extends string ? 1 : 2', 'T extends string ? 1 : 2'],
  ['arguments of a type', { of: 'typescript#Promise', with: [0] }, 'Promise<string>'],
  ['a union', { any: [0, 1] }, 'string | "a"'],
  ['an intersection', { all: [0, 1] }, 'string & "a"'],
  ['an object', { props: { a: 0, 'b?': 1 } }, '{ a: string, b?: "a" }'],
  ['a function', { props: {}, calls: [call] }, '(string) => "a"'],
  ['a type in itself, as deep as it helps', { of: 'Array', with: [2] }, 'Array<Array<Array<Array<…>>>>'],
  ['a wide type, as far as it helps', wide, `${'string | '.repeat(9).slice(0, 80)}…`],
])('shows %s', (_what, type, shown) => {
  expect(showType(['string', '"a"', type], 2)).toBe(shown);
});
