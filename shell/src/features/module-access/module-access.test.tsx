import { screen, waitFor, within } from '@testing-library/react';
import type { AccessRow } from '@lexboard/shared-lib/contract';
import { readSession, startSession } from '@lexboard/shared-lib/session';
import { answerWith, callsTo, openPage, prepareServer, reply } from '../../app/served-page.fixture.tsx';
import { signedInAs } from '../../app/signed-in.fixture.ts';
import './module-access-page.tsx';

const address = '/setup/user-module-access-controller';

const person = (id: number, username: string, values: Partial<AccessRow> = {}): AccessRow => ({
  id,
  username,
  email: `${username}@x.example`,
  disabled: false,
  role: 'no',
  workspaceAccessType: 'Edit',
  statusInfo: 'All',
  serchInfo: 'Yes',
  gridInfo: 'Yes',
  version: 4,
  ...values,
});
const people = [person(1, 'admin', { role: 'yes' }), person(2, 'asha'), person(3, 'ravi')];

const stored = () => reply(200, { success: 1, message: 'Access Updated Successfully', version: 5 });
/** What each change of a person is answered with; all is stored unless a test says otherwise. */
let answerUpdate: () => Response;

async function openTable() {
  const opened = openPage(address);
  const table = within(await screen.findByRole('table', { name: 'Module Access Controller' }));
  const right = (name: string) => {
    const [select] = table.getAllByRole<HTMLSelectElement>('combobox', { name });
    if (!select) throw new Error(`No ${name}`);
    return select;
  };
  return {
    ...opened,
    right,
    choose: (name: string, option: string) => opened.person.selectOptions(right(name), option),
  };
}

const press = async (person: Awaited<ReturnType<typeof openTable>>['person'], name: string) =>
  person.click(screen.getByRole('button', { name }));

beforeEach(() => {
  prepareServer();
  answerUpdate = stored;
  answerWith((path) => {
    if (path === '/moduleaccess/update') return answerUpdate();
    return reply(200, { success: 1, message: 'Done', data: people, totalLength: people.length });
  });
  startSession(signedInAs('admin', { role: 'yes' }));
});

test('what is chosen in the table is stored for each person by itself, and only where it differs', async () => {
  const { person, choose } = await openTable();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await choose('Workspace of asha', 'View');
  await choose('Search of ravi', 'No');
  await choose('Grid of ravi', 'No');
  await choose('Grid of ravi', 'Yes');
  expect(screen.getByText('2 users changed, not saved yet')).toBeTruthy();
  await press(person, 'Save');
  await waitFor(() => expect(callsTo('/moduleaccess/update')).toHaveLength(2));
  const rights = {
    role: 'no',
    workspaceAccessType: 'Edit',
    statusInfo: 'All',
    serchInfo: 'Yes',
    gridInfo: 'Yes',
  };
  expect(callsTo('/moduleaccess/update')).toEqual([
    { id: 2, version: 4, ...rights, workspaceAccessType: 'View', accessusername: 'admin' },
    { id: 3, version: 4, ...rights, serchInfo: 'No', accessusername: 'admin' },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
});

test('Undo takes back what was chosen', async () => {
  const { person, choose, right } = await openTable();
  await choose('Workspace of asha', 'View');
  await press(person, 'Undo');
  expect(right('Workspace of asha').value).toBe('Edit');
  expect(callsTo('/moduleaccess/update')).toEqual([]);
});

test('who becomes an administrator is asked about first', async () => {
  const { person, choose } = await openTable();
  await choose('Role of asha', 'Administrator');
  await press(person, 'Save');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Save' }));
  expect(dialog.getByText(/New: asha\. Save this\?/)).toBeTruthy();
  expect(callsTo('/moduleaccess/update')).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(callsTo('/moduleaccess/update')).toHaveLength(1));
});

test('what could not be stored stays chosen, and its row says why', async () => {
  const message = 'The access of asha was changed meanwhile. Please look at it again.';
  answerUpdate = () => reply(409, { success: 0, message });
  const { person, choose, right } = await openTable();
  await choose('Workspace of asha', 'View');
  await press(person, 'Save');
  const row = within(await screen.findByRole('row', { name: /asha/ }));
  expect((await row.findByRole('alert')).textContent).toBe(message);
  expect(right('Workspace of asha').value).toBe('View');
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
});

test('who gives up the own role is led out of the page', async () => {
  const { person, choose } = await openTable();
  await choose('Role of admin', 'User');
  await press(person, 'Save');
  await person.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(readSession()?.isAdministrator).toBe(false));
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
});

test('nobody else is shown the table', () => {
  startSession(signedInAs('asha'));
  openPage(address);
  expect(screen.queryByRole('table')).toBeNull();
  expect(callsTo('/moduleaccess/list')).toEqual([]);
});
