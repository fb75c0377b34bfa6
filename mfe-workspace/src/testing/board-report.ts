import type { BoardReport } from '@lexboard/shared-lib/contract';

const row = { name: '', late: 0, open: 1, overdue: 0, waived: 0, filter: { from: '', to: '' } };

/** A report of which so much was filed in time. */
export function reportOf(inTime: number, more: Partial<BoardReport> = {}): BoardReport {
  const total = { ...row, inTime };
  const part = { data: [total], total };
  const none = { total: 0, data: [] };
  return {
    organisation: 'Demo',
    year: '2026-27',
    quarter: null,
    today: '2026-11-29',
    soFar: total,
    before: total,
    parts: { month: part, function: part, category: part, state: part },
    overdue: none,
    critical: none,
    lapsing: none,
    late: none,
    waived: none,
    ...more,
  };
}
