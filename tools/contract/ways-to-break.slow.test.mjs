import { findUnmetNeeds } from '../../server/src/releases/compatibility/unmet-needs.ts';
import { listConstructedShapes } from './constructed-types.mjs';
import { describeSources, remoteBuiltOn, liveShellBuiltOn } from './described-sources.mjs';

/** The gate's words on a remote that was built against `before` and takes all of it, where the shell is of `now`. */
async function needsAcross(before, now) {
  const [old, current] = [await describeSources(before), await describeSources(now)];
  return findUnmetNeeds(remoteBuiltOn(old, { components: {} }), [liveShellBuiltOn(current)]);
}

const ui = (text) => ({ ui: text });

test('what has not changed fits', async () => {
  const text = 'export const show = (props: { tone?: "a" | "b" }): string => "";';
  await expect(needsAcross(ui(text), ui(`/** Said otherwise. */\n${text}`))).resolves.toEqual([]);
});

test.each([
  ['a further name', 'export const a = 1 as number;', 'export const a = 1 as number; export const b = 2;'],
  [
    'a new optional prop',
    'export function Show(props: { title: string }): void {}',
    'export function Show(props: { title: string; tone?: string }): void {}',
  ],
  [
    'a new optional parameter',
    'export function f(a: string): void {}',
    'export function f(a: string, b?: number): void {}',
  ],
  [
    'a prop that is gone',
    'export function F(p: { a: string; b: string; onMove?: () => void }): void {}',
    'export function F(p: { a: string }): void {}',
  ],
  [
    'a parameter that is gone',
    'export function f(a: string, b: string): void {}',
    'export function f(a: string): void {}',
  ],
  [
    'a required prop made optional',
    'export function F(props: { a: string }): void {}',
    'export function F(props: { a?: string }): void {}',
  ],
  [
    'one more value of a prop',
    'export function F(p: { a: "x" }): void {}',
    'export function F(p: { a: "x" | "y" }): void {}',
  ],
  [
    'more in a result',
    'export function f(): { a: string } { throw 0; }',
    'export function f(): { a: string; b: number } { throw 0; }',
  ],
  [
    'a callback that is given more',
    'export function f(call: (a: string) => void): void {}',
    'export function f(call: (a: string, b: number) => void): void {}',
  ],
  [
    'more in a promise',
    'export declare function f(): Promise<{ a: string }>;',
    'export declare function f(): Promise<{ a: string; b: string }>;',
  ],
  [
    'a type that refers to itself',
    'interface Tree { below: Tree[] } export declare function f(tree: Tree): Tree;',
    'interface Node { below: Node[]; name?: string } export declare function f(tree: Node): Node;',
  ],
  [
    'a type parameter called otherwise',
    'export declare function f<T>(a: T): T[];',
    'export declare function f<Value>(a: Value): Value[];',
  ],
])('%s fits', async (_what, before, now) => {
  await expect(needsAcross(ui(before), ui(now))).resolves.toEqual([]);
});

test.each([
  [
    'a name that is gone',
    'export const a = 1, b = 2;',
    'export const a = 1;',
    /takes b of @lexboard\/shared-lib\/ui, which the shell 0\.2\.0 \(stable\) does not offer; build it against/,
  ],
  [
    'a new required prop',
    'export function F(p: { a: string }): void {}',
    'export function F(p: { a: string; b: string }): void {}',
    /argument 1 › b: it is required now/,
  ],
  [
    'a callback that has to be passed and is not called any more',
    'export function F(p: { a: string; onClose: () => void }): void {}',
    'export function F(p: { a: string }): void {}',
    /argument 1 › onClose: it is not called any more/,
  ],
  [
    'a prop of another type',
    'export function F(p: { a: string }): void {}',
    'export function F(p: { a: number }): void {}',
    /argument 1 › a: string was taken, and number is expected now/,
  ],
  [
    'a value of a prop that is gone',
    'export function F(p: { a: "x" | "y" }): void {}',
    'export function F(p: { a: "x" }): void {}',
    /"y" was taken, and "x" is expected now/,
  ],
  [
    'a prop of a callback that is gone',
    'export function f(c: (a: { b: string }) => void): void {}',
    'export function f(c: (a: {}) => void): void {}',
    /argument 1 › argument 1 › b: it is not always there any more/,
  ],
  [
    'a new required parameter',
    'export function f(a: string): void {}',
    'export function f(a: string, b: string): void {}',
    /argument 2 is required now/,
  ],
  [
    'a parameter that waits for its call and is gone',
    'export function f(a: string, done: () => void): void {}',
    'export function f(a: string): void {}',
    /argument 2 is not called any more/,
  ],
  [
    'a result that may be missing',
    'export declare function f(): { a: string };',
    'export declare function f(): { a?: string };',
    /result › a: it is not always there any more/,
  ],
  [
    'a result with one more kind',
    'export declare function f(): "a";',
    'export declare function f(): "a" | "b";',
    /"a" was given, and "b" is given now/,
  ],
  [
    'a result in a promise',
    'export declare function f(): Promise<string>;',
    'export declare function f(): Promise<number>;',
    /string was given, and number is given now/,
  ],
  [
    'a result that is not known any more',
    'export declare function f(): string;',
    'export declare function f(): unknown;',
    /unknown is given now/,
  ],
  [
    'a function that is none any more',
    'export function f(): void {}',
    'export const f = { a: 1 };',
    /it is not a function any more/,
  ],
  [
    'a change far down in circles',
    'interface Tree { below: Tree[]; name: string } export declare function f(): Tree;',
    'interface Tree { below: Tree[]; name: number } export declare function f(): Tree;',
    /result › name: string was given, and number is given now/,
  ],
])('%s is refused', async (_what, before, now, reason) => {
  await expect(needsAcross(ui(before), ui(now))).resolves.toEqual([expect.stringMatching(reason)]);
});

const session = (type) =>
  `interface Session ${type} export declare function read(): Session; export declare function keep(session: Session): void;`;

/** The gate's words on a remote whose sources make what `shapes` say, where a session has got `until` meanwhile. */
async function needsOfSession(shapes) {
  const old = await describeSources(ui(session('{ user: string; role: string }')));
  const now = await describeSources(ui(session('{ user: string; role: string; until: number }')));
  return findUnmetNeeds(remoteBuiltOn(old, { components: {}, shapes }), [liveShellBuiltOn(now)]);
}

test('what a remote was given and hands back may have got more', async () => {
  await expect(needsOfSession(listConstructedShapes('keep({ ...read(), role: "a" })'))).resolves.toEqual([]);
});

test('what a remote makes itself has to have what is required now', async () => {
  await expect(needsOfSession(listConstructedShapes('keep({ user: "a", role: "b" })'))).resolves.toEqual([
    expect.stringMatching(/it takes keep .*argument 1 › until: it is required now/),
  ]);
});

test('what a remote is never given has to have what is required now', async () => {
  const taking = (type) => ui(`export declare function keep(session: ${type}): void;`);
  const [old, now] = ['{ user: string; role: string }', '{ user: string; role: string; until: number }'];
  await expect(needsAcross(taking(old), taking(now))).resolves.toEqual([
    expect.stringMatching(/argument 1 › until: it is required now/),
  ]);
});

test('only names that a remote takes concern it', async () => {
  const old = await describeSources(ui('export const a = 1, b = 2;'));
  const part = '@lexboard/shared-lib/ui';
  const remote = remoteBuiltOn(old, { components: {}, parts: { [part]: { a: old.parts[part].a } } });
  const now = await describeSources(ui('export const a = 1;'));
  expect(findUnmetNeeds(remote, [liveShellBuiltOn(now)])).toEqual([]);
});

test('another version of the form-state bus is refused', async () => {
  await expect(needsAcross({ bus: 2 }, { bus: 3 })).resolves.toEqual([
    'it speaks version 2 of the form-state bus, and the shell 0.2.0 (stable) speaks version 3: build it against the shell 0.2.0 (stable)',
  ]);
});

const forms = { name: 'mfe-forms', modules: ['Detail'], components: {}, parts: {} };
const taking = (description) => ({ record: remoteBuiltOn(description, { parts: {} }), channel: 'stable' });

test('a further component concerns nobody who takes another, however all of their names are written', async () => {
  const components = (more) => `'mfe-forms/Detail': { id: number }; 'mfe-forms/List': {}; ${more}`;
  const show = (names) => `export declare function show(name: ${names}): void;`;
  const names = 'keyof import("./federation.ts").FederatedComponents';
  const before = { ui: show(names), components: components('') };
  const now = { ui: show(names), components: components(`'mfe-forms/Map': {}`) };
  await expect(needsAcross(before, now)).resolves.toEqual([]);
  await expect(needsAcross(now, before)).resolves.toEqual([]);
});

test('a component that a live release takes has to be offered', async () => {
  const sources = await describeSources();
  const without = remoteBuiltOn(sources, { ...forms, modules: [] });
  expect(findUnmetNeeds(without, [liveShellBuiltOn(sources), taking(sources)])).toEqual([
    'it does not offer Detail, which mfe-roadmap 1.0.0 (stable) takes; offer Detail as it was until no live release takes it',
  ]);
  expect(findUnmetNeeds(remoteBuiltOn(sources, forms), [liveShellBuiltOn(sources), taking(sources)])).toEqual(
    [],
  );
});

test('a component that the shell takes has to be offered', async () => {
  const sources = await describeSources();
  const shell = [liveShellBuiltOn(sources, sources.components)];
  expect(findUnmetNeeds(remoteBuiltOn(sources, { ...forms, modules: [] }), shell)).toEqual([
    expect.stringMatching(/it does not offer Detail, which the shell 0\.2\.0 \(stable\) takes/),
  ]);
});

test('props that a component takes otherwise now are refused, on the side that is published', async () => {
  const before = await describeSources();
  const now = await describeSources({
    components: `'mfe-forms/Detail': { id: number; onClosed: () => void }`,
  });
  const takesBefore = taking(before);
  const offersNow = remoteBuiltOn(now, forms);
  expect(findUnmetNeeds(offersNow, [liveShellBuiltOn(now), takesBefore])).toEqual([
    expect.stringMatching(
      /offers Detail otherwise than mfe-roadmap 1\.0\.0 \(stable\) takes it \(argument 1 › onClosed: it is required now/,
    ),
  ]);
  const live = [{ record: offersNow, channel: 'canary' }];
  expect(findUnmetNeeds(takesBefore.record, [liveShellBuiltOn(now), ...live])).toEqual([
    expect.stringMatching(
      /takes Detail of mfe-forms, which has changed in mfe-forms 1\.0\.0 \(canary\) \(.*required now/,
    ),
  ]);
});

test('a component that its remote does not offer is refused, and one of a remote that nobody has yet is not', async () => {
  const sources = await describeSources();
  const { record } = taking(sources);
  const live = [{ record: remoteBuiltOn(sources, { ...forms, modules: [] }), channel: 'stable' }];
  expect(findUnmetNeeds(record, [liveShellBuiltOn(sources), ...live])).toEqual([
    expect.stringMatching(/takes Detail of mfe-forms, which mfe-forms 1\.0\.0 \(stable\) does not offer/),
  ]);
  expect(findUnmetNeeds(record, [liveShellBuiltOn(sources)])).toEqual([]);
});

test('a record that says something else than its types is refused', async () => {
  const sources = await describeSources(ui('export const a = 1 as number;'));
  const remote = remoteBuiltOn(sources, { components: {} });
  const [first] = remote.contract.types.keys();
  const types = remote.contract.types.with(first, '"a lie"');
  const lying = { ...remote, contract: { ...remote.contract, types } };
  expect(findUnmetNeeds(lying, [liveShellBuiltOn(sources)])).toContainEqual(
    expect.stringMatching(/its contract does not describe .* as its digest says/),
  );
});
