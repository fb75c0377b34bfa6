import { screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '@lexboard/shared-lib/query';
import { startSession } from '@lexboard/shared-lib/session';
import {
  answerWith,
  callsTo,
  openPage,
  prepareServer,
  reply,
} from '../../../testing/served-page.fixture.tsx';
import { signedInAs } from '../../../testing/signed-in.fixture.ts';
import '../organisation-page.tsx';

let answer: (path: string) => Response | undefined;

beforeEach(() => {
  answer = () => undefined;
  prepareServer();
  queryClient.clear();
  answerWith((path) => {
    if (path === '/organisation/view')
      return reply(200, { success: 1, name: 'Asha Industries', version: 3, files: { used: 0, quota: 1 } });
    if (path.startsWith('/organisation/logo')) return new Response('png');
    return answer(path) ?? reply(200, { success: 1, message: 'Done', data: [] });
  });
  startSession(signedInAs('admin', { role: 'yes' }));
});

test('name and logo stand there, are changed together, and what is wrong with the file stands by it', async () => {
  const { person } = openPage('/setup/organisation');
  const part = within(await screen.findByRole('region', { name: 'Name and logo' }));
  expect(await part.findByRole('img', { name: 'Logo' })).toBeTruthy();
  await person.click(part.getByRole('button', { name: 'Change' }));
  await screen.findByText('Change Name and Logo');
  const dialog = within(screen.getByRole('dialog', { name: 'Change Name and Logo' }));
  const pick = (content: string) =>
    person.upload(dialog.getByLabelText('Logo file'), new File([content], 'logo.png'));
  await pick('x'.repeat(512 * 1024 + 1));
  await person.click(dialog.getByRole('button', { name: 'Change' }));
  expect(await dialog.findByText('The file may have at most 512 KB.')).toBeTruthy();
  await person.clear(dialog.getByLabelText('Name'));
  await person.click(dialog.getByRole('button', { name: 'Change' }));
  expect(await dialog.findByText('Please fill the Name.')).toBeTruthy();
  await person.type(dialog.getByLabelText('Name'), 'Asha Industries');
  await pick('no picture');
  const message = 'Choose a PNG or an SVG. This file is neither.';
  answer = (path) =>
    path === '/organisation/update'
      ? reply(422, { success: 0, message, errors: [{ field: 'logo', message }] })
      : undefined;
  await person.click(dialog.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(dialog.getAllByText(message).length).toBeGreaterThan(0));
  answer = () => undefined;
  await person.click(dialog.getByRole('button', { name: 'Remove logo' }));
  await person.click(dialog.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsTo('/organisation/update')).toMatchObject([
    { version: 3, name: 'Asha Industries', logo: btoa('no picture') },
    { version: 3, name: 'Asha Industries', logo: '' },
  ]);
});
