import { t } from '../../../texts/index.ts';
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
  t('{inTime, number} of {all, number}', { inTime: figures.inTime, all: countFallenDue(figures) });

/**
 * What the report of a person of chosen units is limited to (units §3).
 * @param units their names
 */
export function describeReportScope(units: readonly string[]): string {
  const named = units.slice(0, 3).join(', ');
  const more = units.length - 3;
  return more > 0
    ? t(
        'Only what is due for {named} and {more} more, and of the organisation as a whole what the reader owns or checks.',
        { named, more },
      )
    : t('Only what is due for {named}, and of the organisation as a whole what the reader owns or checks.', {
        named,
      });
}

/**
 * The headline of a board report: the share filed in time, and that of the same days a year before.
 * @param until last day included, ISO
 */
export function describeReportHeadline(soFar: Figures, before: Figures, until: string): string {
  const percent = toPercent(soFar.inTime, countFallenDue(soFar));
  if (percent === undefined)
    return t('Nothing fell due in this period until {until}.', { until: formatLongDay(until) });
  const percentBefore = toPercent(before.inTime, countFallenDue(before));
  const now = t('{percent} % was filed in time: {share} that fell due until {until}.', {
    percent,
    share: describeShare(soFar),
    until: formatLongDay(until),
  });
  if (percentBefore === undefined) return now;
  const earlier = t('In the same days a year before it was {percent} %: {share}.', {
    percent: percentBefore,
    share: describeShare(before),
  });
  return `${now} ${earlier}`;
}
