import { generateKeyPairSync } from 'node:crypto';
import { hashLine, signAnchor, type Anchor } from './anchor.ts';
import { readChain } from './anchor-chain.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const hash = 'ab'.repeat(32);
const at = '2026-11-28T12:00:00.000Z';

/** So many anchors, each of which has an entry more. */
function signChain(count: number, change: Partial<Anchor> = {}, key = privateKey): string[] {
  const lines: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const previous = number === 1 ? '' : hashLine(lines.at(-1) ?? '');
    const heads = [{ organisation: 'one', sequence: number * 10, hash, at }];
    lines.push(signAnchor({ number, at, previous, heads, ...change }, key));
  }
  return lines;
}

async function* found(lines: readonly string[]) {
  for (const [index, line] of lines.entries())
    yield await Promise.resolve({ line, place: `line ${index + 1}` });
}
const read = (lines: readonly string[]) => readChain(found(lines), [publicKey]);

it('reads a whole chain, in whatever order and how often its lines are found', async () => {
  const lines = signChain(3);
  const { heads, newest, faults } = await read([...lines.toReversed(), ...lines]);
  expect(faults).toEqual([]);
  expect(newest).toMatchObject({ number: 3, at });
  expect(heads.get('one')?.map(({ sequence, anchor }) => [sequence, anchor])).toEqual([
    [10, 1],
    [20, 2],
    [30, 3],
  ]);
});

const [one = '', two = '', three = '', four = ''] = signChain(4);
const stranger = generateKeyPairSync('ed25519').privateKey;

it.each([
  ['the first one missing', [two, three, four], ['Anchor 1 is missing.']],
  ['some missing between', [one, four], ['Anchors 2 to 3 are missing.']],
  [
    'one changed',
    [one, two.replace('"sequence":20', '"sequence":19'), three],
    ['line 2 has no valid signature, as anchor 2.', 'Anchor 2 is missing.'],
  ],
  [
    'one signed by somebody else',
    [one, signChain(2, {}, stranger)[1] ?? ''],
    ['line 2 has no valid signature, as anchor 2.'],
  ],
  ['something else', ['{}', one], ['line 1 is no anchor.']],
  ['a cut line', [one, two.slice(0, -9)], ['line 2 is no anchor.']],
  ['members behind the signature', [`${one.slice(0, -1)},"a":1}`], ['line 1 is no anchor.']],
  [
    'two of a number',
    [one, two, signAnchor({ number: 2, at, previous: hashLine(one), heads: [] }, privateKey), three],
    ['There are two different anchors 2.', 'Anchor 3 does not continue anchor 2.'],
  ],
  [
    'one that does not continue the one before',
    [one, signAnchor({ number: 2, at, previous: hash, heads: [] }, privateKey)],
    ['Anchor 2 does not continue anchor 1.'],
  ],
])('finds %s', async (_what, lines, faults) => {
  expect((await read(lines)).faults).toEqual(faults);
});
