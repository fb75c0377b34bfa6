import { findUnmetNeeds } from '../../server/src/releases/compatibility/unmet-needs.ts';
import { describeSources, remoteBuiltOn, liveShellBuiltOn } from './described-sources.mjs';
import { listWrittenNames } from './written-names.mjs';

const ui = (text) => ({ ui: text });
const react = "import type { ReactElement } from 'react';";
const showing = (props) => `${react} export declare function Show(props: ${props}): ReactElement;`;

/** The gate's words on a remote whose own modules are `source`, where what it takes has changed. */
async function needsOf(before, now, source) {
  const remote = remoteBuiltOn(await describeSources(ui(before)), {
    components: {},
    written: listWrittenNames([source]),
  });
  return findUnmetNeeds(remote, [liveShellBuiltOn(await describeSources(ui(now)))]);
}

const needsOfProps = (before, now, source) => needsOf(showing(before), showing(now), source);

const tones = (names) => `{ title: string; tone?: ${names} }`;

test.each([
  ['never passes', 'jsx(Show, { title });'],
  ['passes only as what it may still be', 'jsx(Show, { title, tone: ok ? "loud" : "silent" });'],
])('a prop that a remote %s may take less now', async (_what, source) => {
  const needs = needsOfProps(tones('"loud" | "silent" | "quiet"'), tones('"loud" | "silent"'), source);
  await expect(needs).resolves.toEqual([]);
});

test.each([
  ['as what it may not be any more', 'jsx(Show, { title, tone: "quiet" });'],
  ['as what cannot be known', 'jsx(Show, { title, tone: record.tone });'],
])('a prop that a remote passes %s has to take what it took', async (_what, source) => {
  const needs = needsOfProps(tones('"loud" | "quiet"'), tones('"loud"'), source);
  await expect(needs).resolves.toEqual([
    expect.stringMatching(/it takes Show .*argument 1 › tone: "quiet" was taken/),
  ]);
});

test('props of one type count each by itself', async () => {
  const of = (names) => `type Tone = ${names}; ${showing('{ first?: Tone; second?: Tone; third?: Tone }')}`;
  const source = 'jsx(Show, { first: "", second: "a b", third: ok ? "a" : "b" });';
  await expect(needsOf(of('"a" | "b" | "a b"'), of('"a" | "a b"'), source)).resolves.toEqual([
    expect.stringMatching(/\(argument 1 › third: "b" was taken[^,]*, and "a" \| "a b" is expected now\)/),
  ]);
});

test('a prop that is never passed and is required now is missing', async () => {
  const needs = needsOfProps('{ tone?: string }', '{ tone: string }', 'jsx(Show, {});');
  await expect(needs).resolves.toEqual([expect.stringMatching(/tone: it is required now/)]);
});

test.each([
  ['what a function is given that is no component', 'show', 'row: { tone?: $ }'],
  ['what is given beside the props', 'Show', 'count: number, row: { tone?: $ }'],
])('%s may be of elsewhere', async (_what, name, parameters) => {
  const of = (type) =>
    `${react} export declare function ${name}(${parameters.replace('$', type)}): ReactElement;`;
  await expect(needsOf(of('string'), of('number'), 'call(row);')).resolves.toEqual([
    expect.stringMatching(/tone: string was taken, and number is expected now/),
  ]);
});

const styled = (element, props) =>
  `import type { ChakraComponent } from '@chakra-ui/react'; export declare const Show: ChakraComponent<${element}, ${props}>;`;

test.each([
  ['never passed', 'jsx(Show, { title });', []],
  [
    'passed as before',
    'jsx(Show, { title, tone: "quiet" });',
    [expect.stringMatching(/tone: "quiet" was taken/)],
  ],
])('a variant of a styled component that is %s', async (_what, source, needs) => {
  const of = (names) => styled('"button"', tones(names));
  await expect(needsOf(of('"loud" | "quiet"'), of('"loud"'), source)).resolves.toEqual(needs);
});

test('what a remote never writes counts where it is not a prop itself', async () => {
  const of = (until) => `{ session: { user: string; until?: ${until} } }`;
  await expect(needsOfProps(of('string'), of('number'), 'jsx(Show, { session });')).resolves.toEqual([
    expect.stringMatching(/session › until: string was taken, and number is expected now/),
  ]);
});

test('what others pass to a component that the build offers, it may pass on', async () => {
  const components = `'mfe-forms/Detail': { id: number; tone?: string }`;
  const sources = await describeSources({ components, ui: showing('{ tone?: string }') });
  const { contract } = remoteBuiltOn(sources, { name: 'mfe-forms', modules: ['Detail'], written: new Map() });
  expect(contract.written).toEqual({ id: true, tone: true });
});
