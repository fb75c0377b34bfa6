import type { ReportRow } from '@lexboard/shared-lib/contract';
import { layOutBars, MAX_BARS } from './bars.ts';

const row = (name: string, figures: Partial<ReportRow> = {}): ReportRow => ({
  name,
  inTime: 0,
  late: 0,
  open: 0,
  overdue: 0,
  waived: 0,
  filter: { from: '2026-04-01', to: '2027-03-31' },
  ...figures,
});

it.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [50, [0, 10, 20, 30, 40, 50]],
  [1234, [0, 500, 1000, 1500]],
])('has lines at round numbers, the last of which a bar of %i does not pass', (inTime, values) => {
  expect(layOutBars([row('April', { inTime })]).ticks.map(({ value }) => value)).toEqual(values);
});

it('puts the parts of a bar one after the other by one measure, without those of none', () => {
  const { bars } = layOutBars([row('April', { inTime: 6, overdue: 2, waived: 2 }), row('May', { open: 5 })]);
  expect(bars.map(({ parts }) => parts)).toEqual([
    [
      { hasRoom: true, figure: 'inTime', count: 6, x: 0, width: 60 },
      { hasRoom: true, figure: 'overdue', count: 2, x: 60, width: 20 },
      { hasRoom: true, figure: 'waived', count: 2, x: 80, width: 20 },
    ],
    [{ hasRoom: true, figure: 'open', count: 5, x: 0, width: 50 }],
  ]);
});

it('writes no number where it has no room', () => {
  const [bar] = layOutBars([row('April', { inTime: 97, late: 3 })]).bars;
  expect(bar?.parts.map(({ hasRoom }) => hasRoom)).toEqual([true, false]);
});

it('draws the smallest of too many rows as one', () => {
  const rows = Array.from({ length: MAX_BARS + 2 }, (_, index) =>
    row(`State ${index}`, { late: 1, open: 1 }),
  );
  const { bars } = layOutBars(rows);
  expect(bars).toHaveLength(MAX_BARS);
  expect(bars.at(-1)).toMatchObject({
    name: '3 others',
    row: undefined,
    parts: [{ count: 3 }, { count: 3 }],
  });
});
