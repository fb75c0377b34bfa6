import { findShade, createShades } from './shades.ts';

test.each([
  [0, []],
  [1, ['1-1 in 5']],
  [4, ['1-1 in 2', '2-2 in 3', '3-4 in 5']],
  [400, ['1-20 in 1', '21-50 in 2', '51-100 in 3', '101-200 in 4', '201-400 in 5']],
  [1_000, ['1-50 in 1', '51-100 in 2', '101-200 in 3', '201-500 in 4', '501-1000 in 5']],
])('up to %d there are the ranges %j', (most, ranges) => {
  expect(createShades(most).map(({ from, to, shade }) => `${from}-${to} in ${shade}`)).toEqual(ranges);
});

test('every number has one shade, and a larger one no lighter shade', () => {
  for (const most of [1, 3, 7, 36, 99, 100, 101, 12_345]) {
    const shades = createShades(most);
    let last = 0;
    for (let count = 1; count <= most; count += 1) {
      const shade = findShade(count, shades);
      expect(shade).toBeGreaterThanOrEqual(Math.max(1, last));
      last = shade;
    }
    expect([last, findShade(0, shades)]).toEqual([5, 0]);
  }
});
