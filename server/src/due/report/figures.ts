import {
  reportFigureNames,
  type IdOrNone,
  type ReportFigure,
  type UnitReportRow,
} from '@lexboard/shared-lib/contract';
import type { ReportPeriod } from '@lexboard/shared-lib/domain';

/** The numbers of a row. */
export type Figures = Record<ReportFigure, number>;

/** A period, and the unit that is counted with those below it; without one all are. */
export type Counting = ReportPeriod & { unit?: IdOrNone | undefined };

/** Rows of a board report with their total. Rows by month are in order, and include empty months. */
export interface Report {
  data: UnitReportRow[];
  total: UnitReportRow;
}

export const pickFigures = (counted: Figures | undefined): Figures => ({
  inTime: counted?.inTime ?? 0,
  late: counted?.late ?? 0,
  open: counted?.open ?? 0,
  overdue: counted?.overdue ?? 0,
  waived: counted?.waived ?? 0,
});

/** Sum of the figures of a row or a total. */
export const sumFigures = (row: Figures): number =>
  reportFigureNames.reduce((sum, name) => sum + row[name], 0);

/** The figures of several rows together. */
export const addFigures = (all: readonly Figures[]): Figures =>
  all.reduce<Figures>(
    (one, other) => ({
      inTime: one.inTime + other.inTime,
      late: one.late + other.late,
      open: one.open + other.open,
      overdue: one.overdue + other.overdue,
      waived: one.waived + other.waived,
    }),
    pickFigures(undefined),
  );
