import { formatSize } from './format-size.ts';

test('sizes read as people say them', () => {
  const sizes = [0, 1023, 1024, 1_048_575, 3_565_158, 25 * 1024 ** 2, 10 * 1024 ** 3];
  const texts = ['0 B', '1023 B', '1 KB', '1024 KB', '3.4 MB', '25.0 MB', '10.0 GB'];
  expect(sizes.map(formatSize)).toEqual(texts);
});
