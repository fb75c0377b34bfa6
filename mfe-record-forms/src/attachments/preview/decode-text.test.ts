import { decodeText } from './decode-text.ts';

const decode = (...bytes: number[]) => decodeText(Uint8Array.from(bytes));

test.each([
  ['UTF-8', [0xe0, 0xa4, 0xa7, 0x61], 'धa'],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x61], 'a'],
  ['UTF-16, little end first', [0xff, 0xfe, 0x27, 0x09], 'ध'],
  ['UTF-16, big end first', [0xfe, 0xff, 0x09, 0x27], 'ध'],
  ['Windows-1252', [0x93, 0x61, 0xe9, 0x94], '“aé”'],
  ['nothing', [], ''],
])('%s is read', (_, bytes, text) => {
  expect(decode(...bytes)).toBe(text);
});

test('a character that is cut in the middle does not change how the rest is read', () => {
  expect(decode(0xe0, 0xa4, 0xa7, 0xe0, 0xa4)).toBe('ध');
});
