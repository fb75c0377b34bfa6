import type { DueRow } from '@lexboard/shared-lib/contract';

/** A return that is due on a Monday, with what a test cares about. */
export const dueRow = (id: number, more: Partial<DueRow> = {}): DueRow => ({
  id,
  kind: 'return',
  recordId: 7,
  UniqueCode: 'RET-000007',
  name: `Return number ${id}`,
  law: 'FACT-1948',
  lawbasedid: 3,
  statutoryDay: '2026-11-15',
  dueDay: '2026-11-16',
  internalDay: '2026-11-13',
  status: 'Upcoming',
  owner: null,
  ownerName: '',
  checker: null,
  checkerName: '',
  filedOn: null,
  reference: '',
  sensitivity: 'High',
  version: 1,
  ...more,
});
