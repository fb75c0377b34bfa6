import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { type TimelineEntry, recordCalls } from '@lexboard/shared-lib/contract';
import {
  license,
  notice,
  otherCompliance,
  returns,
  withoutUnits,
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
import { Component as NoticeDetail } from './notice-detail.tsx';
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
  await userEvent.click(dialog.getByRole('button', { name: /^Show \d+ empty fields$/ }));
  const shown = (label: string) => table.getByRole('row', { name: new RegExp(`^${label} `) }).textContent;
  return { dialog, shown, onClosed };
}

test.each(details)(
  '%s is its title; it shows every row with ids as names and says true when closed',
  async (title, kind, Detail) => {
    const { dialog, shown, onClosed } = await openDetail(kind, Detail, {
      state: [11, 12],
      ExemptIndustryKeyWords: [2],
      BranchKeyWords: [51],
      ...(kind !== license && {
        startdate: '2026-04-05',
        dayMonthArr: ['7', '1'].map((date) => ({ date, month: 'March' })),
      }),
    });
    expect(kind.headings.view).toBe(title);
    const table = within(dialog.getByRole('table', { name: kind.title }));
    const labels = table.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(labels.sort()).toEqual(
      withoutUnits(kind)
        .detailRows.map(({ label }) => label)
        .sort(),
    );
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
    if (kind !== license) {
      expect(shown('Start Date')).toContain('05-04-2026');
      expect(shown('End Date')).toContain('--');
      expect(shown('Date and Month')).toContain('Date: 7 - Month: March\nDate: 1 - Month: March');
    }
    const cells = within(dialog.getByRole('table', { name: 'Extension' })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['--', '--', '--']);
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(onClosed).toHaveBeenCalledWith(true);
  },
);

test('a notice shows its days with time and place, what it demands in rupees, and first what it is about', async () => {
  const { dialog, shown } = await openDetail(notice, NoticeDetail, {
    authority: 'Tax Officer',
    stage: 'Closed',
    restricted: 'yes',
    sensitivity: null,
    dates: [{ what: 'Hearing', day: '2026-12-25', time: '11:00', place: 'Room 4', note: '' }],
    demand: [
      { head: 'Penalty', amount: 11_800_000, remained: 100 },
      { head: 'Fee', amount: 1, remained: null },
    ],
  });
  expect(dialog.getByText('Restricted', { ignore: 'th' })).toBeTruthy();
  const facts = within(dialog.getByLabelText('Key facts')).getAllByRole('definition');
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    'Tax Officer',
    'Closed',
    '₹ 1,18,000.01 · ₹ 1.00 remained',
  ]);
  expect(shown('Dates')).toContain('Hearing: 25-12-2026, 11:00, Room 4');
  expect(shown('Demand')).toContain('Penalty: ₹ 1,18,000.00');
});

test('the units of a record are named, and left out where there are none', async () => {
  signIn('Edit', 'editor', {}, { units: true });
  const units = [{ unit: 1, below: 'yes', kind: 'Site' }];
  const unitNames = [{ id: 1, name: 'Group', code: 'GROUP' }];
  const { dialog, shown } = await openDetail(license, LicenseDetail, { units, unitNames });
  expect(shown('Applies To')).toContain('Group (GROUP) with all below, only sites');
  expect(dialog.queryByText('For Single Units')).toBeNull();
});

test('extensions show their dates as dd-MM-yyyy; both timeline lists are one, each entry once', async () => {
  const extention_list = [{ id: 1, start_date: '2026-04-01', end_date: '2027-03-31', extension_date: null }];
  const { dialog } = await openDetail(license, LicenseDetail, { extention_list });
  const cells = within(dialog.getByRole('table', { name: 'Extension' })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['01-04-2026', '31-03-2027', '--']);
  await userEvent.click(dialog.getByRole('button', { name: /Timeline of Changes/ }));
  const timeline = within(await dialog.findByRole('table', { name: 'Timeline of Changes' }));
  expect(timeline.getAllByRole('row')).toHaveLength(2);
});

test('a return begins with its name, its codes and when it is due; it leads to its form and its law, and is copied as a link', async () => {
  const person = userEvent.setup();
  const { dialog, shown } = await openDetail(returns, ReturnDetail, {
    returnName: 'Annual return on wages',
    returncode: 'WAGES/R1',
    UniqueCode: 'RET-000007',
    duedate: 'the 31st of January',
    periodicity: 'Post-Event Based',
    sensitivity: 'High',
    dayscount: 30,
    penaltytype: ['Fine', 'Others'],
    otherpenalitytype: 'Blacklisting',
  });
  expect(dialog.getByRole('heading', { name: 'Annual return on wages' })).toBeTruthy();
  expect(dialog.getByText('RET-000007 · WAGES/R1')).toBeTruthy();
  const facts = within(dialog.getByLabelText('Key facts'));
  expect(facts.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Due Date', 'Periodicity', 'Sensitivity', 'Penalty Type']),
  );
  expect(facts.getAllByRole('definition')[0]?.textContent).toBe('the 31st of January');
  expect(shown('Days')).toBe('Days30');
  expect(shown('Due Date')).toBe('Due Datethe 31st of January');
  expect(shown('Penalty Type')).toBe('Penalty TypeFine, Others');
  expect(shown('Other Penality Type')).toBe('Other Penality TypeBlacklisting');
  expect(shown('Date and Month')).toBe('Date and Month--');
  expect(dialog.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/return/7');
  expect(dialog.getByRole('link', { name: 'FACT-KL-1957' }).getAttribute('href')).toMatch(
    /^\/workspace\?tab=laws&.*open=law%3A/,
  );
  await person.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toMatch(/\/workspace\?tab=returns&.*open=return%3A7$/);
});

test('a reference that is a web address is a link, any other text is none; what is repealed is not edited but replaced', async () => {
  const opened = (name: string) => ({ name: `${name} (opens in a new tab)` });
  const address = 'https://www.indiacode.nic.in';
  const { dialog } = await openDetail(license, LicenseDetail, { reference: address, law_status: 'Repealed' });
  expect(dialog.getByRole('link', opened(address))).toBeTruthy();
  expect(dialog.queryByRole('link', { name: 'Edit' })).toBeNull();
  const replace = dialog.getByRole('link', { name: /^Replace LIC-/ });
  expect(replace.getAttribute('href')).toBe('/license/7');
  cleanup();
  queryClient.clear();
  const text = `See ${address}`;
  const other = await openDetail(license, LicenseDetail, { reference: text });
  expect(other.dialog.getByText(text)).toBeTruthy();
  expect(other.dialog.queryByRole('link', opened(text))).toBeNull();
});
