import { mapReferences } from '../../server/src/builds/contract/type-node.ts';
import { describeSources } from './described-sources.mjs';

const react = '@types/react@19#ReactElement';
const takes = (...types) => ({ takes: types, least: types.length, gives: 'void' });
const callable = (call) => ({ props: {}, calls: [call] });

/** Each source declares `it`. Types that refer to other types are written in one piece. */
const cases = [
  ['a literal', 'const it: "a";', '"a"'],
  ['a boolean, which the compiler splits', 'const it: boolean | string;', { any: ['string', 'boolean'] }],
  ['a constant', 'const it: true;', 'true'],
  ['an optional property', 'const it: { a?: string };', { props: { 'a?': 'string' } }],
  ['the same, written otherwise', 'const it: { a?: string | undefined };', { props: { 'a?': 'string' } }],
  [
    'a property that may be undefined',
    'const it: { a: 1 | undefined };',
    { props: { a: { any: ['undefined', '1'] } } },
  ],
  ['any property', 'const it: Record<string, number>;', { props: {}, index: { string: 'number' } }],
  ['a list', 'const it: readonly string[];', { of: 'Array', with: ['string'] }],
  [
    'a tuple',
    'const it: [a: string, b?: number];',
    { of: 'tuple 1', with: ['string', { any: ['undefined', 'number'] }] },
  ],
  ['two objects in one', 'const it: { a: 1 } & { b: 2 };', { props: { a: '1', b: '2' } }],
  ['a type of a library', 'const it: ReactElement;', react],
  [
    'an object that is also of a library',
    'const it: ReactElement & { a: 1 };',
    { all: [react, { props: { a: '1' } }] },
  ],
  ['an object with properties of a library', 'const it: Extended;', { props: { a: '1' }, from: [react] }],
  [
    'one without some of them',
    `const it: Omit<Extended, 'type'>;`,
    { props: { a: '1' }, from: [`${react} - type`] },
  ],
  ['a type of the language', 'const it: Promise<string>;', { of: 'typescript#Promise', with: ['string'] }],
  ['a type that only transforms', 'const it: Partial<{ a: 1 }>;', { props: { 'a?': '1' } }],
  [
    'a function',
    'function it(a: string, b?: number): void;',
    callable({ ...takes('string', 'number'), least: 1 }),
  ],
  [
    'a function of any number of arguments',
    'function it(...all: string[]): void;',
    callable({ ...takes({ of: 'Array', with: ['string'] }), least: 0, rest: true }),
  ],
  [
    'a function of any type',
    'function it<T extends string, U>(a: U, b: T): void;',
    callable({ for: ['string', 'unknown'], ...takes('type parameter 1', 'type parameter 0') }),
  ],
  [
    'a part of a type',
    'function it<T>(a: keyof T, b: T[keyof T]): void;',
    callable({
      for: ['unknown'],
      ...takes(
        { of: 'keyof', with: ['type parameter 0'] },
        { of: 'part', with: ['type parameter 0', { of: 'keyof', with: ['type parameter 0'] }] },
      ),
    }),
  ],
  [
    'a type that depends on another one',
    'function it<T>(a: T extends string ? 1 : 2): void;',
    callable({ for: ['unknown'], ...takes('as written: T extends string ? 1 : 2') }),
  ],
  [
    'a class, without what is its own',
    'class It { a: 1; #b: 2; private c; protected d; constructor(a: 1); }',
    { props: { prototype: { props: { a: '1' } } }, makes: [{ ...takes('1'), gives: { props: { a: '1' } } }] },
  ],
  [
    'the names of all federated components',
    'function it(a: keyof FederatedComponents): void;',
    callable(takes('FederatedComponentName')),
  ],
];
const circles = [
  ['a type in itself', 'const circle: Circle;'],
  ['a type that grows without end', 'const growing: Growing<string>;'],
];
const sources = [
  `import type { ReactElement } from 'react';`,
  `import type { FederatedComponents } from './federation.ts';`,
  'interface Extended extends ReactElement { a: 1 }',
  'interface Circle { next: Circle }',
  'interface Growing<T> { next: Growing<T[]> }',
  ...cases.map(([, source], place) => `export declare ${source.replace(/\bit\b/i, `name${place}`)}`),
  ...circles.map(([, source]) => `export declare ${source}`),
].join('\n');

let description;
beforeAll(async () => {
  const components = `'mfe-forms/Detail': { id: number }; 'mfe-forms/List': {}`;
  description = await describeSources({ ui: sources, components });
});

const typeOf = (name) => description.parts['@lexboard/shared-lib/ui'][name].type;
const inOnePiece = (id) => mapReferences(description.types[id], inOnePiece);

test.each(cases.map(([what, , described], place) => [what, place, described]))(
  'describes %s',
  (_what, place, described) => {
    expect(inOnePiece(typeOf(`name${place}`))).toEqual(described);
  },
);

test('a type may refer to itself', () => {
  const id = typeOf('circle');
  expect(description.types[id]).toEqual({ props: { next: id } });
});

test('a type that grows without end is described as one that refers to itself', () => {
  const id = typeOf('growing');
  expect(description.types[id]).toEqual({ props: { next: id } });
});
