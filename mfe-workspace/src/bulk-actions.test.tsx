import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SignedIn } from '@lexboard/shared-lib/contract';
import { lawRow, listOf, mockServer, type Answer } from './testing/mocked-server.ts';
import { renderWorkspace } from './testing/render-workspace.tsx';

const laws = [lawRow(1), lawRow(2, { version: 7 }), lawRow(3)];

const lines = (...said: object[]): Answer => ({
  text: said.map((line) => `${JSON.stringify(line)}\n`).join(''),
});
const done = (id: number) => ({ id, code: lawRow(id).LawUniqueCode, outcome: 'done' });
const refused = (id: number, ...reasons: string[]) => ({ ...done(id), outcome: 'refused', reasons });

async function open(bulk: Answer = lines(), person: Partial<SignedIn> = {}) {
  const asked = mockServer(({ path }) => {
    if (path === '/law/bulk') return bulk;
    if (path === '/law/datafetchdropdown') return { reply: { success: 1, category: ['Labour', 'Taxation'] } };
    return listOf(laws, 120);
  });
  renderWorkspace('/workspace?tab=laws&status=draft&text=act', person);
  await screen.findAllByText('ACT-1');
  return asked;
}

const select = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
const bar = async () => within(await screen.findByRole('region', { name: 'Selected rows' }));
const sentTo = (asked: Awaited<ReturnType<typeof open>>) =>
  asked.find(({ path }) => path === '/law/bulk')?.body;

test('selected rows are published as they were read, and a report names the rest and why', async () => {
  const asked = await open(
    lines({ total: 2 }, done(1), refused(2, 'Please fill the Rules.', 'Please fill the Category.'), {
      success: 1,
    }),
  );
  await select('Select LAW-000001');
  await select('Select LAW-000002');
  expect((await bar()).getByText('2 selected')).toBeTruthy();
  await userEvent.click((await bar()).getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish 2 laws' }));
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  expect(await dialog.findByText('1 published, 1 not published.')).toBeTruthy();
  const row = dialog.getByRole('row', { name: /LAW-000002/ });
  expect(row.textContent).toContain('Please fill the Rules. Please fill the Category.');
  expect(sentTo(asked)).toMatchObject({
    action: { name: 'publish' },
    target: {
      rows: [
        { id: 1, version: 3 },
        { id: 2, version: 7 },
      ],
    },
  });
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
});

test('all that match are named by the filter, not one by one', async () => {
  const asked = await open(lines({ total: 1 }, done(1), { success: 1 }));
  await select('Select all rows of this page');
  await userEvent.click((await bar()).getByRole('button', { name: 'Select all 120' }));
  expect((await bar()).getByText('120 selected')).toBeTruthy();
  await userEvent.click((await bar()).getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 120 laws' }));
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  expect(await dialog.findByText('Please mention the Delete Reason')).toBeTruthy();
  expect(sentTo(asked)).toBeUndefined();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Delete Reason' }), ' Twice ');
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  await dialog.findByText('1 deleted.');
  expect(sentTo(asked)).toMatchObject({
    action: { name: 'delete', reason: 'Twice' },
    target: { list: 'draft', query: { allFields: 'act', sort: 'created', order: 'desc' } },
  });
});

test('a field is changed to a value of its list', async () => {
  const asked = await open(lines({ total: 1 }, done(3), { success: 1 }));
  await select('Select LAW-000003');
  await userEvent.click((await bar()).getByRole('button', { name: 'Category' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the category of 1 law' }));
  await dialog.findByRole('option', { name: 'Taxation' });
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Category' }), 'Taxation');
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  await dialog.findByText('1 changed.');
  expect(sentTo(asked)).toMatchObject({ action: { name: 'change', field: 'Category', value: 'Taxation' } });
});

test('what breaks off says how far it came', async () => {
  await open(lines({ total: 2 }, done(1)));
  await select('Select all rows of this page');
  await userEvent.click((await bar()).getByRole('button', { name: 'Repeal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set 3 laws to Repealed' }));
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toBe(
    'Broken off after 1 of 2. What is done stays done. The connection broke off.',
  );
});

test('a selection lasts over pages and orders, and ends with its filter', async () => {
  await open();
  await select('Select LAW-000001');
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect((await bar()).getByText('1 selected')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
});

test('only administrators lock', async () => {
  await open();
  await select('Select LAW-000001');
  const offered = (await bar()).getAllByRole('button').map(({ textContent }) => textContent);
  expect(offered).toEqual(['Select all 120', 'Publish', 'Category', 'Repeal', 'Delete', '']);
});

test('an administrator locks and unlocks', async () => {
  await open(lines(), { role: 'yes' });
  await select('Select LAW-000001');
  expect((await bar()).getByRole('button', { name: 'Lock' })).toBeTruthy();
  expect((await bar()).getByRole('button', { name: 'Unlock' })).toBeTruthy();
});

test('who may only view selects nothing', async () => {
  await open(lines(), { workspaceAccessType: 'View' });
  expect(screen.queryByRole('checkbox')).toBeNull();
});
