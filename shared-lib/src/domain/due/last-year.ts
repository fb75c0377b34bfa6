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
    ...(total > 0 ? [`${inTime} of ${total} in time`] : []),
    ...(late > 0 ? [`${late} late`] : []),
    ...(overdue > 0 ? [`${overdue} overdue`] : []),
    ...(submitted > 0 ? [`${submitted} not approved yet`] : []),
    ...(waived > 0 ? [`${waived} waived`] : []),
  ].join(', ');
}
