import type { ReportFigure } from '../../../contract/values/report-figures.ts';
import { formatLongDay } from '../../days/days.ts';

type Figures = Record<ReportFigure, number>;

/** The number of items that fell due, without waived ones. */
export const countFallenDue = ({ inTime, late, open, overdue }: Figures): number =>
  inTime + late + open + overdue;

/** A share in whole per cent; undefined if `of` is 0. Rounds to 100 or 0 only if exact. */
export function toPercent(count: number, of: number): number | undefined {
  if (of === 0) return undefined;
  const percent = Math.round((count / of) * 100);
  if (percent === 100 && count < of) return 99;
  return percent === 0 && count > 0 ? 1 : percent;
}

const describeShare = (figures: Figures): string =>
  `${figures.inTime.toLocaleString('en-IN')} of ${countFallenDue(figures).toLocaleString('en-IN')}`;

/**
 * What the report of a person of chosen units is limited to (units §3).
 * @param units their names
 */
export function describeReportScope(units: readonly string[]): string {
  const more = units.length > 3 ? ` and ${units.length - 3} more` : '';
  return `Only what is due for ${units.slice(0, 3).join(', ')}${more}, and of the organisation as a whole what the reader owns or checks.`;
}

/**
 * The headline of a board report: the share filed in time, and that of the same days a year before.
 * @param until last day included, ISO
 */
export function describeReportHeadline(soFar: Figures, before: Figures, until: string): string {
  const percent = toPercent(soFar.inTime, countFallenDue(soFar));
  if (percent === undefined) return `Nothing fell due in this period until ${formatLongDay(until)}.`;
  const percentBefore = toPercent(before.inTime, countFallenDue(before));
  const earlier =
    percentBefore === undefined
      ? ''
      : ` In the same days a year before it was ${percentBefore} %: ${describeShare(before)}.`;
  return `${percent} % was filed in time: ${describeShare(soFar)} that fell due until ${formatLongDay(until)}.${earlier}`;
}
