import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bar, closeReport, done, lines, openLaws, refused, select, sentTo } from './testing/bulk-runs.ts';

test('what was refused stays selected, as the server has it now, and what is gone does not', async () => {
  const gone = { ...refused(3, 'This law was deleted meanwhile.'), version: undefined };
  const changed = { ...refused(2, 'This law was changed meanwhile by admin.'), version: 8 };
  const asked = await openLaws([lines({ total: 3 }, done(1), changed, gone, { success: 1 }), lines()]);
  await select('Select all rows of this page');
  await userEvent.click((await bar()).getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish 3 laws' }));
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  expect(await dialog.findByText('What was not published stays selected.')).toBeTruthy();
  await closeReport(dialog);
  expect((await bar()).getByText('1 selected')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Select LAW-000002' })).toHaveProperty('checked', true);
  await userEvent.click((await bar()).getByRole('button', { name: 'Repeal' }));
  const again = within(await screen.findByRole('dialog', { name: 'Set 1 law to Repealed' }));
  await userEvent.click(again.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(sentTo(asked)[1]).toMatchObject({ target: { rows: [{ id: 2, version: 8 }] } }));
});

test('of all that match, what was refused stays selected', async () => {
  await openLaws(lines({ total: 120 }, done(1), refused(70, 'It is locked.'), { success: 1 }));
  await select('Select all rows of this page');
  await userEvent.click((await bar()).getByRole('button', { name: 'Select all 120' }));
  await userEvent.click((await bar()).getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish 120 laws' }));
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  await dialog.findByText('1 published, 1 not published.');
  await closeReport(dialog);
  expect((await bar()).getByText('1 selected')).toBeTruthy();
});

test('the question names the first records of the page, and says how many more there are', async () => {
  await openLaws(lines());
  await select('Select LAW-000002');
  await userEvent.click((await bar()).getByRole('button', { name: 'Publish' }));
  const one = within(await screen.findByRole('dialog', { name: 'Publish 1 law' }));
  expect(one.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ACT-2 · The Act number 2',
  ]);
  await userEvent.click(one.getByRole('button', { name: 'Cancel' }));
  await select('Select all rows of this page');
  await userEvent.click((await bar()).getByRole('button', { name: 'Select all 120' }));
  await userEvent.click((await bar()).getByRole('button', { name: 'Publish' }));
  const all = within(await screen.findByRole('dialog', { name: 'Publish 120 laws' }));
  expect(all.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ACT-1 · The Act number 1',
    'ACT-2 · The Act number 2',
    'ACT-3 · The Act number 3',
    'And 117 more',
  ]);
});

test.each([
  ['Publish', 'Publish 1 law', /^This is final: what is published does not become a Draft again\.$/],
  [
    'Repeal',
    'Set 1 law to Repealed',
    /^This is final: a repealed law can no longer be changed or deleted\.$/,
  ],
  ['Category', 'Change the category of 1 law', /^This has no Undo, but can be changed again/],
  ['Delete', 'Delete 1 law', /^This can be undone within an hour\.$/],
  ['Lock', 'Lock 1 law', /^This can be undone within an hour, and by Unlock at any time\.$/],
  ['Unlock', 'Unlock 1 law', /^This can be undone within an hour, and by Lock at any time\.$/],
])('the question before %s says whether it is final', async (button, name, words) => {
  await openLaws(lines(), { role: 'yes' });
  await select('Select LAW-000001');
  await userEvent.click((await bar()).getByRole('button', { name: button }));
  expect(within(await screen.findByRole('dialog', { name })).getByText(words)).toBeTruthy();
});
