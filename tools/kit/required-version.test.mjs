import { composeKitContract } from '../contract/compose-contract.mjs';
import { describeSources } from '../contract/described-sources.mjs';
import { kitVersion } from '../webpack/kit-version.mjs';
import { readLastKit, readOffered } from './last-kit.mjs';
import { describeLowVersion, requiredVersion } from './required-version.mjs';

const offering = async (change) => composeKitContract(await describeSources(change));
const before = { ui: 'export const add = (a: number, b?: number): number => a + (b ?? 0);' };
const last = async () => ({ version: '1.4.2', contract: await offering(before) });

test.each([
  ['nothing', before, '1.4.2', []],
  [
    'a name more',
    { ui: `${before.ui}\nexport const none = 0;` },
    '1.5.0',
    ['none of @lexboard/shared-lib/ui is new'],
  ],
  [
    'another argument that may be left out',
    { ui: 'export const add = (a: number, b?: number, c?: number): number => a + (b ?? 0) + (c ?? 0);' },
    '1.5.0',
    ['add of @lexboard/shared-lib/ui is more'],
  ],
  [
    'a prop that may be left out',
    { ...before, components: `'mfe-forms/Detail': { id: number; title?: string }` },
    '1.5.0',
    ['Detail of mfe-forms is more'],
  ],
  [
    'a name less',
    { ui: 'export {};\nexport const sum = 0;' },
    '2.0.0',
    ['add of @lexboard/shared-lib/ui is gone'],
  ],
  [
    'another result',
    { ui: 'export const add = (a: number, b?: number): string => String(a + (b ?? 0));' },
    '2.0.0',
    ['add of @lexboard/shared-lib/ui has changed (result: number was given, and string is given now)'],
  ],
  ['another bus', { ...before, bus: 3 }, '2.0.0', ['the form-state bus has version 3']],
])('%s has changed', async (_what, change, least, reasons) => {
  expect(requiredVersion(await last(), await offering(change))).toMatchObject({ least, reasons });
});

test('a version that is too low is named with each reason; a higher one is not', async () => {
  const [kit, now] = [await last(), await offering({ ui: 'export const sum = 0;' })];
  expect(describeLowVersion('1.9.0', kit, now)).toBe(
    'The kit must have version 2.0.0 at least, not 1.9.0 (tools/webpack/kit-version.mjs). Since 1.4.2:\n- add of @lexboard/shared-lib/ui is gone',
  );
  for (const version of ['2.0.0', '2.1.0', '10.0.0'])
    expect(describeLowVersion(version, kit, now)).toBeUndefined();
});

test('the kit of this repository has a version that its changes ask for', async () => {
  expect(describeLowVersion(kitVersion, await readLastKit(), await readOffered())).toBeUndefined();
});
