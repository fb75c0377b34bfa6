/** How what was due in a year went: each time counts once. */
export interface YearCounts {
  inTime: number;
  late: number;
  /** Filed, and not approved yet. */
  submitted: number;
  overdue: number;
  waived: number;
}

/** A year in words: '11 of 12 in time, 1 late'; undefined where nothing was due. What was waived had not to be done. */
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
