import { kinds, law } from '@lexboard/shared-lib/domain';
import { choices } from '../../../testing/choices.ts';
import { storedBelowLaw } from '../../../testing/attached-form.tsx';
import { storedLaw } from '../../../testing/stored-law.ts';
import { changesOfRestoring, comparedFields } from './compared-fields.ts';

const file = (id: string, name: string) => ({ id, name, size: 1, type: 'text/plain' });

const differing = (before: Parameters<typeof storedLaw>[0], after: Parameters<typeof storedLaw>[0]) =>
  comparedFields(law, choices, storedLaw(before), storedLaw(after))
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

test.each(kinds.map((kind) => [kind.title, kind] as const))(
  'a %s is compared in its status, every field of its form, and its files',
  (_, kind) => {
    const record = kind === law ? storedLaw() : storedBelowLaw(kind);
    const labels = comparedFields(kind, choices, record, record).map(({ label }) => label);
    expect(labels).toEqual(['Status', ...kind.fields.map(({ label }) => label), 'Attachment']);
  },
);

test('restoring leaves the status as it is', () => {
  const [now, then] = [storedLaw({ Rules: 'New' }), storedLaw({ Rules: 'Old', status: 'Draft' })];
  expect(changesOfRestoring(law, choices, now, then)).toMatchObject([
    { label: 'Rules', old: 'New', new: 'Old' },
  ]);
});
