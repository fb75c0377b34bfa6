import { HEIGHT, layOutSpans } from './spans.ts';

const draw = (sessions: number[], failing: number[]) => layOutSpans({ version: '1.0.0', sessions, failing });

it('sessions and failures are drawn by one measure', () => {
  const { middle, spans } = draw([30, 10], [0, 10]);
  expect(middle).toBe(HEIGHT * 0.75);
  expect(spans.map(({ up, down }) => [up, down])).toEqual([
    [HEIGHT * 0.75, 0],
    [HEIGHT * 0.25, HEIGHT * 0.25],
  ]);
  expect(spans.map(({ x, width }) => [x, width])).toEqual([
    [0, 50],
    [50, 50],
  ]);
});

it('one failure of very many sessions can be seen, and stays in the picture', () => {
  const { middle, spans } = draw([100_000, 1], [0, 1]);
  expect(spans[1]?.down).toBe(2);
  expect(spans[1]?.up).toBe(2);
  expect(middle + 2).toBe(HEIGHT);
  expect(spans[0]?.up).toBe(middle);
});

it('nothing is an empty line at the foot', () => {
  const { middle, spans } = draw([0, 0], [0, 0]);
  expect(middle).toBe(HEIGHT);
  expect(spans.map(({ up, down }) => up + down)).toEqual([0, 0]);
});
