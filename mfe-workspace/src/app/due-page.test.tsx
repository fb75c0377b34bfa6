import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readListPage } from '@lexboard/shared-lib/client';
import { dueKinds, type DueRow, type SignedIn } from '@lexboard/shared-lib/contract';
import { formatToday, defaultTimeZone } from '@lexboard/shared-lib/domain';
import { dueRow } from '../testing/due-rows.ts';
import { findList, mockServer, type Answer, type ReceivedCall } from '../testing/mocked-server.ts';
import { renderWorkspace, shownAddress } from '../testing/render-workspace.tsx';

const today = formatToday(defaultTimeZone);

const rows = [
  dueRow(1, { dueDay: '2020-01-31', status: 'Overdue' }),
  dueRow(2, { dueDay: today, status: 'Due' }),
  dueRow(3, { dueDay: '2999-01-31' }),
];
const sections = { past: 7, overdue: 5, week: 1, month: 0, soon: 4, later: 44 };
const counts = (notScheduled = 0) => ({
  success: 1,
  overdue: 7,
  due: 1,
  submitted: 0,
  mine: { overdue: 0, due: 0, toApprove: 0 },
  notScheduled,
});

interface Opened {
  data?: DueRow[];
  notScheduled?: number;
  person?: Partial<SignedIn>;
  answers?: Record<string, Answer>;
}

/** Opens the page over a server that has these rows. */
function open(
  address: string,
  { data = rows, notScheduled = 0, person = {}, answers: more = {} }: Opened = {},
) {
  const answers: Record<string, Answer> = {
    ...more,
    '/due/list': { reply: { success: 1, totalLength: data.length, sections, data } },
    '/due/counts': { reply: counts(notScheduled) },
    '/due/notscheduled': {
      reply: {
        success: 1,
        totalLength: 1,
        data: [
          { kind: 'othercomp', id: 5, UniqueCode: 'OTH-5', name: 'Weekly walk', missing: ['a start date'] },
        ],
      },
    },
  };
  const asked = mockServer(({ path }) => answers[path] ?? { reply: { success: 1, data: [] } });
  renderWorkspace(address, person);
  return asked;
}

const lastList = (asked: ReceivedCall[]) => findList(asked)?.body;
/** Chooses an item of the open menu as the keyboard does: by its first letters. */
async function pressInMenu(item: HTMLElement, letters: string) {
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'));
  await userEvent.keyboard(letters);
  await waitFor(() => expect(item.hasAttribute('data-highlighted')).toBe(true));
  await userEvent.keyboard('{Enter}');
}

const table = () => screen.findByRole('table', { name: 'Due' });

test('what is due stands in sections by its day, each with its number; the order by name has none', async () => {
  const asked = open('/due');
  const headings = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
  await table();
  expect(headings()).toEqual(['Overdue 5 · Earlier, not overdue 2', 'This week 1', 'Later 40']);
  const [, first] = within(await table())
    .getAllByRole('row')
    .filter((row) => !('section' in row.dataset));
  expect(first?.textContent).toContain('Fri 31 Jan 2020');
  expect(first?.textContent).toContain('Overdue');
  expect(lastList(asked)).toMatchObject({
    page: 1,
    pageSize: 50,
    sort: 'due',
    order: 'asc',
    status: ['Upcoming', 'Due', 'Overdue', 'Renewal applied', 'Submitted'],
  });
  await userEvent.click(within(await table()).getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(headings()).toEqual([]));
  expect(shownAddress()).toBe('/due?sort=name');
});

test('the address says what is shown; filters change it and stand as chips, which take them off', async () => {
  const asked = open(
    '/due?mine=yes&kind=return,license&status=Overdue&sensitivity=High&state=12&from=2026-11-01&to=2026-02-30&size=100',
  );
  await table();
  expect(lastList(asked)).toMatchObject({
    mine: 'yes',
    kind: ['license', 'return'],
    status: ['Overdue'],
    sensitivity: ['High'],
    state: 12,
    from: '2026-11-01',
    pageSize: 100,
  });
  expect(lastList(asked)).not.toHaveProperty('to');
  await userEvent.click(screen.getByRole('button', { name: 'From: 1 November 2026' }));
  await userEvent.click(screen.getByRole('button', { name: 'Kind: License, Return' }));
  await userEvent.click(screen.getByRole('button', { name: 'Everybody’s' }));
  await waitFor(() => expect(lastList(asked)).not.toHaveProperty('mine'));
  expect(lastList(asked)).toMatchObject({ kind: dueKinds });
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await userEvent.click(await panel.findByRole('checkbox', { name: 'Other Compliance' }));
  await waitFor(() => expect(lastList(asked)).toMatchObject({ kind: ['othercomp'], status: ['Overdue'] }));
});

test('keys lead from row to row over the headings between them; Enter opens what has the focus', async () => {
  open('/due');
  await table();
  const focused = () => document.activeElement?.textContent;
  await userEvent.keyboard('j');
  await waitFor(() => expect(focused()).toBe('Return number 1'));
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Return number 2');
  await userEvent.keyboard('k');
  await waitFor(() => expect(focused()).toBe('Return number 1'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(shownAddress()).toBe('/due?open=due%3A1'));
});

test('an empty list says why and leads on: from filters to everything, and to what is not scheduled, whose form has what is missing', async () => {
  open('/due?text=wages', { data: [], notScheduled: 1 });
  expect(await screen.findByText('Nothing that is due matches your search and filters.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all that is due' }));
  expect(await screen.findByText(/^Nothing is due. Due days follow from/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add a return' }).getAttribute('href')).toBe('/return/0');
  await userEvent.click(await screen.findByRole('button', { name: '1 not scheduled' }));
  const record = await screen.findByRole('link', { name: 'Weekly walk' });
  expect(shownAddress()).toBe('/due?view=notscheduled');
  expect(record.getAttribute('href')).toBe('/other-compliance/5');
  await userEvent.keyboard('j');
  await waitFor(() => expect(document.activeElement).toBe(record));
  expect(readListPage()).toBe('/due?view=notscheduled');
  expect(screen.getByRole('cell', { name: 'A start date' })).toBeTruthy();
});

test('who may only view is led to the record instead of its form, and who may not search has no text', async () => {
  const person = {
    workspaceAccessType: 'View',
    model_access_controller: { statusInfo: 'All', serchInfo: 'No', gridInfo: 'Yes' },
  } as const;
  const asked = open('/due?text=wages', { data: [], person });
  await screen.findByText(/^Nothing is due/);
  expect(lastList(asked)).not.toHaveProperty('text');
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add a return' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Not scheduled/ }));
  const record = await screen.findByRole('link', { name: 'Weekly walk' });
  expect(record.getAttribute('href')).toContain('open=othercomp%3A5');
});

test('views of Due are its own, with its columns; a choice of columns is kept in this browser', async () => {
  const view = (id: string, address: string) => ({
    id,
    name: `View ${id}`,
    address,
    shared: false,
    owner: 'editor',
    own: true,
    start: false,
  });
  const asked = open('/due', {
    answers: {
      '/savedview/list': {
        reply: {
          success: 1,
          data: [
            view('laws', '?tab=laws&status=all'),
            view('grave', '?tab=due&sensitivity=Critical&columns=due%2Cname%2Claw'),
          ],
        },
      },
    },
  });
  await table();
  const headers = () =>
    screen
      .getAllByRole('columnheader')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(headers()).toEqual([
    'Due Day',
    'Name',
    'Status',
    'Law',
    'Owner',
    'Checker',
    'Kind',
    'Internal Day',
    'Sensitivity',
    'Unique Code',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const chooser = within(await screen.findByRole('dialog', { name: 'Columns' }));
  // Without its name nothing would lead to what is due.
  expect(chooser.getByRole('checkbox', { name: 'Name' })).toHaveProperty('disabled', true);
  await userEvent.click(await chooser.findByRole('checkbox', { name: 'Kind' }));
  await userEvent.click(chooser.getByRole('button', { name: 'Move Law up' }));
  await userEvent.click(chooser.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(headers()).not.toContain('Kind'));
  expect(headers().slice(1, 4)).toEqual(['Name', 'Law', 'Status']);
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  const grave = await screen.findByRole('menuitem', { name: /^View grave/ });
  expect(screen.queryByRole('menuitem', { name: /View laws/ })).toBeNull();
  await pressInMenu(grave, 'View g');
  await waitFor(() => expect(lastList(asked)).toMatchObject({ sensitivity: ['Critical'] }));
  await waitFor(() => expect(headers()).toEqual(['Due Day', 'Name', 'Law']));
  expect(await screen.findByRole('button', { name: 'Views: View grave' })).toBeTruthy();
});

test('what is selected is exported alone, with the filters and the order of the list', async () => {
  const asked = open('/due?kind=return&sort=name');
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Select Return number 2/ }));
  expect(screen.getByText('1 selected')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  const item = await screen.findByRole('menuitem', { name: 'The 1 row that is selected, as CSV' });
  await pressInMenu(item, 'The');
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/due/export')?.body).toMatchObject({
      ids: [2],
      kind: ['return'],
      sort: 'name',
      format: 'csv',
    }),
  );
});

test('selected due days get people of their own; what is refused is named, and stays selected', async () => {
  const reason = 'It is Done by now.';
  const asked = open('/due', {
    answers: {
      '/due/people': {
        reply: { success: 1, data: [{ id: 6, name: 'editor', canEdit: true }], more: false, own: 6 },
      },
      '/due/assign': { reply: { success: 1, changed: 1, refused: [{ id: 2, reason }] } },
    },
  });
  const list = within(await table());
  for (const id of [1, 2])
    await userEvent.click(list.getByRole('checkbox', { name: new RegExp(`^Select Return number ${id} `) }));
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
  await userEvent.click(bar.getByRole('button', { name: 'Assign' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 2 due days' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await dialog.findByText('Please choose an owner or a checker.')).toBeTruthy();
  await userEvent.click(await dialog.findByRole('button', { name: 'Assign to me' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await dialog.findByText('1 assigned, 1 not.')).toBeTruthy();
  expect(dialog.getByRole('list', { name: 'Not changed' }).textContent).toContain(reason);
  expect(asked.find(({ path }) => path === '/due/assign')?.body).toMatchObject({ ids: [1, 2], owner: 6 });
  await userEvent.keyboard('{Escape}');
  expect(await bar.findByText('1 selected')).toBeTruthy();
});

test('what waits for one’s approval and what nobody owns are views, and their filters have names', async () => {
  const asked = open('/due?checker=me&status=Submitted&owner=none');
  await table();
  expect(lastList(asked)).toMatchObject({ checker: 'me', owner: 'none', status: ['Submitted'] });
  expect(await screen.findByText('Checker: me')).toBeTruthy();
  expect(screen.getByText('Owner: nobody')).toBeTruthy();
});

test('what was sent back is a view, and has a badge of its own', async () => {
  const asked = open('/due', { data: [dueRow(1, { status: 'Sent back' }), dueRow(2)] });
  expect(within(await table()).getByRole('row', { name: /Return number 1.*Sent back/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await pressInMenu(await screen.findByRole('menuitem', { name: /^Sent back/ }), 'Sent');
  await waitFor(() => expect(lastList(asked)).toMatchObject({ status: ['Sent back'] }));
  expect(shownAddress()).toBe('/due?status=Sent+back');
});

test('all that match are selected from one row on, whatever page they are on', async () => {
  const asked = open('/due?status=Overdue');
  const list = within(await table());
  await userEvent.click(list.getByRole('checkbox', { name: /^Select Return number 1 / }));
  await userEvent.click(screen.getByRole('button', { name: 'Select all 3' }));
  expect(await screen.findByText('3 selected')).toBeTruthy();
  expect(lastList(asked)).toMatchObject({ status: ['Overdue'], page: 1, pageSize: 200 });
  expect(screen.queryByRole('button', { name: 'Select all 3' })).toBeNull();
});

test('selected due days are filed with one day, each by itself, with one reason where no payment is, and one where documents lack', async () => {
  const message = 'Challan is missing.';
  const errors = [{ field: 'missingReason', message }];
  const answer: Answer = { status: 422, reply: { success: 0, message, errors } };
  const asked = open('/due', {
    data: [1, 2, 3].map((id) => dueRow(id, { payable: id === 2 })),
    answers: { '/due/file': answer },
  });
  const list = within(await table());
  await userEvent.click(list.getByRole('checkbox', { name: 'Select all rows of this page' }));
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'File',
    'Assign',
    'Waive',
    '',
  ]);
  await userEvent.click(bar.getByRole('button', { name: 'File' }));
  const shown = await screen.findByRole('dialog', { name: 'File 3 due days' });
  // Until then the dialog takes the focus from what is typed into.
  await waitFor(() => expect(shown.contains(document.activeElement)).toBe(true));
  const dialog = within(shown);
  const reason = dialog.getByRole('textbox', { name: 'Why there is no payment' });
  await userEvent.type(reason, 'Nil');
  expect(reason).toHaveProperty('value', 'Nil');
  await userEvent.click(dialog.getByRole('button', { name: 'File' }));
  expect(await dialog.findByText('0 filed, 3 not.')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason for filing all/ }), 'Portal down');
  const reply = { success: 1, message: 'Filed Successfully', version: 2, status: 'Done' };
  Object.assign(answer, { status: 200, reply });
  await userEvent.click(dialog.getByRole('button', { name: 'Try 3 due days again' }));
  expect(await screen.findByText('3 filed.')).toBeTruthy();
  const sent = asked.filter(({ path }) => path === '/due/file').map(({ body }) => body);
  const filing = { version: 1, filedOn: today, missingReason: 'Portal down' };
  expect(sent.slice(3)).toMatchObject(
    [{}, { nopayment: 'Nil' }, {}].map((more, index) => ({ ...filing, id: index + 1, ...more })),
  );
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
});

test('what waits for approval is approved with all that are selected, and what is refused is named', async () => {
  const refused = 'This was withdrawn meanwhile by nisha. It is Due now.';
  const asked = open('/due?status=Submitted', {
    data: [1, 2].map((id) => dueRow(id, { status: 'Submitted' })),
    answers: { '/due/approve': { status: 409, reply: { success: 0, message: refused } } },
  });
  const list = within(await table());
  await userEvent.click(list.getByRole('checkbox', { name: 'Select all rows of this page' }));
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
  await userEvent.click(bar.getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve 2 due days' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByText('0 approved, 2 not.')).toBeTruthy();
  expect(dialog.getByRole('list', { name: 'Not changed' }).textContent).toContain(refused);
  expect(asked.filter(({ path }) => path === '/due/approve').map(({ body }) => body)).toMatchObject([
    { id: 1, version: 1 },
    { id: 2, version: 1 },
  ]);
});
