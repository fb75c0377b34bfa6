import { parseSearchText, formatParameters, parseDetail, parsePositive } from './address-values.ts';

test.each([
  ['12', 12],
  ['0', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['9999999999', undefined],
  ['', undefined],
  [null, undefined],
])('%j is the id %j', (text, id) => {
  expect(parsePositive(text)).toBe(id);
});

test('a text to look for is trimmed, cut, and without what no database takes', () => {
  expect(parseSearchText(' fact\0ories ')).toBe('factories');
  expect(parseSearchText('x'.repeat(1_000))).toHaveLength(500);
  expect(parseSearchText(null)).toBe('');
});

test('the words of a dialog are letters, digits, dots and hyphens', () => {
  expect(parseDetail('timeline_12.2-12.3')).toBe('timeline_12.2-12.3');
  expect(parseDetail('<b>')).toBe('');
});

test('an address says what there is to say', () => {
  expect(formatParameters({ tab: 'laws', text: 'a b', state: 0, law: undefined, view: false })).toBe(
    '?tab=laws&text=a+b',
  );
  expect(formatParameters({ text: '' })).toBe('');
});
