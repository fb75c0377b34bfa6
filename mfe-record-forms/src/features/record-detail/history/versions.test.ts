import type { TimelineEntry } from '@lexboard/shared-lib/contract';
import { kinds, law } from '@lexboard/shared-lib/domain';
import { choices } from '../../../testing/choices.ts';
import { storedBelowLaw } from '../../../testing/attached-form.tsx';
import { storedLaw } from '../../../testing/stored-law.ts';
import { listRestoreChanges, compareFields } from './compare-fields.ts';
import { formatLongTitle, listVersions, findNeighbours, formatShortTitle } from './versions.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 5, minute)).toISOString();

const entry = (id: string, version: number, minute: number, recordId = 12): TimelineEntry => ({
  id,
  createdon: at(minute),
  complianceRecord: `LAW-0000${recordId} Factories Act`,
  type: 'Law',
  action: 'Updated',
  user: 'editor',
  changes: [],
  recordId,
  version,
});

const now = { id: 12, version: 3 };

/** Version 2 was locked after it was made, and so was the predecessor after this record was made from it. */
const entries = [
  entry('e', 3, 50),
  entry('locked', 2, 45),
  entry('d', 2, 40),
  entry('predecessor locked', 4, 35, 7),
  entry('c', 1, 30),
  entry('b', 4, 20, 7),
  entry('a', 1, 10, 7),
];

const moments = listVersions(entries, now);

test('each version is one moment, at the time when it was made, newest first', () => {
  expect(moments.map(({ key, on }) => [key, on])).toEqual([
    ['12.3', at(50)],
    ['12.2', at(40)],
    ['12.1', at(30)],
    ['7.4', at(20)],
    ['7.1', at(10)],
  ]);
  expect(moments.map(({ madeBy }) => madeBy)).toEqual(['e', 'd', 'c', 'b', 'a']);
});

test('only the newest version of the record itself is how it is now', () => {
  expect(moments.filter(({ isNow }) => isNow).map(({ key }) => key)).toEqual(['12.3']);
});

test('a moment says when it was, which version of how many, and of which other record', () => {
  expect(moments.map((moment) => formatLongTitle('Asia/Kolkata', moment))).toEqual([
    '20-11-2026 11:20:00 IST, version 3 of 3',
    '20-11-2026 11:10:00 IST, version 2 of 3',
    '20-11-2026 11:00:00 IST, version 1 of 3',
    '20-11-2026 10:50:00 IST, version 4 of 4 of LAW-00007',
    '20-11-2026 10:40:00 IST, version 1 of 4 of LAW-00007',
  ]);
  expect(moments.slice(0, 1).map((moment) => formatShortTitle('UTC', moment))).toEqual([
    '20-11-2026 05:50:00 UTC, version 3 (now)',
  ]);
});

test('the moments beside one lead on into the predecessor and end with the first and the last', () => {
  const keysBeside = (key: string) => {
    const { earlier, later } = findNeighbours(moments, key);
    return [earlier?.key, later?.key];
  };
  expect(keysBeside('12.1')).toEqual(['7.4', '12.2']);
  expect(keysBeside('12.3')).toEqual(['12.2', undefined]);
  expect(keysBeside('7.1')).toEqual([undefined, '7.4']);
});

const file = (id: string, name: string) => ({ id, name, size: 1, type: 'text/plain' });

const differing = (before: Parameters<typeof storedLaw>[0], after: Parameters<typeof storedLaw>[0]) =>
  compareFields(law, choices, storedLaw(before), storedLaw(after))
    .filter(({ differs }) => differs)
    .map(({ label, old, new: now }) => [label, old, now]);

test('ids are words, and what reads the same does not differ', () => {
  expect(differing({ state: [11], ParentLaw: '-1' }, { state: [11, 12], ParentLaw: 5 })).toEqual([
    ['State', 'Goa', 'Goa, Kerala'],
    ['Parent Law', 'No Parent Law', 'FACT-1948'],
  ]);
  expect(differing({ Rules: null }, { Rules: '' })).toEqual([]);
});

test('files differ by what they are, not only by their names', () => {
  const [old, now] = [[file('a', 'order.pdf')], [file('b', 'order.pdf'), file('c', 'map.png')]];
  expect(differing({ attachment: old }, { attachment: now })).toEqual([
    ['Attachment', 'order.pdf', 'order.pdf\nmap.png'],
  ]);
  expect(differing({ attachment: old }, { attachment: [file('b', 'order.pdf')] })).toHaveLength(1);
});

test('a record is compared in its status, every field of its form, and its files; restoring leaves the status', () => {
  for (const kind of kinds) {
    const record = kind === law ? storedLaw() : storedBelowLaw(kind);
    const labels = compareFields(kind, choices, record, record).map(({ label }) => label);
    expect(labels).toEqual(['Status', ...kind.fields.map(({ label }) => label), 'Attachment']);
  }
  const [present, then] = [storedLaw({ Rules: 'New' }), storedLaw({ Rules: 'Old', status: 'Draft' })];
  expect(listRestoreChanges(law, choices, present, then)).toMatchObject([
    { label: 'Rules', old: 'New', new: 'Old' },
  ]);
});
