import { screen, waitFor, within } from '@testing-library/react';
import type { Source } from '@lexboard/shared-lib/contract';
import { queryClient } from '@lexboard/shared-lib/query';
import { startSession } from '@lexboard/shared-lib/session';
import {
  answerWith,
  callsTo,
  openPage,
  paste,
  prepareServer,
  reply,
} from '../../../testing/served-page.fixture.tsx';
import { signedInAs } from '../../../testing/signed-in.fixture.ts';
import '../organisation-page.tsx';

const source = (values: Partial<Source> = {}): Source => ({
  id: 3,
  name: 'Gazette',
  address: 'https://gazette.example/feed',
  every: 'hourly',
  version: 2,
  readAt: '2026-11-20T05:42:00.000Z',
  fault: '',
  failingSince: null,
  reading: false,
  waiting: 0,
  ...values,
});
let stored: Source[];
let answerAdd: () => Response;

beforeEach(() => {
  stored = [];
  answerAdd = () => reply(200, { success: 1, message: 'Source Added Successfully', id: 3 });
  prepareServer();
  queryClient.clear();
  answerWith((path) => {
    if (path === '/source/list') return reply(200, { success: 1, data: stored });
    if (path === '/source/add') return answerAdd();
    if (path === '/organisation/view')
      return reply(200, { success: 1, name: 'Asha Industries', files: { used: 0, quota: 1 } });
    return reply(200, { success: 1, message: 'Done', data: [] });
  });
  startSession(signedInAs('admin', { role: 'yes' }));
});

test('each source stands with its last reading, what waits of it, and what is wrong with it', async () => {
  stored = [
    source({ waiting: 12 }),
    source({
      id: 4,
      name: 'Daily',
      every: 'fourtimes',
      fault: 'The address answered 404.',
      failingSince: '2026-11-18T05:42:00.000Z',
    }),
    source({ id: 5, name: 'New', readAt: null }),
  ];
  openPage('/setup/organisation');
  const rows = within(await screen.findByRole('list', { name: 'Sources of circulars' })).getAllByRole(
    'listitem',
  );
  expect(rows[0]?.textContent).toContain('Every hour · Read 20-11-2026 11:12:00 IST · 12 in the inbox');
  expect(rows[1]?.textContent).toContain('Four times a day');
  expect(rows[1]?.textContent).toContain('The address answered 404. Failing since 18 Nov 2026.');
  expect(rows[2]?.textContent).toContain('Not read yet');
  expect(screen.getByRole('link', { name: '12 in the inbox' }).getAttribute('href')).toBe(
    '/circular-amendments?tab=inbox&source=3',
  );
});

test('one is added, refused at its field, read, and removed once that is confirmed', async () => {
  const message = 'There is a source with this address already.';
  answerAdd = () => reply(422, { success: 0, message, errors: [{ field: 'address', message }] });
  const { person } = openPage('/setup/organisation');
  expect(await screen.findByText('No sources yet.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Add source' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Source' }));
  const address = dialog.getByRole('textbox', { name: 'Address' });
  await paste(person, dialog.getByRole('textbox', { name: 'Name' }), 'Gazette');
  await paste(person, address, 'gazette.example');
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText(/The Address must be a web address/)).toBeTruthy();
  await person.clear(address);
  await paste(person, address, 'https://gazette.example/feed');
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'));
  stored = [source({ waiting: 2 })];
  answerAdd = () => reply(200, { success: 1, message: 'Source Added Successfully', id: 3 });
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const added = { name: 'Gazette', address: 'https://gazette.example/feed', every: 'hourly' };
  expect(callsTo('/source/add').at(-1)).toMatchObject(added);
  await person.click(await screen.findByRole('button', { name: 'Read now: Gazette' }));
  await waitFor(() => expect(callsTo('/source/read')).toMatchObject([{ id: 3 }]));
  await person.click(screen.getByRole('button', { name: 'Remove Gazette' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Source' }));
  expect(question.getByText(/What waits of it leaves the inbox \(2\)/)).toBeTruthy();
  await person.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(callsTo('/source/remove')).toMatchObject([{ id: 3 }]));
});
