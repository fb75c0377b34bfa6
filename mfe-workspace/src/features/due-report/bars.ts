import { reportFigureNames, type ReportFigure, type ReportRow } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';

/** Maximum number of bars, to fit on a printed page; the smallest are merged. */
export const MAX_BARS = 15;

/** Narrowest width of a chart, which decides where numbers fit. */
const NARROWEST_PX = 260;
const DIGIT_PX = 7;
const MARGINS_PX = 8;

const MAX_TICKS = 5;

/** A segment of a bar: count of a figure, position in per cent of the width. */
export interface BarPart {
  figure: ReportFigure;
  count: number;
  x: number;
  width: number;
  hasRoom: boolean;
}

export interface Bar {
  name: string;
  parts: BarPart[];
  /** Undefined for the merged bar. */
  row: ReportRow | undefined;
}

export const sumFigures = (row: Pick<ReportRow, ReportFigure>): number =>
  reportFigureNames.reduce((sum, name) => sum + row[name], 0);

/** Grid spacing: 1, 2 or 5 times a power of ten, for few lines. */
function findStep(longest: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(longest / MAX_TICKS)));
  const factor = [1, 2, 5].find((times) => Math.ceil(longest / (times * power)) <= MAX_TICKS) ?? 10;
  return factor * power;
}

type Figures = Pick<ReportRow, 'name' | ReportFigure>;

/** Merges all but the largest rows if there are too many. */
function mergeSmallest(rows: readonly ReportRow[]): { figures: Figures; row: ReportRow | undefined }[] {
  const drawn = rows.map((row) => ({ figures: row, row }));
  if (rows.length <= MAX_BARS) return drawn;
  const rest = rows.slice(MAX_BARS - 1);
  const figures = {
    name: t('{count} others', { count: rest.length }),
    inTime: 0,
    late: 0,
    open: 0,
    overdue: 0,
    waived: 0,
  };
  for (const row of rest) for (const name of reportFigureNames) figures[name] += row[name];
  return [...drawn.slice(0, MAX_BARS - 1), { figures, row: undefined }];
}

function layOutParts(figures: Figures, end: number): BarPart[] {
  let before = 0;
  return reportFigureNames.flatMap((figure) => {
    const count = figures[figure];
    if (count === 0) return [];
    const [x, width] = [(before / end) * 100, (count / end) * 100];
    before += count;
    const hasRoom = (width / 100) * NARROWEST_PX >= String(count).length * DIGIT_PX + MARGINS_PX;
    return [{ figure, count, x, width, hasRoom }];
  });
}

/** Lays out bars on one scale, with grid lines. */
export function layOutBars(rows: readonly ReportRow[]): {
  bars: Bar[];
  ticks: { value: number; x: number }[];
} {
  const drawn = mergeSmallest(rows);
  const longest = Math.max(1, ...drawn.map(({ figures }) => sumFigures(figures)));
  const step = findStep(longest);
  const count = Math.ceil(longest / step);
  const end = count * step;
  return {
    bars: drawn.map(({ figures, row }) => ({ name: figures.name, parts: layOutParts(figures, end), row })),
    ticks: Array.from({ length: count + 1 }, (_, index) => ({
      value: index * step,
      x: (index / count) * 100,
    })),
  };
}
