import type { UnitReportRow } from '@lexboard/shared-lib/contract';

/** More rows than this are not read, least of all on paper. */
const MOST_ROWS = 60;

const levelOf = ({ level = 1 }: UnitReportRow) => level;

/** The rows of units down to the level that still has room, in their order; those at the top in any case. */
export function listShownUnits(rows: readonly UnitReportRow[]): readonly UnitReportRow[] {
  let deepest = Math.max(1, ...rows.map(levelOf));
  const listTo = (level: number) => rows.filter((row) => levelOf(row) <= level);
  while (deepest > 1 && listTo(deepest).length > MOST_ROWS) deepest -= 1;
  return listTo(deepest);
}

type Figures = Pick<UnitReportRow, 'inTime' | 'late' | 'overdue'>;

/**
 * How much of what fell due is late or overdue, and in how many quarters, rounded up: 0 for nothing, 4 for more than three
 * quarters. Undefined where nothing fell due.
 */
export function measureLate({
  inTime,
  late,
  overdue,
}: Figures): { count: number; of: number; quarters: number } | undefined {
  const count = late + overdue;
  const of = inTime + count;
  return of === 0 ? undefined : { count, of, quarters: Math.ceil((count / of) * 4) };
}
