import type { TimelineEntry } from '../contract/values/index.ts';
import { law, mergeTimelines } from './index.ts';

const entry = (id: string, createdon: string): TimelineEntry => ({
  id,
  createdon,
  complianceRecord: 'LAW-000001 The Factories Act, 1948',
  type: 'Law',
  action: 'Updated',
  user: 'editor',
  changes: [],
  recordId: 1,
  version: 1,
});

test('the two lists are merged, de-duplicated by id and newest first', () => {
  const older = entry('a', '2026-01-01T10:00:00.000Z');
  const newer = entry('b', '2026-02-01T10:00:00.000Z');
  const reply = { timelinelaw_id: [newer, older], timelinelaw_unique_code: [older] };
  expect(mergeTimelines(law, reply).map(({ id }) => id)).toEqual(['b', 'a']);
});

test('a reply without timeline lists has no entries', () => {
  expect(mergeTimelines(law, { success: 1, data: [] })).toEqual([]);
});
