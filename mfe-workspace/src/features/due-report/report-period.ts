import {
  findFinancialYear,
  findReportPeriod,
  formatToday,
  type ReportPeriod,
} from '@lexboard/shared-lib/domain';
import { useTimeZone } from '@lexboard/shared-lib/session';
import type { DueAddress } from '../../due-address.ts';

/** Years are offered from so many before the present one to the last that has due days. */
const YEARS_BACK = 9;
const YEARS_AHEAD = 2;

/** The period that an address asks for, and the years that are offered; without one it is the present year. */
export interface ChosenPeriod {
  year: string;
  quarter: number | undefined;
  days: ReportPeriod;
  years: string[];
}

/** Reads the period of an address; what is no year or quarter of one is left out. */
export function usePeriod({ filters }: DueAddress): ChosenPeriod {
  const today = formatToday(useTimeZone());
  const said = filters.year ?? '';
  const year = findReportPeriod(said) ? said : findFinancialYear(today);
  const wanted = filters.quarter ? Number(filters.quarter) : undefined;
  const inQuarter = findReportPeriod(year, wanted);
  const offered = Array.from({ length: YEARS_BACK + 1 + YEARS_AHEAD }, (_, index) =>
    findFinancialYear(today, YEARS_AHEAD - index),
  );
  return {
    year,
    quarter: inQuarter && wanted,
    days: inQuarter ?? findReportPeriod(year) ?? { from: today, to: today },
    years: offered.includes(year) ? offered : [year, ...offered].toSorted().toReversed(),
  };
}
