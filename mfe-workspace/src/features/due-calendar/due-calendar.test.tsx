import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DueRow } from '@lexboard/shared-lib/contract';
import { dueRow } from '../../testing/due-rows.ts';
import { mockServer } from '../../testing/mocked-server.ts';
import { renderWorkspace, shownAddress } from '../../testing/render-workspace.tsx';

const settings = {
  success: 1,
  weeklyOff: [0],
  alternateSaturdays: false,
  holidayRule: 'next',
  holidays: [
    { day: '2025-11-08', name: 'Diwali', states: [] },
    { day: '2025-11-24', name: 'Guru Nanak Jayanti', states: [4] },
  ],
};

/** Opens November 2025, which today is never in, and in which so much is due on two days. */
function open({ width = 1440, more = '' } = {}) {
  Object.assign(window, { innerWidth: width });
  const on = (day: string, total: number, ...data: DueRow[]) => ({ day, total, data });
  const days = [
    on('2025-11-16', 5, dueRow(1, { status: 'Overdue' }), dueRow(2), dueRow(3)),
    on('2025-11-30', 1, dueRow(4, { name: 'Licence to store' })),
  ];
  const asked = mockServer(({ path, body }) => {
    if (path === '/due/settings') return { reply: settings };
    if (path !== '/due/days') return { reply: { success: 1, data: [], totalLength: 0 } };
    const isNovember = JSON.stringify(body).includes('2025-11-01');
    return { reply: { success: 1, data: isNovember ? days : [] } };
  });
  renderWorkspace(`/due?view=calendar&month=2025-11${more}`);
  return () => asked.filter(({ path }) => path === '/due/days').map(({ body }) => body);
}

const focusedDay = () => document.activeElement?.getAttribute('data-day');

test('a month has its days in weeks from Monday on, with the first of what is due, the rest as a number, and its holidays', async () => {
  const askedDays = open({ more: '&kind=return' });
  const grid = await screen.findByRole('grid', { name: 'Due in November 2025' });
  const entry = await within(grid).findByRole('link', { name: 'Return number 1, Overdue' });
  expect(await screen.findByText('6 due')).toBeTruthy();
  expect(askedDays()).toMatchObject([{ from: '2025-11-01', to: '2025-11-30', kind: ['return'] }]);
  const cell = within(entry.closest('td') ?? grid);
  expect(cell.getByRole('link', { name: 'Sunday 16 November 2025, 5 due' })).toBeTruthy();
  const rest = cell.getByRole('link', { name: '+2 more on Sun 16 Nov 2025' });
  expect(rest.getAttribute('href')).toBe(
    // What was done shows as well, and is behind the number, too.
    '/due?kind=return&status=Upcoming%2CDue%2COverdue%2CRenewal+applied%2CSubmitted%2CDone%2CDone+late%2CWaived&from=2025-11-16&to=2025-11-16',
  );
  expect(entry.getAttribute('href')).toBe('/due?view=calendar&month=2025-11&kind=return&open=due%3A1');
  const [monday, ...others] = within(grid).getAllByRole('columnheader');
  expect([monday?.textContent, others.at(-1)?.textContent]).toEqual(['Mon', 'Sun']);
  expect(await within(grid).findByText('Diwali')).toBeTruthy();
  expect(within(grid).getByText('Guru Nanak Jayanti (some states)')).toBeTruthy();
  expect(within(grid).getAllByRole('row')).toHaveLength(6);
});

test('keys lead from day to day and on to the next month, which is asked for and in the address', async () => {
  open();
  const first = await screen.findByRole('link', { name: /^Saturday 1 November/ });
  await screen.findByText('6 due');
  act(() => first.focus());
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
  expect(focusedDay()).toBe('2025-11-16');
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Return number 1, Overdue');
  await userEvent.keyboard('{PageDown}');
  await waitFor(() => expect(focusedDay()).toBe('2025-12-16'));
  expect(shownAddress()).toBe('/due?view=calendar&month=2025-12');
  expect(await screen.findByText('Nothing due')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(await screen.findByText('6 due')).toBeTruthy();
});

test('on a telephone it is a list of the days that have something', async () => {
  open({ width: 390 });
  const list = await screen.findByRole('list', { name: 'Due in November 2025' });
  const headings = within(list).getAllByRole('heading');
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Sat 8 Nov 2025',
    'Sun 16 Nov 2025',
    'Mon 24 Nov 2025',
    'Sun 30 Nov 2025',
  ]);
  expect(within(list).getByRole('link', { name: 'Licence to store' })).toBeTruthy();
  expect(within(list).getByRole('link', { name: '+2 more on Sun 16 Nov 2025' })).toBeTruthy();
});
