import type { ContractRecord } from './contract-record.ts';
import { declareComponents } from './declare-components.ts';
import type { TypeNode } from './type-node.ts';

const record = (types: TypeNode[], offered: Record<string, number> = { Badge: 0 }): ContractRecord => ({
  offers: {
    'mfe-hello': Object.fromEntries(
      Object.entries(offered).map(([name, type]) => [name, { digest: '', type }]),
    ),
  },
  takes: {},
  bus: 2,
  types,
});

const shown = (props: number): TypeNode => ({ props: {}, calls: [{ takes: [props], least: 1, gives: 1 }] });

/** What is declared of a component whose props are the third type. */
const propsOf = (...types: TypeNode[]) =>
  declareComponents('mfe-hello', record([shown(2), 'shown by React', ...types]));

test('a component is declared with its props', () => {
  const declared = propsOf(
    { props: { tone: 3, 'label?': 6, onClosed: 7 } },
    { any: [4, 5] },
    '"loud"',
    'null',
    'string',
    {
      props: {},
      calls: [{ takes: [6], least: 0, gives: 8 }],
    },
    'void',
  );
  expect(declared).toContain(`declare module '@lexboard/shared-lib/federation'`);
  expect(declared).toContain(
    `    "mfe-hello/Badge": { tone: ("loud") | (null); label?: string; onClosed: (a0?: string) => void };`,
  );
});

test.each<[string, TypeNode[], string]>([
  ['a type of a library', ['@types/react@19#ReactNode'], `import('react').ReactNode`],
  ['a list', [{ of: 'Array', with: [3] }, 'number'], 'Array<number>'],
  ['a tuple', [{ of: 'tuple 1', with: [3, 4] }, 'number', 'string'], '[number, (string)?]'],
  ['a type of the language', ['typescript#HTMLElement'], 'HTMLElement'],
  ['a type by key', [{ props: {}, index: { string: 3 } }, 'number'], '{ [key: string]: number }'],
])('%s is printed', (_what, types, printed) => {
  expect(propsOf(...types)).toContain(`"mfe-hello/Badge": ${printed};`);
});

test('a type of several uses, also one that refers to itself, has a name', () => {
  const declared = propsOf(
    { props: { above: 3, below: 3 } },
    { props: { rows: 4 } },
    { of: 'Array', with: [3] },
  );
  expect(declared).toContain('type Type3 = { rows: Array<Type3> };');
  expect(declared).toContain('"mfe-hello/Badge": { above: Type3; below: Type3 };');
});

test.each(['string; evil()', '"a"; evil()', 'x@1#a; evil()', 'as written: evil()'])(
  'text that is no type is not printed: %s',
  (text) => {
    expect(propsOf(text)).toContain('"mfe-hello/Badge": any;');
  },
);

test('a build without components declares none, and an application is no component', () => {
  expect(declareComponents('mfe-hello', record([shown(1), 'object'], { app: 0 }))).toBeUndefined();
  expect(declareComponents('mfe-other', record([shown(1), 'object']))).toBeUndefined();
});
