import { compareTypes, createComparisonLimit, type Exchange } from './compare-types.ts';
import { mapReferences, type ObjectNode, type TypeNode } from './type-node.ts';

/** A type written in one piece: the types that it refers to stand inside it. */
type Nested =
  | string
  | { of: string; with: Nested[] }
  | { any: Nested[] }
  | { all: Nested[] }
  | ObjectNode<Nested>;

/** Lists the types of `nested`; the first is its own. */
function listTypes(nested: Nested): TypeNode[] {
  const types: TypeNode[] = [];
  const place = (type: Nested): number => {
    const id = types.push('any') - 1;
    types[id] = mapReferences<Nested, number>(type, place);
    return id;
  };
  place(nested);
  return types;
}

/** The mismatches of a name that had the type `before` for its taker and has the type `now`, as `path: reason`. */
function mismatches(before: Nested, now: Nested, known: Partial<Exchange> = {}): string[] {
  const exchange: Exchange = {
    limit: createComparisonLimit(),
    isHandedBack: () => false,
    textsPassedAs: () => undefined,
    ...known,
  };
  const found = compareTypes({ types: listTypes(now), id: 0 }, { types: listTypes(before), id: 0 }, exchange);
  return found.map(({ at, why }) => [...at, why].join(': '));
}

const object = (props: Record<string, Nested>, more = {}): Nested => ({ props, ...more });
const either = (...any: Nested[]): Nested => ({ any });
const all = (...members: Nested[]): Nested => ({ all: members });
const generic = (of: string, ...given: Nested[]): Nested => ({ of, with: given });
const call = (takes: Nested[], gives: Nested = 'void', more = {}) => ({
  takes,
  least: takes.length,
  gives,
  ...more,
});
const callable = (takes: Nested[], gives: Nested = 'void', more = {}): Nested => ({
  props: {},
  calls: [call(takes, gives, more)],
});
const done = callable([]);
const withA = object({ a: 'string' });
const withB = object({ b: 'string' });
const record = (index: Nested) => object({}, { index: { string: index } });
const extending = (...from: string[]) => object({}, { from });
const shown = '@types/react@19#ReactElement';
const styled = (props: Nested) => generic('@chakra-ui/react@3#ChakraComponent', '"button"', props);
const dispatch = (action: Nested) => generic('@types/react@19#Dispatch', action);
const box = (content: Nested) => generic('library@1#Box', content);

describe('What a taker is given fits', () => {
  it.each<[string, Nested, Nested]>([
    ['a literal where a text was', 'string', '"a"'],
    ['a literal where a number was', 'number', '-7'],
    ['true where a boolean was', 'boolean', 'true'],
    ['a boolean where true or false was', either('true', 'false'), 'boolean'],
    ['fewer kinds', either('string', 'null'), 'string'],
    ['anything where it was not known', 'unknown', object({})],
    ['nothing where no result was awaited', 'void', 'undefined'],
    ['a function that never returns', callable([], 'string'), callable([], 'never')],
    ['a result where none was awaited', callable([]), callable([], 'string')],
    ['more properties', withA, object({ a: 'string', b: 'string' })],
    ['a property that is always there now', object({ 'a?': 'string' }), withA],
    ['both of two types', all(withA, withB), object({ a: 'string', b: 'string' })],
    ['a part that suffices', withA, all(withB, withA)],
    ['known properties where any name was', record('number'), object({ a: 'number', b: '1' })],
    [
      'a further interface of a library',
      extending('library@1#Base'),
      extending('library@1#Base', 'library@1#More'),
    ],
    [
      "an own property for a library's",
      extending('library@1#Base'),
      object({ size: 'string' }, { from: ['library@1#Base - size'] }),
    ],
    ['a list of less', generic('Array', either('string', 'number')), generic('Array', 'string')],
    ['a setter that takes more', dispatch('"a"'), dispatch('string')],
    [
      'one overload of several',
      callable(['string'], 'string'),
      { props: {}, calls: [call(['number'], 'number'), call(['string'], 'string')] },
    ],
    [
      'a function that takes further arguments',
      callable(['string']),
      callable(['string', 'string'], 'void', { least: 1, rest: true }),
    ],
    ['a wider constraint', callable([], 'void', { for: ['"a"'] }), callable([], 'void', { for: ['string'] })],
    ['a styled component for a function', callable([object({ a: '"x"' })], shown), styled(withA)],
    ['false where a boolean was', 'boolean', 'false'],
    ['a boolean where it or a text was', either('boolean', 'string'), 'boolean'],
    ['fewer arguments', callable(['string', 'string']), callable(['string'])],
    [
      'no call of what did not have to be passed',
      callable(['string', done], 'void', { least: 1 }),
      callable(['string']),
    ],
  ])('%s', (_what, before, now) => {
    expect(mismatches(before, now)).toEqual([]);
  });
});

describe('What a taker is given breaks it', () => {
  it.each<[string, Nested, Nested, string]>([
    ['a text where a literal was', '"a"', 'string', '"a" was given, and string is given now'],
    [
      'a boolean where true or a text was',
      either('true', '"a"'),
      'boolean',
      'true | "a" was given, and boolean is given now',
    ],
    [
      'one more kind',
      either('string', 'number'),
      either('string', 'null'),
      'string | number was given, and null is given now',
    ],
    ['a property less', withA, object({}), 'a: it is not always there any more'],
    [
      'a property that may be missing',
      withA,
      object({ 'a?': 'string' }),
      'a: it is not always there any more',
    ],
    ['one of two types', all(withA, withB), withA, 'b: it is not always there any more'],
    [
      'another value under any name',
      record('number'),
      withA,
      'each string: number was given, and string is given now',
    ],
    [
      'an interface of a library less',
      extending('library@1#Base'),
      object({}),
      'the properties of Base are gone',
    ],
    [
      'a property of a library less',
      extending('library@1#Base'),
      extending('library@1#Base - size'),
      'size: it is not there any more',
    ],
    ['another major version', 'library@1#Box', 'library@2#Box', 'Box was given, and Box is given now'],
    [
      'a list of more',
      generic('Array', 'string'),
      generic('Array', either('string', 'number')),
      'string was given, and number is given now',
    ],
    [
      'a setter that takes less',
      dispatch('string'),
      dispatch('"a"'),
      'string was taken, and "a" is expected now',
    ],
    ['another content of a box', box('string'), box('"a"'), 'string was taken, and "a" is expected now'],
    [
      'no overload that fits',
      callable(['string']),
      { props: {}, calls: [call(['object']), call(['number'])] },
      'argument 1: string was taken, and number is expected now',
    ],
    [
      'a list in place of the second argument',
      callable(['string', 'string']),
      callable(['string', 'string'], 'void', { least: 1, rest: true }),
      'argument 2: the arguments are counted otherwise now',
    ],
    [
      'a narrower constraint',
      callable([], 'void', { for: ['string'] }),
      callable([], 'void', { for: ['"a"'] }),
      'string was taken, and "a" is expected now',
    ],
    [
      'a class that is made otherwise',
      { props: {}, makes: [call([], 'string')] },
      { props: {}, makes: [call(['string'], 'string')] },
      'argument 1 is required now',
    ],
    [
      'a styled component that takes less',
      callable([withA], shown),
      styled(object({ a: '"x"' })),
      'a: string was taken, and "x" is expected now',
    ],
    [
      'another result',
      callable([], 'string'),
      callable([], 'number'),
      'result: string was given, and number is given now',
    ],
    ['a text where nothing was', 'void', 'string', 'void was given, and string is given now'],
    [
      'a list where an object was',
      withA,
      generic('Array', 'string'),
      '{ a: string } was given, and Array<string> is given now',
    ],
    [
      'another generic type',
      generic('library@1#Box', 'string'),
      generic('library@1#Bag', 'string'),
      'Box<string> was given, and Bag<string> is given now',
    ],
    [
      'a generic type of more types',
      box('string'),
      generic('library@1#Box', 'string', 'string'),
      'Box<string> was given, and Box<string, string> is given now',
    ],
    [
      'no call of an argument that waits for it',
      callable(['string', done]),
      callable(['string']),
      'argument 2 is not called any more',
    ],
    [
      'a styled component of another element',
      styled('string'),
      generic('@chakra-ui/react@3#ChakraComponent', '"a"', 'string'),
      '"button" was given, and "a" is given now',
    ],
  ])('%s', (_what, before, now, reason) => {
    expect(mismatches(before, now)).toEqual([reason]);
  });
});

describe('What a taker passes', () => {
  const passed = (before: Nested, now: Nested, known?: Partial<Exchange>) =>
    mismatches(callable([before]), callable([now]), known);

  it.each<[string, Nested, Nested]>([
    ['a literal to what takes texts', '"a"', 'string'],
    ['a property that is not known any more', withA, object({})],
    ['a function that did not have to be passed', object({ 'a?': done }), object({})],
    ['a function under any name', object({ a: done }), record(done)],
    ['a property that may be left out now', withA, object({ 'a?': 'string' })],
    ['a callback that is given more', callable(['string']), callable(['string', done])],
  ])('fits: %s', (_what, before, now) => {
    expect(passed(before, now)).toEqual([]);
  });

  it.each<[string, Nested, Nested, string]>([
    [
      'a text to what takes a literal',
      'string',
      '"a"',
      'argument 1: string was taken, and "a" is expected now',
    ],
    ['less than is required now', object({}), withA, 'argument 1: a: it is required now'],
    ['what may be missing', object({ 'a?': 'string' }), withA, 'argument 1: a: it is required now'],
    [
      'a function that waits for its call',
      object({ a: done }),
      object({}),
      'argument 1: a: it is not called any more',
    ],
    [
      'a setter to what sets more',
      dispatch('"a"'),
      dispatch('string'),
      'argument 1: "a" was given, and string is given now',
    ],
  ])('breaks: %s', (_what, before, now, reason) => {
    expect(passed(before, now)).toEqual([reason]);
  });

  it('may lack what is required now, or have what is not called any more, where it was received before', () => {
    const [before, now] = [object({ a: 'string', done }), object({ a: 'string', b: 'string' })];
    expect(passed(before, now)).toHaveLength(2);
    expect(passed(before, now, { isHandedBack: () => true })).toEqual([]);
  });

  it('is compared by the texts that are passed where it is a prop of a component', () => {
    const component = (type: Nested) => callable([object({ 'a?': type })], shown);
    const [before, now] = [component(either('"x"', '"y"')), component('"x"')];
    expect(mismatches(before, now)).toEqual(['argument 1: a: "y" was taken, and "x" is expected now']);
    expect(mismatches(before, now, { textsPassedAs: () => ['x'] })).toEqual([]);
    expect(mismatches(before, now, { textsPassedAs: () => [] })).toEqual([]);
    const styledWith = (type: Nested) => styled(object({ 'a?': type }));
    expect(mismatches(styledWith('"y"'), styledWith('"x"'), { textsPassedAs: () => [] })).toEqual([]);
    const argument = (type: Nested) => callable([object({ 'a?': type })], 'string');
    expect(mismatches(argument('"y"'), argument('"x"'), { textsPassedAs: () => [] })).toHaveLength(1);
  });
});

it('has no texts among lists and objects', () => {
  const component = (...names: Nested[]) => {
    const type = either(
      ...names,
      ...names.map((name) => generic('Array', name)),
      ...names.map((base) => object({ base })),
    );
    return callable([object({ 'a?': type })], shown);
  };
  const texts = (...passed: string[]) => ({ textsPassedAs: () => passed });
  const [before, now] = [component('"x"', '"y"'), component('"x"')];
  expect(mismatches(before, now, texts('x'))).toEqual([]);
  expect(mismatches(before, now, texts('x', 'y'))).toHaveLength(1);
  expect(mismatches(component('string'), now, texts('x'))).not.toEqual([]);
});

it('compares again what fitted only under an assumption that turned out to be wrong', () => {
  /** `tree` and its `leaf` refer to each other. */
  const typesWith = (name: string): TypeNode[] => [
    { props: { tree: 1, leaf: 2 } },
    { props: { leaf: 2, name: 3 } },
    { props: { tree: 1 } },
    name,
  ];
  const exchange: Exchange = {
    limit: createComparisonLimit(),
    isHandedBack: () => false,
    textsPassedAs: () => undefined,
  };
  const found = compareTypes(
    { types: typesWith('number'), id: 0 },
    { types: typesWith('string'), id: 0 },
    exchange,
  );
  expect(found.map(({ at }) => at.join('.'))).toEqual(['tree.name', 'leaf.tree.name']);
});

it('stops at the limit of what may be compared', () => {
  const limit = { pairs: 2 };
  const type = (name: string) => object({ a: object({ b: object({ c: name }) }) });
  expect(mismatches(type('string'), type('string'), { limit })).toEqual([
    'a: b: there is too much to compare',
  ]);
});
