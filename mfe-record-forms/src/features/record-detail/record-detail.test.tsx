import { useState } from 'react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { circularList, type Circular, type TimelineEntry } from '@lexboard/shared-lib/contract';
import { formatTimestamp } from '@lexboard/shared-lib/domain';
import { queryClient } from '@lexboard/shared-lib/query';
import { MemoryRouter } from '@lexboard/shared-lib/router';
import { readSession } from '@lexboard/shared-lib/session';
import { Providers } from '@lexboard/shared-lib/ui';
import { hold, lawCalls, refuse, reply, startServer } from '../../testing/answering-server.ts';
import { signIn } from '../../testing/signed-in.ts';
import { storedLaw } from '../../testing/stored-law.ts';
import { Component as LawDetail } from './law-detail.tsx';

const created: TimelineEntry = {
  id: 'a1',
  createdon: '2026-11-18T10:00:00.000Z',
  complianceRecord: 'LAW-000042 Kerala Factories Rules, 1957',
  type: 'Law',
  action: 'Created',
  user: 'editor',
  changes: [],
  recordId: 1,
  version: 1,
};
const updated: TimelineEntry = {
  ...created,
  id: 'a2',
  createdon: '2026-11-19T10:00:00.000Z',
  action: 'Updated',
  user: 'admin',
  changes: [{ field: 'Category', label: 'Category', old: 'Labour & Employment', new: 'Factories & Safety' }],
};

function replyWithView(own: TimelineEntry[], predecessor: TimelineEntry[] = [], more = {}) {
  const data = [{ ...storedLaw(more), master_name: 'State Master' }];
  const lists = { timelinelaw_id: own, timelinelaw_unique_code: predecessor };
  reply(lawCalls.view, { success: 1, data, ...lists });
}

function Opener({ onClosed }: { onClosed: (result: true) => void }) {
  const [open, setOpen] = useState(false);
  const close = (result: true) => {
    setOpen(false);
    onClosed(result);
  };
  return (
    <Providers>
      <button onClick={() => setOpen(true)}>View LAW-000042</button>
      {open && <LawDetail id={42} onClosed={close} />}
    </Providers>
  );
}

async function openDetail() {
  const onClosed = jest.fn();
  const user = userEvent.setup();
  render(<Opener onClosed={onClosed} />, { wrapper: MemoryRouter });
  await user.click(screen.getByRole('button', { name: 'View LAW-000042' }));
  const dialog = await screen.findByRole('dialog', { name: 'VIEW LAW' });
  return { user, dialog, onClosed };
}

beforeEach(() => {
  queryClient.clear();
  startServer();
  signIn();
});

test('a record of a pack says where it comes from, and that nobody checked it there', async () => {
  const source = { address: 'https://acts.example/1', section: 'Section 7' };
  const pack = {
    pack: 'works',
    title: 'Works',
    version: '1.0.0',
    key: 'a',
    names: { hi: 'कारखाना' },
    source,
  };
  reply(lawCalls.view, { success: 1, data: [storedLaw()], pack });
  const { dialog } = await openDetail();
  const table = within(await within(dialog).findByRole('table', { name: 'Source' }));
  const valueOf = (name: RegExp) => table.getByRole('row', { name }).textContent;
  expect(valueOf(/^Pack /)).toContain('From the pack Works 1.0.0');
  expect(valueOf(/^Checked on /)).toContain('Not checked');
  expect(valueOf(/^Name in Hindi /)).toContain('कारखाना');
  expect(table.getByRole('link').getAttribute('href')).toBe('https://acts.example/1');
});

test('every row of the law in a section, ids as names, below whether it applies; closing gives the focus back', async () => {
  const file = { id: 'f1', name: 'Gazette.pdf', size: 2048, type: 'application/pdf' };
  replyWithView([created], [], { attachment: [file], EmployeeKeyWords: ' ', overdue: 2 });
  const { user, dialog, onClosed } = await openDetail();
  const table = await within(dialog).findByRole('table', { name: 'Law' });
  // An empty field is named, and shows when somebody asks for it.
  expect(within(dialog).getByText('Empty: Employee Key Words')).toBeTruthy();
  expect(within(table).queryByRole('rowheader', { name: 'Employee Key Words' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Show 1 empty field' }));
  const overdue = within(dialog).getByRole('link', { name: '2 records are overdue' });
  expect(overdue.getAttribute('href')).toBe('/due?law=42&status=Overdue');
  const applies = within(dialog).getByRole('region', { name: 'mfe-questions-rules/LawApplicability' });
  expect(applies.textContent).toBe('{"lawId":42}');
  expect(applies.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const sections = within(table)
    .getAllByRole('rowgroup')
    .map((group) => [
      within(group).getByRole('heading').textContent,
      ...within(group)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ]);
  expect(sections).toEqual([
    [
      'Identity',
      'Law Unique Code',
      'Law / Guideline / Rule',
      'Act Code Name',
      'Category',
      'Central/State',
      'State',
      'Parent Law',
      'Master Name',
      'Title in Hindi',
    ],
    [
      'Applicability',
      'Business Function Access',
      'Industry Key Words',
      'Employee Key Words',
      'Entity Type Key',
      'Exemptions',
      'General Key Words',
      'Applicability',
    ],
    ['Content', 'Rules', 'Active/Repealed', 'Relevant Amendment'],
    ['Attachments', 'Attachment'],
  ]);
  const rows = within(table).getAllByRole('row');
  const valueOf = (label: string) =>
    rows.find((row) => row.querySelector('th')?.textContent === label)?.querySelector('td')?.textContent;
  expect(valueOf('Central/State')).toBe('From State');
  expect(valueOf('State')).toBe('Kerala');
  expect(valueOf('Parent Law')).toBe('FACT-1948');
  const parent = within(table).getByRole('link', { name: 'FACT-1948' });
  expect(parent.getAttribute('href')).toMatch(/^\/workspace\?tab=laws&.*open=law%3A5$/);
  expect(valueOf('Industry Key Words')).toBe('Textiles');
  expect(valueOf('Employee Key Words')).toBe('--');
  const link = within(table).getByRole('link', { name: 'Gazette.pdf' });
  expect(link.getAttribute('href')).toBe('/attachment/law/f1');
  expect(within(dialog).getByRole('heading', { name: /Circulars \(0\)$/ })).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(onClosed).toHaveBeenCalledWith(true);
  await screen.findByRole('button', { name: 'View LAW-000042' });
  expect(document.activeElement?.textContent).toBe('View LAW-000042');
});

const circular = (id: number): Circular => ({
  id,
  topic: `Amendment ${id}`,
  link: `https://egazette.gov.in/${id}`,
  date: '2026-04-01',
  kind: 'Amendment',
  attachment: [],
});

const circularsIn = (dialog: HTMLElement) =>
  within(dialog).findByRole('table', { name: 'Related Orders / Notification / Circulars' });

test('related orders and circulars are listed with their number, of very many the newest', async () => {
  replyWithView([], [], { ParentLaw: '-1', Central: null });
  reply(circularList, { success: 1, data: Array.from({ length: 101 }, (_, index) => circular(index + 1)) });
  const { user, dialog } = await openDetail();
  const rows = within(await circularsIn(dialog)).getAllByRole('row');
  expect(rows).toHaveLength(101);
  expect(rows[1]?.textContent).toBe('01-04-2026AmendmentAmendment 1 (opens in a new tab)');
  expect(within(dialog).getByText('These are the newest 100 of 101.')).toBeTruthy();
  const title = 'Related Orders / Notification / Circulars (101)';
  expect(within(dialog).getByRole('heading', { name: title })).toBeTruthy();
  const link = within(dialog).getByRole('link', { name: 'Open in Circular/Amendments' });
  expect(link.getAttribute('href')).toBe('/circular-amendments?law=42');
  const add = within(dialog).getByRole('link', { name: 'Add circular or amendment' });
  expect(add.getAttribute('href')).toBe('/circular-amendments?law=42#add');
  await user.click(within(dialog).getByRole('button', { name: /empty field/ }));
  const valueOf = (name: string) =>
    within(dialog).getByRole('rowheader', { name }).nextElementSibling?.textContent;
  expect(['Parent Law', 'Central/State'].map(valueOf)).toEqual(['No Parent Law', '--']);
  await user.click(within(dialog).getByRole('button', { name: /Timeline of Changes/ }));
  expect(within(dialog).getByText('No Data Found')).toBeTruthy();
});

test('circulars that cannot be loaded say so, and the law is there', async () => {
  replyWithView([created]);
  refuse(circularList, 500, { message: 'Something went wrong.' });
  const { dialog } = await openDetail();
  expect(await within(dialog).findByText('Something went wrong.', {}, { timeout: 10_000 })).toBeTruthy();
  expect(within(dialog).getByRole('table', { name: 'Law' })).toBeTruthy();
  reply(circularList, { success: 1, data: [circular(1)] });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Retry' }));
  expect(await circularsIn(dialog)).toBeTruthy();
});

test('the timeline opens and closes, both lists as one, newest first, with what was changed and why', async () => {
  const ofAnother = { ...created, id: 'a0', createdon: '2026-11-01T10:00:00.000Z' };
  ofAnother.complianceRecord = 'LAW-000007 Kerala Factories Rules, 1950';
  const deleted = { ...created, id: 'a3', action: 'Deleted', reason: 'Stored twice' } as const;
  replyWithView([{ ...created, ...deleted }, updated], [ofAnother]);
  const { user, dialog } = await openDetail();
  await user.click(await within(dialog).findByRole('button', { name: 'Timeline of Changes Click to open' }));
  const table = within(dialog).getByRole('table', { name: 'Timeline of Changes' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.querySelector('time')?.textContent)).toEqual(
    [updated, created, ofAnother].map((entry) => formatTimestamp('Asia/Kolkata', entry.createdon)),
  );
  expect(within(table).getByRole('columnheader', { name: 'Date (IST)' })).toBeTruthy();
  expect(within(table).getByRole('columnheader', { name: 'Action By (Username)' })).toBeTruthy();
  expect(table.querySelector('del')?.textContent).toBe('Labour & Employment');
  expect(table.querySelector('ins')?.textContent).toBe('Factories & Safety');
  expect(within(dialog).getByText('Reason: Stored twice')).toBeTruthy();
  // The record is named once, and each entry that is of another one.
  expect(within(dialog).getByText(`Compliance Record: ${updated.complianceRecord} · Type: Law`)).toBeTruthy();
  expect(rows[0]?.textContent).not.toContain('LAW-000042');
  expect(rows[2]?.textContent).toContain('Law: LAW-000007 Kerala Factories Rules, 1950');
  await user.click(within(dialog).getByRole('button', { name: 'Timeline of Changes Click to close' }));
  expect(within(dialog).queryByRole('table', { name: 'Timeline of Changes' })).toBeNull();
});

test('a loader until the law arrives; one that cannot be loaded says so, and Retry loads it', async () => {
  const release = hold(lawCalls.view);
  const { user, dialog } = await openDetail();
  expect(within(dialog).getByRole('status').textContent).toBe('Loading');
  refuse(lawCalls.view, 500, { message: 'Something went wrong.' });
  release();
  expect(await within(dialog).findByText('Something went wrong.')).toBeTruthy();
  replyWithView([]);
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  expect(await within(dialog).findByRole('table', { name: 'Law' })).toBeTruthy();
});

test('a law that is gone says so, and offers no Retry', async () => {
  refuse(lawCalls.view, 404, { message: 'There is no law with this number.' });
  const { dialog } = await openDetail();
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toContain('There is no law with this number.');
  expect(within(alert).queryByRole('button')).toBeNull();
});

test('a session that is over ends here too', async () => {
  refuse(lawCalls.view, 401, { success: 3, message: 'Please sign in again.' });
  await openDetail();
  await waitFor(() => expect(readSession()).toBeUndefined());
});
