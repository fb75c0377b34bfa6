import { screen, waitFor, within } from '@testing-library/react';
import type { UnitNode } from '@lexboard/shared-lib/contract';
import { callsTo, paste, reply } from '../../testing/served-page.fixture.tsx';
import { openUsers, serve, signInAdministrator, userRow } from './users-page.fixture.tsx';

async function openDialog(button: string, title: string) {
  const { person } = await openUsers();
  await person.click(screen.getByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  return { person, dialog, press: (name: string) => person.click(dialog.getByRole('button', { name })) };
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const unit = (id: number, name: string, parent: number | null): UnitNode => ({
  ...{ id, name, code: name.toUpperCase(), kind: 'Site', parent, inState: null, closed: false },
});
const units = [unit(1, 'Group', null), unit(2, 'Pune', 1), unit(3, 'Goa', 1)];
const withUnits = { '/unit/tree': () => reply(200, { success: 1, data: units }) };

test('the list says what a person acts for, and Edit chooses other units or the whole organisation', async () => {
  signInAdministrator({ units: true });
  serve([userRow({ units: [2, 3] })], withUnits);
  const { person, dialog, press } = await openDialog('Edit asha@demo.example', 'Edit User');
  expect((await screen.findAllByText('Pune (PUNE) and 1 more')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Whole organisation').length).toBeGreaterThan(0);
  await press('Remove Pune (PUNE)');
  await press('Choose units');
  // jsdom gives a virtual list no room: only the row with the tab stop has an element.
  (await dialog.findByRole('treeitem', { hidden: true })).focus();
  await person.keyboard('{Enter}');
  expect(dialog.getByText('Group (GROUP)')).toBeTruthy();
  const message = 'One of these units does not exist any more.';
  const refusal = { success: 0, message, errors: [{ field: 'units', message }] };
  serve([userRow({ units: [2, 3] })], { ...withUnits, '/users/update': () => reply(422, refusal) });
  await press('Update');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose units'));
  expect(callsTo('/users/update').at(-1)).toMatchObject({ id: 2, version: 3, units: [3, 1] });
  serve([userRow({ units: [2, 3] })], withUnits);
  await press('Remove Goa (GOA)');
  await press('Remove Group (GROUP)');
  expect(dialog.getByText('Whole organisation')).toBeTruthy();
  await press('Update');
  await isClosed();
  expect(callsTo('/users/update').at(-1)).toMatchObject({ units: [] });
});

test('an administrator of units invites people for these', async () => {
  signInAdministrator({ units: true, ownUnits: [2] });
  serve([], withUnits);
  const { person, dialog, press } = await openDialog('Invite User', 'Invite User');
  await paste(person, dialog.getByRole('textbox', { name: 'E-mail Address' }), 'asha@demo.example');
  expect(await dialog.findByText('Pune (PUNE)')).toBeTruthy();
  await press('Invite');
  await isClosed();
  expect(callsTo('/users/add').at(-1)).toMatchObject({ units: [2] });
});
