import { formatSize } from './format-size.ts';

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1_048_575, '1024 KB'],
  [3_565_158, '3.4 MB'],
  [25 * 1024 * 1024, '25.0 MB'],
])('%i bytes read %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
