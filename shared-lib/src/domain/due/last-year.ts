import { t } from '../../texts/index.ts';
/** The results of a year's occurrences, each counted once. */
export interface YearCounts {
  inTime: number;
  late: number;
  /** Waiting for approval. */
  submitted: number;
  overdue: number;
  waived: number;
}

/** Describes a year: '11 of 12 in time, 1 late'; undefined if nothing was due. Waived occurrences do not count. */
export function describeLastYear({
  inTime,
  late,
  submitted,
  overdue,
  waived,
}: YearCounts): string | undefined {
  const total = inTime + late + submitted + overdue;
  if (total + waived === 0) return undefined;
  return [
    ...(total > 0 ? [t('{inTime} of {total} in time', { inTime, total })] : []),
    ...(late > 0 ? [t('{late} late', { late })] : []),
    ...(overdue > 0 ? [t('{overdue} overdue', { overdue })] : []),
    ...(submitted > 0 ? [t('{submitted} not approved yet', { submitted })] : []),
    ...(waived > 0 ? [t('{waived} waived', { waived })] : []),
  ].join(', ');
}
