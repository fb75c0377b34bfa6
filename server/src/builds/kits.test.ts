import { describeKitMismatch, isSameKit } from './kits.ts';

const install = (kit: string) => `install @lexboard/remote-kit ${kit} and build again`;

test.each([
  ['2.3.0', '2.3.0', undefined],
  ['2.0.9', '2.3.1', undefined],
  ['2.3.7', '2.3.1', undefined],
  ['1.4.2', '2.3.1', `This platform takes kits 2.x; built with 1.4: ${install('2.3')}`],
  ['3.0.0', '2.3.1', `This platform takes kits 2.x; built with 3.0: ${install('2.3')}`],
  ['2.10.0', '2.9.1', `This platform takes kits 2.x up to 2.9; built with 2.10: ${install('2.9')}`],
  [undefined, '2.3.1', undefined],
  ['2.3.1', undefined, undefined],
])('built with %s for a platform of %s', (built, platform, said) => {
  expect(describeKitMismatch(built, platform)).toBe(said);
});

test('kits that differ by a patch offer the same', () => {
  expect(isSameKit('2.3.0', '2.3.4')).toBe(true);
  expect(isSameKit('2.3.0', '2.4.0')).toBe(false);
});
