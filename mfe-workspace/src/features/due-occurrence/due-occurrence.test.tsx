import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DueOccurrence as Occurrence } from '@lexboard/shared-lib/contract';
import { queryClient } from '@lexboard/shared-lib/query';
import { MemoryRouter } from '@lexboard/shared-lib/router';
import { Providers } from '@lexboard/shared-lib/ui';
import { dueRow } from '../../testing/due-rows.ts';
import { mockServer } from '../../testing/mocked-server.ts';
import { DueOccurrence } from './due-occurrence.tsx';

const why = [
  'Statutory day Sun 15 Nov 2026: 15th of each month.',
  'Moved to Mon 16 Nov 2026: Sunday.',
  'Internal day Fri 13 Nov 2026: 3 days before.',
];

const occurrence: Occurrence = {
  ...dueRow(12, { name: 'Monthly wage return' }),
  why,
  penaltytype: ['Fine'],
  penalty: 'Up to Rs 10,000',
  referencelink: 'https://labour.gov.in/returns',
  previous: null,
  next: { id: 13, dueDay: '2026-12-15', status: 'Upcoming' },
  note: '',
  filedByName: '',
  filedAt: null,
  may: [],
  attachment: [],
  timeline: [],
};

function open(id = 12) {
  queryClient.clear();
  const ways = { onTurn: jest.fn(), onRecord: jest.fn(), onClosed: jest.fn() };
  render(
    <Providers>
      <MemoryRouter>
        <DueOccurrence id={id} {...ways} />
      </MemoryRouter>
    </Providers>,
  );
  return ways;
}

test('the dialog says the three days with their reasons, what is at stake, and leads on', async () => {
  const asked = mockServer(() => ({ reply: { success: 1, data: [occurrence] } }));
  const { onTurn, onRecord, onClosed } = open();
  const dialog = within(await screen.findByRole('dialog', { name: 'Due item' }));
  expect(await dialog.findByRole('heading', { name: 'Monthly wage return' })).toBeTruthy();
  expect(asked).toMatchObject([{ path: '/due/one', body: { id: 12 } }]);
  const reasons = within(dialog.getByRole('list', { name: 'Why these days' }));
  expect(reasons.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(why);
  const facts = dialog.getByRole('region', { name: 'Days' }).querySelectorAll('dl > div');
  expect([...facts].map(({ textContent }) => textContent)).toEqual([
    'Statutory daySun 15 Nov 2026',
    'Due dayMon 16 Nov 2026',
    'Internal dayFri 13 Nov 2026',
  ]);
  const rows = within(dialog.getByRole('table', { name: 'Record' }));
  expect(rows.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'LawFACT-1948',
    'KindReturn',
    'Unique CodeRET-000007',
    'Penalty TypeFine',
    'PenaltyUp to Rs 10,000',
    'Reference Linkhttps://labour.gov.in/returns (opens in a new tab)',
  ]);
  expect(dialog.queryByRole('button', { name: /^Previous/ })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Next: Tue 15 Dec 2026' }));
  expect(onTurn.mock.calls).toEqual([[13]]);
  await userEvent.click(dialog.getByRole('link', { name: 'FACT-1948' }));
  await userEvent.click(dialog.getByRole('link', { name: 'View return' }));
  expect(onRecord.mock.calls).toEqual([[{ kind: 'law', id: 3 }], [{ kind: 'return', id: 7 }]]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
});

test('one that is not there is said to be so, without an offer to try again', async () => {
  const message = 'There is nothing due with this number: its schedule may have changed.';
  mockServer(() => ({ status: 404, reply: { success: 0, message } }));
  open(99);
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});
