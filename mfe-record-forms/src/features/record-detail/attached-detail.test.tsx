import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { TimelineEntry } from '@lexboard/shared-lib/contract';
import {
  license,
  otherCompliance,
  recordCalls,
  returns,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { queryClient } from '@lexboard/shared-lib/query';
import { MemoryRouter } from '@lexboard/shared-lib/router';
import { Providers } from '@lexboard/shared-lib/ui';
import { reply, startServer } from '../../testing/answering-server.ts';
import { storedBelowLaw } from '../../testing/attached-form.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { Component as LicenseDetail } from './license-detail.tsx';
import { Component as OtherComplianceDetail } from './other-compliance-detail.tsx';
import { Component as ReturnDetail } from './return-detail.tsx';

type Detail = ComponentType<{ id: number; onClosed: (result: true) => void }>;

const details: [string, RecordKind, Detail][] = [
  ['VIEW LICENSE', license, LicenseDetail],
  ['VIEW RETURN', returns, ReturnDetail],
  ['VIEW OTHER COMPLIANCES', otherCompliance, OtherComplianceDetail],
];

const created: TimelineEntry = {
  id: 'a1',
  createdon: '2026-11-18T10:00:00.000Z',
  complianceRecord: 'x',
  type: 'x',
  action: 'Created',
  user: 'editor',
  changes: [],
  recordId: 1,
  version: 1,
};

beforeEach(() => {
  queryClient.clear();
  startServer();
  signIn();
});

async function openDetail(kind: RecordKind, Detail: Detail, values: RecordValues = {}) {
  reply(recordCalls(kind).view, {
    success: 1,
    data: [storedBelowLaw(kind, values)],
    ...{ [kind.wire.ownTimeline]: [created], [kind.wire.predecessorTimeline]: [created] },
  });
  const onClosed = jest.fn();
  render(
    <Providers>
      <Detail id={7} onClosed={onClosed} />
    </Providers>,
    { wrapper: MemoryRouter },
  );
  const dialog = within(await screen.findByRole('dialog', { name: kind.headings.view }));
  const table = within(await dialog.findByRole('table', { name: kind.title }));
  const shown = (label: string) => table.getByRole('row', { name: new RegExp(`^${label} `) }).textContent;
  return { dialog, shown, onClosed };
}

describe.each(details)('%s', (title, kind, Detail) => {
  test('is its title; it shows every row with ids as names and says true when closed', async () => {
    const { dialog, shown, onClosed } = await openDetail(kind, Detail, {
      state: [11, 12],
      ExemptIndustryKeyWords: [2],
      BranchKeyWords: [51],
    });
    expect(kind.headings.view).toBe(title);
    const table = within(dialog.getByRole('table', { name: kind.title }));
    const labels = table.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(labels.sort()).toEqual(kind.detailRows.map(({ label }) => label).sort());
    const headings = table.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'Identity',
      kind === license ? 'Validity' : 'Schedule',
      'Sources',
      'Penalty',
      'Applicability',
      'Attachments',
    ]);
    expect(shown('Law Code Name')).toContain('FACT-KL-1957');
    expect(shown('States?')).toContain('Goa, Kerala');
    expect(shown('Exempted Industries')).toContain('No Exempted Industries');
    expect(shown('Branch Key ?[Ww]ords')).toContain('Factory');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(onClosed).toHaveBeenCalledWith(true);
  });

  test("without extensions their dates show '--'", async () => {
    const { dialog } = await openDetail(kind, Detail);
    const cells = within(dialog.getByRole('table', { name: 'Extension' })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['--', '--', '--']);
  });

  test('extensions show their dates as dd-MM-yyyy', async () => {
    const extention_list = [
      { id: 1, start_date: '2026-04-01', end_date: '2027-03-31', extension_date: null },
    ];
    const { dialog } = await openDetail(kind, Detail, { extention_list });
    const cells = within(dialog.getByRole('table', { name: 'Extension' })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['01-04-2026', '31-03-2027', '--']);
  });

  test('both timeline lists are one, each entry once', async () => {
    const { dialog } = await openDetail(kind, Detail);
    await userEvent.click(dialog.getByRole('button', { name: /Timeline of Changes/ }));
    const rows = within(await dialog.findByRole('table', { name: 'Timeline of Changes' })).getAllByRole(
      'row',
    );
    expect(rows).toHaveLength(2);
  });
});

test('a return begins with its name, its codes and when it is due, how often and how grave', async () => {
  const { dialog } = await openDetail(returns, ReturnDetail, {
    returnName: 'Annual return on wages',
    returncode: 'WAGES/R1',
    UniqueCode: 'RET-000007',
    duedate: 'the 31st of January',
    periodicity: 'Annually',
    sensitivity: 'High',
    dayscount: null,
    penaltytype: ['Others'],
  });
  expect(dialog.getByRole('heading', { name: 'Annual return on wages' })).toBeTruthy();
  expect(dialog.getByText('RET-000007 · WAGES/R1')).toBeTruthy();
  const facts = within(dialog.getByLabelText('Key facts'));
  expect(facts.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Due Date',
    'Periodicity',
    'Sensitivity',
    'Penalty Type',
  ]);
  expect(facts.getAllByRole('definition')[0]?.textContent).toBe('the 31st of January');
});

test('it leads to its form, to its law, and is copied as a link', async () => {
  const person = userEvent.setup();
  const { dialog } = await openDetail(returns, ReturnDetail);
  expect(dialog.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/return/7');
  expect(dialog.getByRole('link', { name: 'FACT-KL-1957' }).getAttribute('href')).toMatch(
    /^\/workspace\?tab=laws&.*open=law%3A/,
  );
  await person.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toMatch(/\/workspace\?tab=returns&.*open=return%3A7$/);
});

test('what cannot be changed does not lead to its form', async () => {
  const { dialog } = await openDetail(returns, ReturnDetail, { law_status: 'Repealed' });
  expect(dialog.queryByRole('link', { name: 'Edit' })).toBeNull();
});

test.each(details.slice(1))(
  "%s shows dates as dd-MM-yyyy, and 'Date: x - Month: y' for each pair",
  async (_, kind, Detail) => {
    const filled = {
      startdate: '2026-04-05',
      dayMonthArr: ['7', '1'].map((date) => ({ date, month: 'March' })),
    };
    const { shown } = await openDetail(kind, Detail, filled);
    expect(shown('Start Date')).toContain('05-04-2026');
    expect(shown('End Date')).toContain('--');
    expect(shown('Date and Month')).toContain('Date: 7 - Month: March\nDate: 1 - Month: March');
  },
);

test.each([
  ['VIEW RETURN', returns, ReturnDetail, 'duedate'],
  ['VIEW OTHER COMPLIANCES', otherCompliance, OtherComplianceDetail, 'due_date'],
] as const)('%s shows when a record is due and what its penalty is', async (_, kind, Detail, due) => {
  const { shown } = await openDetail(kind, Detail, {
    periodicity: 'Post-Event Based',
    dayscount: 30,
    [due]: 'Within 30 days of the accident',
    penaltytype: ['Fine', 'Closure'],
  });
  expect(shown('Days')).toBe('Days30');
  expect(shown('Due Date')).toBe('Due DateWithin 30 days of the accident');
  expect(shown('Penalty Type')).toBe('Penalty TypeFine, Closure');
});

test.each(details.slice(1))('%s without dates and months shows two dashes', async (_, kind, Detail) => {
  const { shown } = await openDetail(kind, Detail);
  expect(shown('Date and Month')).toBe('Date and Month--');
});

test.each([
  ['https://www.indiacode.nic.in', true],
  ['See https://www.indiacode.nic.in', false],
  ['javascript:alert(1)', false],
])("the reference '%s' is a link: %s", async (reference, isLink) => {
  const { dialog } = await openDetail(license, LicenseDetail, { reference });
  const name = `${reference} (opens in a new tab)`;
  expect(dialog.queryAllByRole('link', { name })).toHaveLength(isLink ? 1 : 0);
  expect(dialog.getByText(reference)).toBeTruthy();
});
