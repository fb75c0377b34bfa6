import { screen, waitFor } from '@testing-library/react';
import { callsTo, reply } from '../../../testing/served-page.fixture.tsx';
import { askAbout, openUsers, serve, signInAdministrator, userRow } from '../users-page.fixture.tsx';

beforeEach(signInAdministrator);

test('what a disabled person owns and checks is handed over to somebody else in the same dialog', async () => {
  const people = [
    { id: 2, name: 'asha@demo.example', canEdit: false },
    { id: 4, name: 'mira', canEdit: true },
  ];
  serve([userRow()], {
    '/due/duties': () => reply(200, { success: 1, owned: 12, checked: 3, headed: 2 }),
    '/due/people': () => reply(200, { success: 1, data: people, more: false, own: 1 }),
  });
  const { person } = await openUsers();
  const dialog = await askAbout(person, 'asha@demo.example', 'Disable', 'Disable User');
  expect(
    await dialog.findByText('asha@demo.example owns 12 obligations and checks 3, and heads 2 units.'),
  ).toBeTruthy();
  await person.click(dialog.getByRole('combobox', { name: 'Hand over to' }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['mira']);
  for (const option of options) await person.click(option);
  await person.click(dialog.getByRole('button', { name: 'Disable' }));
  await waitFor(() =>
    expect(callsTo('/users/disable').at(-1)).toMatchObject({ id: 2, disabled: true, handOverTo: 4 }),
  );
});

test('deploy tokens, notices and the calendar feed are named, and end unless they are taken over', async () => {
  const tokens = [{ id: 7, name: 'ci', remotes: ['mfe-roadmap'] }];
  const notices = [{ id: 'n', address: 'https://chat.example', remote: null }];
  serve([userRow()], {
    '/users/holdings': () => reply(200, { success: 1, tokens, notices, calendar: true }),
  });
  const { person } = await openUsers();
  const dialog = await askAbout(person, 'asha@demo.example', 'Disable', 'Disable User');
  const control = await dialog.findByRole('combobox', { name: 'Deploy tokens' });
  expect(dialog.getByText(/^ci \(mfe-roadmap\)\./)).toBeTruthy();
  expect(dialog.getByText('To https://chat.example (all remotes).')).toBeTruthy();
  expect(dialog.getByText('The calendar feed of asha@demo.example ends.')).toBeTruthy();
  await person.selectOptions(control, 'Hand over to me');
  await person.click(dialog.getByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(callsTo('/users/disable').at(-1)).toMatchObject({ id: 2, tokens: 'handOver' }));
  expect(callsTo('/users/disable').at(-1)).not.toHaveProperty('notices');
});
