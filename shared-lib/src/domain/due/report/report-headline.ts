import type { ReportFigure } from '../../../contract/values/report-figures.ts';
import { formatLongDay } from '../../days/days.ts';

type Figures = Record<ReportFigure, number>;

/** How many fell due: all but what was waived, which nobody had to do. */
export const countFallenDue = ({ inTime, late, open, overdue }: Figures): number =>
  inTime + late + open + overdue;

/** A share in whole per cent; undefined of nothing. Only what is all of it is 100 %, and only nothing is 0 %. */
export function toPercent(count: number, of: number): number | undefined {
  if (of === 0) return undefined;
  const percent = Math.round((count / of) * 100);
  if (percent === 100 && count < of) return 99;
  return percent === 0 && count > 0 ? 1 : percent;
}

const describeShare = (figures: Figures): string =>
  `${figures.inTime.toLocaleString('en-IN')} of ${countFallenDue(figures).toLocaleString('en-IN')}`;

/**
 * What a board reads first: how much of what fell due was filed in time, and in the same days a year before.
 * @param until the last day that counts, an ISO day
 */
export function describeReportHeadline(soFar: Figures, before: Figures, until: string): string {
  const percent = toPercent(soFar.inTime, countFallenDue(soFar));
  if (percent === undefined) return 'Nothing has fallen due in this period yet.';
  const percentBefore = toPercent(before.inTime, countFallenDue(before));
  const earlier =
    percentBefore === undefined
      ? ''
      : ` In the same days a year before it was ${percentBefore} %: ${describeShare(before)}.`;
  return `${percent} % was filed in time: ${describeShare(soFar)} that fell due until ${formatLongDay(until)}.${earlier}`;
}
