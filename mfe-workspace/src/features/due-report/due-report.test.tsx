import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CostRow, NamedDue, ReportSignature } from '@lexboard/shared-lib/contract';
import { reportOf } from '../../testing/board-report.ts';
import { mockServer } from '../../testing/mocked-server.ts';
import { renderWorkspace, shownAddress } from '../../testing/render-workspace.tsx';

const item: NamedDue = {
  id: 4,
  kind: 'return',
  UniqueCode: 'RET-000007',
  name: 'Some return',
  law: 'FACT-1948',
  dueDay: '2026-11-16',
  filedOn: null,
  days: 3,
  ownerName: 'Nisha Rao',
  reason: 'No turnover',
};

const signature = (id: number): ReportSignature => ({
  id,
  year: '2026-27',
  quarter: null,
  signedByName: `Officer ${id}`,
  signedAt: '2026-11-29T06:30:00.000Z',
  words: '',
});

/** Answers with a report that names a waived item, and with pages of so many signed ones. */
const serve = (signed: number) =>
  mockServer(({ path, body }) => {
    const report = reportOf(5, {
      onlyFor: ['Pune Works (PUNE-1)'],
      waived: { total: 1, data: [item] },
      late: { total: 1, data: [item] },
    });
    if (path === '/due/boardreport') return { reply: { success: 1, report } };
    if (path === '/due/signedreport') return { reply: { success: 1, report, signature: signature(51) } };
    if (path !== '/due/signedreports') return { reply: { success: 1, data: [] } };
    const isFirst = JSON.stringify(body).includes('"page":1');
    return { reply: { success: 1, totalLength: signed, data: [signature(isFirst ? 1 : 51)] } };
  });

// jsdom has none.
beforeEach(() => Object.assign(document, { adoptedStyleSheets: [] }));

test.each([
  ['Waived', 'Days after due'],
  ['Filed late', 'Days late'],
])('what is listed as %s has its days, reason and owner', async (title, days) => {
  serve(0);
  renderWorkspace('/due?view=report');
  const table = within(await screen.findByRole('table', { name: title }));
  const texts = (role: string) => table.getAllByRole(role).map(({ textContent }) => textContent);
  expect(texts('columnheader')).toEqual(['Due day', 'Name', 'Law', days, 'Reason', 'Owner']);
  expect(texts('cell').slice(-3)).toEqual(['3', 'No turnover', 'Nisha Rao']);
  expect(screen.getByText(/^Only what is due for Pune Works \(PUNE-1\), and/)).toBeTruthy();
});

test('what it cost leads from each sum to the list of what was paid for', async () => {
  const days = { from: '2026-04-01', to: '2026-04-30' };
  const row = (name: string, ...amounts: CostRow['amounts']) => ({ name, filter: days, amounts });
  const tax = { head: 'Tax or contribution', amount: 118_000_00 } as const;
  const interest = { head: 'Interest', amount: 1_500_00 } as const;
  const cost = {
    now: { data: [row('Apr 2026', tax, interest)], total: row('Total', tax, interest) },
    before: { data: [row('Apr 2025', { ...interest, amount: 7_00 })], total: row('Total', interest) },
  };
  mockServer(({ path }) => ({
    reply:
      path === '/due/boardreport'
        ? { success: 1, report: reportOf(5, { cost }) }
        : { success: 1, totalLength: 0, data: [] },
  }));
  renderWorkspace('/due?view=report');
  const table = within(await screen.findByRole('table', { name: 'What it cost' }));
  expect(
    within(table.getByRole('row', { name: /^Apr 2026/ }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['₹ 1,18,000.00', '₹ 1,500.00', '₹ 1,19,500.00', '₹ 1,500.00', '₹ 7.00']);
  const link = table.getByRole('link', { name: '₹ 1,500.00, late cost, Apr 2026' });
  const search = new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
  expect(Object.fromEntries(search)).toMatchObject({ ...days, head: 'Interest,Late fee,Penalty' });
  expect(search.get('status')).toContain('No longer scheduled');
});

test('signed reports come in pages, and opening one keeps the page', async () => {
  serve(51);
  renderWorkspace('/due?view=report');
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of signed reports' }));
  expect(screen.getByRole('button', { name: 'Open the report that Officer 1 signed' })).toBeTruthy();
  await userEvent.click(pages.getByRole('button', { name: 'Next page' }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Open the report that Officer 51 signed' }),
  );
  await waitFor(() => expect(shownAddress()).toBe('/due?view=report&year=2026-27&signed=51&page=2'));
});

test('what is late by unit and month leads to its list', async () => {
  const figures = { inTime: 1, late: 1, open: 0, overdue: 2, waived: 0 };
  const none = { ...figures, inTime: 0, late: 0, overdue: 0 };
  const filter = { from: '2026-04-01', to: '2026-06-30' };
  const months = [figures, { ...none, inTime: 3 }, none];
  const unit = { name: 'Pune Works', code: 'PUNE-1', level: 1, ...figures, inTime: 4, months };
  const total = { ...unit, name: 'Total', filter };
  const { parts } = reportOf(5);
  const report = reportOf(5, {
    quarter: 1,
    parts: { ...parts, unit: { data: [{ ...unit, filter: { ...filter, unit: 2 } }], total } },
  });
  mockServer(({ path }) => ({
    reply: path === '/due/boardreport' ? { success: 1, report } : { success: 1, totalLength: 0, data: [] },
  }));
  renderWorkspace('/due?view=report&year=2026-27&quarter=1', { units: true });
  const table = within(await screen.findByRole('table', { name: 'Late by unit and month' }));
  const [, row] = table.getAllByRole('row');
  expect(row?.textContent).toBe('Pune Works30–3');
  const link = table.getByRole('link', { name: '3 of 4 late, Pune Works, Apr 2026' });
  expect(link.getAttribute('href')).toBe(
    '/due?status=Done+late%2COverdue&from=2026-04-01&to=2026-04-30&unit=2',
  );
});

test('circulars stand by month and authority also where nothing was due, and each figure leads to its circulars', async () => {
  const days = { month: 'Nov 2026', from: '2026-11-01', to: '2026-11-30' };
  const figures = { Received: 3, Open: 2, Overdue: 0, Changed: 1 };
  const circulars = ['CBIC', ''].map((authority) => ({ authority, ...days, ...figures }));
  const { parts } = reportOf(0);
  const month = { ...parts.month, total: { ...parts.month.total, open: 0 } };
  mockServer(({ path }) => ({
    reply:
      path === '/due/boardreport'
        ? { success: 1, report: reportOf(0, { circulars, parts: { ...parts, month } }) }
        : { success: 1, totalLength: 0, data: [] },
  }));
  renderWorkspace('/due?view=report');
  const table = within(await screen.findByRole('table', { name: 'Changes of law' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'MonthAuthorityReceivedOpenOverdueChanged',
    'Nov 2026CBIC3201',
    'Nov 2026Not named3201',
  ]);
  const linkOf = (name: string) => table.getByRole('link', { name }).getAttribute('href');
  expect(linkOf('2, Open, CBIC, Nov 2026')).toBe(
    '/circular-amendments?authority=CBIC&from=2026-11-01&to=2026-11-30&reviews=Open',
  );
  expect(linkOf('3, Received, Not named, Nov 2026')).toBe(
    '/circular-amendments?authority=Not+named&from=2026-11-01&to=2026-11-30',
  );
});
