import {
  findFinancialYear,
  findReportPeriod,
  formatToday,
  type ReportPeriod,
} from '@lexboard/shared-lib/domain';
import { useTimeZone } from '@lexboard/shared-lib/session';
import type { DueAddress } from '../../due-address.ts';

/** Years offered before the current one. */
const YEARS_BACK = 9;
const YEARS_AHEAD = 2;

/** The period of the address and the selectable years; default is the current year. */
export interface ChosenPeriod {
  year: string;
  quarter: number | undefined;
  days: ReportPeriod;
  years: string[];
}

/** Parses the period of an address; invalid parts are left out. */
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
