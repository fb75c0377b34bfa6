import { listBrokenNames } from './broken-names.ts';
import type { ContractRecord } from './contract-record.ts';
import { digestTypes } from './digest-types.ts';
import type { TypeNode } from './type-node.ts';

const place = '@lexboard/shared-lib/ui';
const empty = { offers: {}, takes: {}, bus: 2 };

/** A contract that offers or takes `names`, by the index of their types. */
function contract(
  side: 'offers' | 'takes',
  types: TypeNode[],
  names: Record<string, number>,
  more: Partial<ContractRecord> = {},
): ContractRecord {
  const digests = digestTypes(types);
  const named = Object.fromEntries(
    Object.entries(names).map(([name, type]) => [name, { digest: digests[type] ?? '', type }]),
  );
  return { ...empty, types, [side]: { [place]: named }, ...more };
}

const listed = (taker: ContractRecord, offerer: ContractRecord) =>
  listBrokenNames(taker, offerer, [place]).map(({ name, change }) => `${name}: ${change ?? 'gone'}`);

it('lists names that are gone or have changed, and no others', () => {
  const taker = contract('takes', ['string', 'number'], { gone: 0, changed: 0, same: 1 });
  const offerer = contract('offers', ['number', '"a"'], { changed: 0, same: 0, further: 1 });
  expect(listed(taker, offerer)).toEqual([
    'gone: gone',
    'changed: string was given, and number is given now',
  ]);
  expect(listBrokenNames(taker, offerer, ['elsewhere'])).toEqual([]);
});

it('names three changes of a type, and counts the others', () => {
  const type = (names: string[]): TypeNode[] => [
    { props: Object.fromEntries(names.map((name) => [name, 1])) },
    'string',
  ];
  const taker = contract('takes', type(['a', 'b', 'c', 'd', 'e']), { f: 0 });
  expect(listed(taker, contract('offers', type([]), { f: 0 }))).toEqual([
    expect.stringMatching(/^f: a: .*, b: .*, c: it is not always there any more \(and 2 more\)$/),
  ]);
});

describe('A session with a further required property', () => {
  const session = (props: Record<string, number>): TypeNode[] => [
    'string',
    { props },
    { props: {}, calls: [{ takes: [], least: 0, gives: 1 }] },
    { props: {}, calls: [{ takes: [1], least: 1, gives: 0 }] },
  ];
  const [read, keep] = [2, 3];
  const offerer = contract('offers', session({ user: 0, until: 0 }), { read, keep });
  const required = ['keep: argument 1 › until: it is required now'];

  it.each<[string, Record<string, number>, Partial<ContractRecord>, string[]]>([
    ['receives and never makes', { read, keep }, { made: [] }, []],
    ['makes', { read, keep }, { made: [1] }, required],
    ['is never given', { keep }, { made: [] }, required],
    ['may make, as its record does not say', { read, keep }, {}, required],
  ])('is compared as what the taker %s', (_what, names, more, broken) => {
    expect(listed(contract('takes', session({ user: 0 }), names, more), offerer)).toEqual(broken);
  });
});

describe('A prop that takes less', () => {
  const component = (tones: TypeNode[]): TypeNode[] => [
    { props: {}, calls: [{ takes: [1], least: 1, gives: 2 }] },
    { props: { 'tone?': 3 } },
    'shown by React',
    { any: tones.map((_, index) => 4 + index) },
    ...tones,
  ];
  const refused: unknown = expect.stringMatching(/argument 1 › tone: "b" was taken/);

  it.each<[string, string, Partial<ContractRecord>, unknown[]]>([
    ['never writes', 'Show', { written: {} }, []],
    ['writes with other texts', 'Show', { written: { tone: ['a'] } }, []],
    ['writes with that text', 'Show', { written: { tone: ['b'] } }, [refused]],
    ['writes with any value', 'Show', { written: { tone: true } }, [refused]],
    ['may write, as its record does not say', 'Show', {}, [refused]],
    ['never writes, but passes to a function that is no component', 'show', { written: {} }, [refused]],
  ])('is compared as what the taker %s', (_what, name, more, broken) => {
    const taker = contract('takes', component(['"a"', '"b"']), { [name]: 0 }, more);
    expect(listed(taker, contract('offers', component(['"a"']), { [name]: 0 }))).toEqual(broken);
  });
});
