import { screen, waitFor, within } from '@testing-library/react';
import type { UnitNode, UnitRow } from '@lexboard/shared-lib/contract';
import { queryClient } from '@lexboard/shared-lib/query';
import { startSession } from '@lexboard/shared-lib/session';
import {
  answerWith,
  callsTo,
  openPage,
  paste,
  prepareServer,
  reply,
} from '../../testing/served-page.fixture.tsx';
import { signedInAs } from '../../testing/signed-in.fixture.ts';
// Preloads the page, so that the first test does not wait for it.
import './units-page.tsx';

const unitRow = (values: Partial<UnitRow> & Pick<UnitRow, 'id' | 'name' | 'kind'>): UnitRow => ({
  code: values.name.toUpperCase(),
  parent: null,
  state: null,
  industry: [],
  entityType: [],
  branchtype: [],
  head: null,
  from: null,
  until: null,
  numbers: [],
  version: 2,
  parentName: '',
  parentCode: '',
  headName: '',
  inState: null,
  closed: false,
  ...values,
});

const acme = unitRow({ id: 1, name: 'Acme', kind: 'Company' });
const gst = unitRow({
  id: 2,
  name: 'Acme Maharashtra',
  kind: 'Registration',
  parent: 1,
  parentName: 'Acme',
  state: 20,
  inState: 20,
});
const pune = unitRow({
  id: 3,
  name: 'Pune Works',
  kind: 'Site',
  parent: 2,
  parentName: 'Acme Maharashtra',
  inState: 20,
  numbers: [{ type: 'Factory licence', value: 'F-1' }],
});
const nashik = unitRow({ id: 4, name: 'Nashik', kind: 'Site', parent: 2, inState: 20, closed: true });
const all = [acme, gst, pune, nashik];

const toNode = ({ id, name, code, kind, parent, inState, closed }: UnitRow): UnitNode => ({
  id,
  name,
  code,
  kind,
  parent,
  inState,
  closed,
});

const entry = (version: number, more: object = {}) => ({
  id: String(version),
  createdon: `2026-11-2${version}T05:12:00.000Z`,
  complianceRecord: 'Pune Works',
  type: 'Unit',
  action: 'Updated',
  user: 'Asha',
  changes: [],
  recordId: 3,
  version,
  ...more,
});

const timeline = [
  entry(2, { changes: [{ field: 'name', label: 'Name', old: 'Pune', new: 'Pune Works' }] }),
  entry(1, { action: 'Created' }),
];

const choices = {
  state: [
    { id: 20, name: 'Maharashtra' },
    { id: 21, name: 'Goa' },
  ],
  indusKey: [],
  entityType: [],
  branchtype: [],
};

const open = (units: readonly UnitRow[]) => units.filter(({ closed }) => !closed);

function serve(units: readonly UnitRow[] = all, others: Record<string, () => Response> = {}): void {
  const byPath: typeof others = {
    '/unit/tree': () => reply(200, { success: 1, data: units.map(toNode) }),
    '/unit/list': () => reply(200, { success: 1, totalLength: open(units).length, data: open(units) }),
    '/unit/one': () => reply(200, { success: 1, data: [pune], people: ['Asha', 'Ravi'], timeline }),
    '/law/datafetchdropdown': () => reply(200, { success: 1, ...choices }),
    '/due/people': () => reply(200, { success: 1, data: [], more: false, own: 1 }),
    ...others,
  };
  answerWith(
    (path) => byPath[path]?.() ?? reply(200, { success: 1, message: 'Done', id: 9, version: 3, data: [] }),
  );
}

beforeEach(() => {
  prepareServer();
  queryClient.clear();
  startSession(signedInAs('admin', { role: 'yes' }));
});

type Person = ReturnType<typeof openPage>['person'];

/** Shows one of the views: jsdom lays the page out as a telephone does. */
async function showView(person: Person, name: 'Tree' | 'Table') {
  await person.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole(name === 'Tree' ? 'tree' : 'table', { name: 'Units' }));
}

const lastOf = (path: string) => callsTo(path).at(-1);

test('the tree counts what is below, leaves closed units out, and narrows the table to a unit with all below', async () => {
  serve();
  const { person } = openPage('/units');
  const tree = await showView(person, 'Tree');
  // Only the row with the focus has an element: jsdom gives a virtual list no room.
  (await tree.findByRole('treeitem', { hidden: true })).focus();
  const focused = () => document.activeElement?.textContent;
  expect(focused()).toBe('All units');
  await person.keyboard('{ArrowDown}');
  expect(focused()).toBe('ACME · Company Acme2 units below');
  await person.keyboard('{End}');
  expect(focused()).toBe('PUNE WORKS · Site Pune Works');
  await person.keyboard('{ArrowLeft}');
  expect(focused()).toBe('ACME MAHARASHTRA · Registration Acme Maharashtra1 unit below');
  await person.keyboard('{Enter}');
  expect(location.search).toBe('?below=2');
  await waitFor(() => expect(lastOf('/unit/list')).toMatchObject({ below: 2, page: 1 }));
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Closed units' }), 'Shown, too');
  expect(location.search).toBe('?closed=all&below=2');
  await waitFor(() => expect(lastOf('/unit/list')).toMatchObject({ below: 2, closed: 'all' }));
  await showView(person, 'Tree');
  const selected = tree.getByRole('treeitem', { selected: true, hidden: true });
  selected.focus();
  await person.keyboard('{End}');
  expect(focused()).toBe('NASHIK · Site · Closed Nashik');
});

test('what the filters find is exported, and units are imported from a file', async () => {
  const message = 'These are more rows than one file can hold.';
  serve(all, { '/unit/export': () => reply(422, { success: 0, message }) });
  const { person } = openPage('/units?kind=Site&below=2');
  const link = await screen.findByRole('link', { name: 'Import' });
  expect(link.getAttribute('href')).toBe('/import?kind=unit');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const [csv] = await screen.findAllByRole('menuitem');
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'));
  await person.keyboard('{ArrowDown}');
  await waitFor(() => expect(csv?.hasAttribute('data-highlighted')).toBe(true));
  await person.keyboard('{Enter}');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(lastOf('/unit/export')).toMatchObject({ format: 'csv', kind: 'Site', below: 2 });
});

test('an organisation without units learns what they are for, and adds the first', async () => {
  serve([]);
  const { person } = openPage('/units');
  expect(await screen.findByText(/^Units are the companies, registrations and sites/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Add the first unit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Unit' }));
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Please fill the Name.')).toBeTruthy();
  expect(callsTo('/unit/add')).toEqual([]);
});

test('a number is tidied when its field is left, and its error, also one of the server, shows at its row', async () => {
  const message = 'The GSTIN 27AAPFU0939F1ZV is in use: Thane.';
  const errors = [{ field: 'numbers.0.value', message }];
  serve(all, { '/unit/add': () => reply(422, { success: 0, message, errors }) });
  const { person } = openPage('/units?below=2');
  await showView(person, 'Table');
  await person.click(screen.getByRole('button', { name: 'Add unit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Unit' }));
  await paste(person, dialog.getByRole('textbox', { name: 'Name' }), 'Thane 2');
  await paste(person, dialog.getByRole('textbox', { name: 'Code' }), 'THANE-2');
  await person.click(dialog.getByRole('button', { name: 'Add number' }));
  const row = within(dialog.getByRole('group', { name: 'Number 1' }));
  await person.selectOptions(row.getByRole('combobox'), 'GSTIN');
  const field = row.getByRole('textbox');
  await paste(person, field, '29 aapfu0939f 1ZV');
  await person.tab();
  expect(await row.findByText(/begins with 29 for Karnataka/)).toBeTruthy();
  await person.clear(field);
  await paste(person, field, '27 aapfu 0939f 1zv');
  await person.tab();
  await waitFor(() => expect(field).toHaveProperty('value', '27AAPFU0939F1ZV'));
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await row.findByText(message)).toBeTruthy();
  expect(callsTo('/unit/add')).toHaveLength(1);
  expect(lastOf('/unit/add')).toMatchObject({
    name: 'Thane 2',
    kind: 'Site',
    parent: 2,
    state: null,
    numbers: [{ type: 'GSTIN', value: '27AAPFU0939F1ZV' }],
  });
  expect(lastOf('/unit/add')).toHaveProperty('idempotencyKey');
});

test('a unit is not moved below itself, and a change of somebody else is shown before it is overwritten', async () => {
  const conflict = {
    user: 'Asha',
    on: '2026-11-22T05:12:00.000Z',
    changes: [{ field: 'code', label: 'Code', old: 'PUNE', new: 'PUNE-1' }],
  };
  serve(all, {
    '/unit/one': () => reply(200, { success: 1, data: [gst], timeline: [] }),
    '/unit/update': () => reply(409, { success: 0, message: 'Changed meanwhile', conflict }),
  });
  const { person } = openPage('/units?unit=2');
  const detail = within(await screen.findByRole('dialog', { name: 'View Unit' }));
  await person.click(await detail.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Unit' }));
  await person.click(dialog.getByRole('combobox', { name: 'Parent' }));
  const list = within(await screen.findByRole('listbox'));
  const options = list.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['AcmeACME']);
  await person.keyboard('{Escape}');
  await paste(person, dialog.getByRole('textbox', { name: 'Name' }), ' West');
  await person.click(await dialog.findByRole('button', { name: 'Update' }));
  expect(await dialog.findByText(/^Asha changed this on/)).toBeTruthy();
  expect(lastOf('/unit/update')).toMatchObject({
    id: 2,
    version: 2,
    name: 'Acme Maharashtra West',
    parent: 1,
  });
});

test('the dialog of a unit says where it is and what happened, and restores, closes and deletes it', async () => {
  serve();
  const { person } = openPage('/units');
  const table = await showView(person, 'Table');
  await person.click(table.getByRole('button', { name: 'Pune Works' }));
  expect(location.search).toBe('?unit=3');
  const detail = within(await screen.findByRole('dialog', { name: 'View Unit' }));
  const facts = await detail.findByRole('table', { name: 'Unit' });
  expect(facts.textContent).toContain('Acme › Acme Maharashtra');
  expect(facts.textContent).toContain('Maharashtra (as the unit above)');
  expect(facts.textContent).toContain('Factory licence: F-1');
  expect(facts.textContent).toContain('Asha, Ravi');
  await person.click(detail.getByRole('button', { name: /^Restore/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Restore this version' }));
  await person.click(question.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(lastOf('/unit/revert')).toMatchObject({ id: 3, version: 2, to: 1 }));
  await person.click(detail.getByRole('button', { name: 'Close unit' }));
  const closing = within(await screen.findByRole('dialog', { name: 'Close Unit' }));
  await paste(person, closing.getByRole('textbox', { name: 'Reason' }), 'Sold');
  await person.click(closing.getByRole('combobox', { name: 'Merge into' }));
  await person.click(await screen.findByRole('option', { name: /^Acme Maharashtra/ }));
  await person.click(closing.getByRole('button', { name: 'Close unit' }));
  await waitFor(() =>
    expect(lastOf('/unit/close')).toMatchObject({ id: 3, version: 2, reason: 'Sold', into: 2 }),
  );
  await person.click(detail.getByRole('button', { name: 'Delete' }));
  const deleting = within(await screen.findByRole('dialog', { name: 'Delete Unit' }));
  const readings = callsTo('/unit/one').length;
  await person.click(deleting.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(lastOf('/unit/delete')).toMatchObject({ id: 3, version: 2 });
  await waitFor(() => expect(location.search).toBe(''));
  // The deleted unit is not read again.
  expect(callsTo('/unit/one')).toHaveLength(readings);
});

test('a unit says what is due there and below it, and until when its licences are valid; each leads to what is due', async () => {
  const due = {
    ...{
      id: 5,
      kind: 'license',
      recordId: 7,
      UniqueCode: 'LIC-7',
      name: 'Fire safety',
      law: 'F',
      lawbasedid: 1,
    },
    ...{
      statutoryDay: '2026-12-15',
      dueDay: '2026-12-15',
      internalDay: '2026-11-15',
      status: 'Due',
      owner: null,
    },
    ...{
      ownerName: '',
      checker: null,
      checkerName: '',
      filedOn: null,
      reference: '',
      sensitivity: '',
      version: 1,
    },
    ...{ unit: 9, unitName: 'Store', unitCode: 'S' },
  };
  const sections = { past: 2, week: 0, month: 0, later: 0 };
  serve(all, { '/due/list': () => reply(200, { success: 1, totalLength: 3, sections, data: [due] }) });
  openPage('/units?unit=3');
  const list = within(await screen.findByRole('list', { name: 'Licenses' }));
  const [whole, licences] = screen.getAllByRole('link', { name: '3 open' });
  expect(whole?.getAttribute('href')).toBe('/due?unit=3');
  expect(licences?.getAttribute('href')).toBe('/due?unit=3&kind=license');
  expect(whole?.parentElement?.textContent).toBe('3 open, 2 of them overdue');
  expect(list.getByRole('listitem').textContent).toBe('Tue 15 Dec 2026Fire safetyStoreDue');
  expect(list.getByRole('link').getAttribute('href')).toBe('/due?open=due:5');
});
