import { screen, waitFor, within } from '@testing-library/react';
import type { AccessRow } from '@lexboard/shared-lib/contract';
import { queryClient } from '@lexboard/shared-lib/query';
import { readSession, startSession } from '@lexboard/shared-lib/session';
import { answerWith, callsTo, openPage, prepareServer, reply } from '../../testing/served-page.fixture.tsx';
import { signedInAs } from '../../testing/signed-in.fixture.ts';
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
let people: AccessRow[];

const stored = () => reply(200, { success: 1, message: 'Access Updated Successfully', version: 5 });
/** The answer to each change of a person; all is stored unless a test says otherwise. */
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
  queryClient.clear();
  people = [person(1, 'admin', { role: 'yes' }), person(2, 'asha'), person(3, 'ravi')];
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
  await choose('Grid view of ravi', 'No');
  await choose('Grid view of ravi', 'Yes');
  expect(screen.getByText('2 users changed, not saved yet')).toBeTruthy();
  await press(person, 'Save');
  await waitFor(() => expect(callsTo('/moduleaccess/update')).toHaveLength(2));
  expect(callsTo('/moduleaccess/update')).toEqual([
    { id: 2, version: 4, workspaceAccessType: 'View', accessusername: 'admin' },
    { id: 3, version: 4, serchInfo: 'No', accessusername: 'admin' },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
});

/** Answers with one unit beside the people. */
function answerWithPune() {
  const pune = {
    id: 2,
    name: 'Pune',
    code: 'PUNE',
    kind: 'Site',
    parent: null,
    inState: null,
    closed: false,
  };
  const answerOthers = (path: string) =>
    path === '/unit/tree'
      ? reply(200, { success: 1, data: [pune] })
      : reply(200, { success: 1, message: 'Done', data: people, totalLength: people.length });
  answerWith((path) => (path === '/moduleaccess/update' ? answerUpdate() : answerOthers(path)));
}

test('units are chosen in a dialog, and stored with the rest', async () => {
  startSession(signedInAs('admin', { role: 'yes', units: true }));
  answerWithPune();
  const { person } = await openTable();
  const opener = () => screen.getAllByRole('button', { name: /^Acts For of asha/ });
  await person.click(opener()[0] ?? document.body);
  await person.click(await screen.findByRole('button', { name: 'Choose units' }));
  (await screen.findByRole('treeitem', { hidden: true })).focus();
  await person.keyboard('{Enter}');
  await press(person, 'OK');
  expect(opener()[0]?.textContent).toBe('Pune (PUNE)');
  await press(person, 'Save');
  await waitFor(() =>
    expect(callsTo('/moduleaccess/update')).toMatchObject([{ id: 2, version: 4, units: [2] }]),
  );
});

test('an administrator of units cannot give the whole organisation, and is told so at the person', async () => {
  startSession(signedInAs('plant', { role: 'yes', units: true, ownUnits: [2] }));
  people = [person(2, 'asha', { units: [2] })];
  answerWithPune();
  const needs = 'Please choose one or more of your units: you do not act for the whole organisation.';
  answerUpdate = () =>
    reply(422, { success: 0, message: needs, errors: [{ field: 'units', message: needs }] });
  const { person: user } = await openTable();
  await user.click(
    (await screen.findAllByRole('button', { name: 'Acts For of asha: Pune (PUNE)' }))[0] ?? document.body,
  );
  await press(user, 'Remove Pune (PUNE)');
  await press(user, 'OK');
  expect(screen.getAllByRole('button', { name: 'Acts For of asha: No unit chosen yet' })).toBeTruthy();
  await press(user, 'Save');
  expect(await screen.findByText(needs)).toBeTruthy();
});

test('who limits themselves to units is asked first, and goes on with the people of these', async () => {
  startSession(signedInAs('admin', { role: 'yes', units: true }));
  answerWithPune();
  const { person } = await openTable();
  await person.click(screen.getAllByRole('button', { name: /^Acts For of admin/ })[0] ?? document.body);
  await person.click(await screen.findByRole('button', { name: 'Choose units' }));
  (await screen.findByRole('treeitem', { hidden: true })).focus();
  await person.keyboard('{Enter}');
  await press(person, 'OK');
  await press(person, 'Save');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Save' }));
  expect(dialog.getByText(/only the people of these units\. Save this\?/)).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(readSession()?.ownUnits).toEqual([2]));
  await waitFor(() => expect(callsTo('/moduleaccess/list')).toHaveLength(2));
  expect(screen.getByRole('table', { name: 'Module Access Controller' })).toBeTruthy();
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

const stale = 'The access of asha was changed meanwhile. Please look at it again.';

test('what somebody else changed meanwhile is refused once, then shown, and not overwritten', async () => {
  const { person, choose, right } = await openTable();
  await choose('Workspace of asha', 'View');
  // Somebody else changes them, and the table is read anew.
  people = people.map((row) => (row.id === 2 ? { ...row, role: 'yes', version: 5 } : row));
  void queryClient.invalidateQueries();
  await waitFor(() => expect(right('Role of asha').value).toBe('yes'));
  answerUpdate = () => reply(409, { success: 0, message: stale });
  await press(person, 'Save');
  const row = within(await screen.findByRole('row', { name: /asha/ }));
  expect((await row.findByRole('alert')).textContent).toBe(stale);
  expect(right('Workspace of asha').value).toBe('View');
  answerUpdate = stored;
  await press(person, 'Save');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  const sent = { id: 2, workspaceAccessType: 'View', accessusername: 'admin' };
  expect(callsTo('/moduleaccess/update')).toEqual([
    { ...sent, version: 4 },
    { ...sent, version: 5 },
  ]);
});

test('the first change is read out, Undo takes it back, and the focus stays in the page when the bar goes', async () => {
  const { person, choose, right } = await openTable();
  const heard = screen.getAllByRole('status');
  await choose('Workspace of asha', 'View');
  expect(heard.map(({ textContent }) => textContent)).toContain('1 user changed, not saved yet');
  await press(person, 'Undo');
  expect(right('Workspace of asha').value).toBe('Edit');
  expect(callsTo('/moduleaccess/update')).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await choose('Workspace of asha', 'View');
  await press(person, 'Save');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

/** Gives up the own role, with a change of somebody who comes later in the list. */
async function giveUpRole() {
  const { person, choose } = await openTable();
  await choose('Role of admin', 'User');
  await choose('Workspace of asha', 'View');
  await press(person, 'Save');
  await person.click(await screen.findByRole('button', { name: 'OK' }));
}

test('who gives up the own role is led out of the page, once all others are stored', async () => {
  await giveUpRole();
  expect(await screen.findByRole('heading', { name: 'Not allowed' })).toBeTruthy();
  expect(readSession()?.isAdministrator).toBe(false);
  expect(screen.queryByRole('table')).toBeNull();
  expect(callsTo('/moduleaccess/update')).toMatchObject([{ id: 2 }, { id: 1, role: 'no' }]);
  // Data that they may not read any more is not asked for.
  expect(callsTo('/moduleaccess/list')).toHaveLength(1);
});

test('who gives up the own role keeps it while somebody else could not be stored', async () => {
  answerUpdate = () => reply(409, { success: 0, message: stale });
  await giveUpRole();
  expect(await screen.findByText(stale)).toBeTruthy();
  expect(screen.getByText(/^Your own access was not saved/)).toBeTruthy();
  expect(callsTo('/moduleaccess/update')).toMatchObject([{ id: 2 }]);
  expect(readSession()?.isAdministrator).toBe(true);
});
