import { screen, waitFor, within } from '@testing-library/react';
import { duePeople, recordCalls, unitSuggest, unitTree, type UnitNode } from '@lexboard/shared-lib/contract';
import { license, returns, type RecordValues } from '@lexboard/shared-lib/domain';
import { bodiesOf, refuse, reply, replyBy, startServer } from '../../../testing/answering-server.ts';
import { basicsOf, lastSaved, openKind, replyWith, replyWithLawOf } from '../../../testing/attached-form.tsx';
import { button, textbox } from '../../../testing/law-form.tsx';
import { signIn } from '../../../testing/signed-in.ts';

const node = (id: number, name: string, code: string, more: Partial<UnitNode> = {}): UnitNode => ({
  ...{ id, name, code, kind: 'Site', parent: 1, inState: 1, closed: false },
  ...more,
});
const units = [
  node(1, 'Group', 'GROUP', { kind: 'Company', parent: null, inState: null }),
  node(3, 'Goa Works', 'GOA-1', { inState: 2 }),
  node(2, 'Pune Works', 'PUNE-1'),
];
const people = [
  {
    ...{ id: 4, name: 'Asha', account: 'asha', canEdit: true },
    actsFor: ['Goa Works (GOA-1)', 'Surat Works (SURAT-1)'],
  },
  { id: 5, name: 'Ravi', account: 'ravi', canEdit: true },
];
const group = { unit: 1, below: 'yes', kind: null };
const blank = { startdate: null, enddate: null, owner: null, checker: null };
const schedule = { periodicity: 'Monthly', dayMonthArr: [{ date: '15', month: null }] };

beforeEach(() => {
  startServer();
  signIn('Edit', 'editor', {}, { units: true });
  replyWithLawOf();
  reply(unitTree, { success: 1, data: units });
  replyBy(duePeople, (body) => {
    const ids: unknown = Reflect.get(Object(body), 'ids');
    const data = people.filter(({ id }) => !Array.isArray(ids) || ids.includes(id));
    return { success: 1 as const, data, more: false, own: 4 };
  });
  for (const kind of [license, returns])
    reply(recordCalls(kind).update, { success: 1, message: 'Stored', version: 3 });
});

const open = async (kind: typeof license, values: RecordValues = {}) => {
  replyWith(kind, { ...basicsOf(kind), ...values });
  return openKind(kind, '7');
};
const inGroup = (name: string) => within(screen.getByRole('group', { name }));

test('without units a form says and asks nothing of them, and sends none', async () => {
  signIn();
  const { user } = await open(returns);
  await user.type(textbox('Description'), 'x');
  await user.click(button('Update'));
  await waitFor(() => expect(lastSaved(returns, 'update')).toBeDefined());
  expect(JSON.stringify(lastSaved(returns, 'update'))).not.toContain('"unit');
  expect(screen.queryByText('Applies To')).toBeNull();
  expect(bodiesOf(unitTree)).toEqual([]);
});

test('units are chosen in the tree by keyboard, with all below, and counted before they are saved', async () => {
  const { user } = await open(returns, schedule);
  const choosing = await screen.findByRole('button', { name: 'Choose units' });
  expect(screen.getByText('The organisation as a whole')).toBeTruthy();
  await user.click(choosing);
  // jsdom gives a virtual list no room: only the row with the tab stop has an element.
  (await screen.findByRole('treeitem', { hidden: true })).focus();
  expect(document.activeElement?.textContent).toContain('GROUP · Company Group');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('1 unit, 12 due items a year')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'With all below' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Only' }), 'Sites');
  expect(await screen.findByText('2 units, 24 due items a year')).toBeTruthy();
  await user.click(button('Update'));
  await waitFor(() =>
    expect(lastSaved(returns, 'update')).toMatchObject({ units: [{ ...group, kind: 'Site' }], unitArr: [] }),
  );
});

test('the tree is narrowed by text, kind and state, and says what applies', async () => {
  const { user } = await open(returns, { units: [group] });
  await user.click(await screen.findByRole('button', { name: 'Choose units' }));
  const region = within(screen.getByRole('region', { name: 'Choose units' }));
  expect((await region.findByRole('treeitem', { hidden: true, selected: true })).textContent).toContain(
    'Company · Chosen',
  );
  await user.selectOptions(region.getByRole('combobox', { name: 'Kind' }), 'Registration');
  expect(await region.findByText('No open unit matches this search.')).toBeTruthy();
  await user.selectOptions(region.getByRole('combobox', { name: 'Kind' }), 'Site');
  expect((await region.findByRole('treeitem', { hidden: true })).textContent).toContain('Group');
  await user.type(region.getByRole('searchbox', { name: 'Search' }), 'nagpur');
  expect(await region.findByText('No open unit matches this search.')).toBeTruthy();
});

test('suggested units come with their reasons, and go when they are chosen', async () => {
  const reason = 'Industry Factories; State Tamil Nadu';
  reply(unitSuggest, { success: 1, data: [{ id: 2, reason }] });
  const { user } = await open(returns, { IndustryKeyWords: [5] });
  await user.click(await screen.findByRole('button', { name: 'Suggest' }));
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(bodiesOf(unitSuggest)).toMatchObject([{ kind: 'return', IndustryKeyWords: [5] }]);
  await user.click(button('Add Pune Works (PUNE-1)'));
  expect(await screen.findByText('All units that fit are chosen.')).toBeTruthy();
  expect(inGroup('Pune Works (PUNE-1)').getByRole('checkbox', { name: 'With all below' })).toBeTruthy();
});

test('what differs for a unit is filled in and saved, and an impossible day is said at its place', async () => {
  const { user } = await open(license, { units: [group] });
  await user.click(await screen.findByRole('combobox', { name: 'Add a unit where something differs' }));
  await user.click(await screen.findByRole('option', { name: 'Pune Works (PUNE-1)' }));
  const row = inGroup('Pune Works (PUNE-1)');
  await user.type(row.getByRole('textbox', { name: 'Number' }), 'MH/1');
  await user.type(row.getByRole('textbox', { name: 'Renew Before (days)' }), '400');
  await user.tab();
  expect(await row.findByText('Renew Before (days) must be a whole number from 0 to 365.')).toBeTruthy();
  await user.clear(row.getByRole('textbox', { name: 'Renew Before (days)' }));
  await user.click(row.getByRole('combobox', { name: 'Owner' }));
  await user.click(
    await screen.findByRole('option', { name: /^Asha.*Acts for Goa Works \(GOA-1\) and 1 more/ }),
  );
  expect(row.getByText(/^Asha acts for .*, and does not see what is due for other units\.$/)).toBeTruthy();
  expect(await row.findByText('Pune Works (PUNE-1): Owner Asha - Number MH/1')).toBeTruthy();
  await user.click(button('Update'));
  const said = { ...blank, owner: 4, number: 'MH/1', validuntil: null, renewdays: null };
  await waitFor(() =>
    expect(lastSaved(license, 'update')).toMatchObject({ unitArr: [{ unit: 2, ...said }] }),
  );
});

test('a unit that is taken out takes what was said for it along, with a notice', async () => {
  const { user } = await open(license, {
    units: [
      { unit: 2, below: 'no', kind: null },
      { unit: 3, below: 'no', kind: null },
    ],
    unitArr: [
      { unit: 2, ...blank, number: 'MH/1' },
      { unit: 3, ...blank, number: 'GA/1' },
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Pune Works (PUNE-1)' }));
  expect(
    await screen.findByText(
      'What was said for Pune Works (PUNE-1) was removed: this does not apply there any more.',
    ),
  ).toBeTruthy();
  await user.click(button('Update'));
  await waitFor(() =>
    expect(lastSaved(license, 'update')).toMatchObject({
      units: [{ unit: 3 }],
      unitArr: [{ unit: 3, number: 'GA/1' }],
    }),
  );
});

test('a refusal of the server is shown at the units, which get the focus', async () => {
  const { user } = await open(license, { units: [group] });
  const message = 'Group (GROUP): There is no such unit in your organisation.';
  refuse(recordCalls(license).update, 422, { message, errors: [{ field: 'units', message }] });
  await user.click(button('Update'));
  await waitFor(() => expect(document.activeElement).toBe(button('Choose units')));
  expect(screen.getAllByText(message).length).toBeGreaterThan(0);
});

test('a conflict names units and people, never their ids', async () => {
  const { user } = await open(license, { units: [group], unitArr: [{ unit: 2, ...blank, number: 'MH/1' }] });
  await user.click(await screen.findByRole('button', { name: 'Change Pune Works (PUNE-1)' }));
  const row = inGroup('Pune Works (PUNE-1)');
  await user.click(row.getByRole('combobox', { name: 'Owner' }));
  await user.click(await screen.findByRole('option', { name: /Ravi/ }));
  const conflict = { version: 3, user: 'admin', on: '2026-11-20T05:12:00Z', changes: [] };
  refuse(recordCalls(license).update, 409, { message: 'Changed meanwhile.', conflict });
  replyWith(license, {
    ...basicsOf(license),
    version: 3,
    units: [group],
    unitArr: [{ unit: 2, ...blank, owner: 98, number: 'MH/2' }],
    unitNames: [{ id: 2, name: 'Pune Works', code: 'PUNE-1' }],
    personNames: [{ id: 98, name: 'Mina' }],
  });
  await user.click(button('Update'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect((await dialog.findAllByText(/Owner/)).map(({ textContent }) => textContent).join()).toContain(
    'Mina',
  );
  await waitFor(() => expect(dialog.getByRole('listitem').textContent).toContain('Owner Ravi - Number MH/1'));
  expect(dialog.getByRole('listitem').textContent).not.toMatch(/\b(98|5)\b/);
});

test('a form that is only read shows the units as text', async () => {
  signIn('View', 'viewer', {}, { units: true });
  await open(license, {
    units: [group],
    unitNames: [{ id: 1, name: 'Group', code: 'GROUP' }],
  });
  expect(textbox('Applies To').value).toBe('Group (GROUP) with all below');
  expect(screen.queryByRole('button', { name: 'Choose units' })).toBeNull();
});
