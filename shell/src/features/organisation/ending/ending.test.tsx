import { act, screen } from '@testing-library/react';
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
import './closed-page.tsx';

const at = '2026-11-30T10:00:00.000Z';
let closed: object | undefined;
let exported: boolean;

beforeEach(() => {
  [closed, exported] = [undefined, true];
  prepareServer();
  queryClient.clear();
  answerWith((path) => {
    if (path === '/organisation/ending')
      return reply(200, {
        success: 1,
        name: 'Asha Industries',
        only: true,
        ...(exported && { exportedAt: at }),
        ...(closed && { closed }),
      });
    if (path === '/organisation/view')
      return reply(200, { success: 1, name: 'Asha Industries', files: { used: 0, quota: 1 } });
    if (path === '/organisation/close') closed = { at, by: 'Asha', deletedAt: at, deleting: false };
    if (path === '/organisation/reopen') closed = undefined;
    return reply(200, { success: 1, message: 'Done', data: [], state: [], lists: [], ticket: 't' });
  });
});

it('closes after its name and the password, and then shows that alone, until it is opened again', async () => {
  startSession(signedInAs('admin', { role: 'yes' }));
  exported = false;
  const { person } = openPage('/setup/organisation');
  await person.click(await screen.findByRole('button', { name: 'Close the organisation' }));
  const dialog = await screen.findByRole('dialog');
  await screen.findByText(/only organisation on this server/);
  await screen.findByText(/Export everything first/);
  exported = true;
  await act(() => queryClient.invalidateQueries());
  await screen.findByText(/Everything was exported on 30 Nov 2026/);
  await person.type(screen.getByRole('textbox', { name: 'Name of the organisation' }), 'Asha Industries');
  await person.type(screen.getByLabelText('Password'), 'secret');
  await person.click(dialog.querySelector('[type=submit]') ?? dialog);
  await screen.findByRole('heading', { name: 'Asha Industries is closed' });
  expect(callsTo('/organisation/close')).toMatchObject([{ name: 'Asha Industries', password: 'secret' }]);
  screen.getByText(/Asha closed it on 30 Nov 2026/);
  screen.getByRole('button', { name: 'Export everything' });
  await person.click(screen.getByRole('button', { name: 'Open again' }));
  await screen.findByText('Done');
  expect(screen.queryByRole('heading', { name: /is closed/ })).toBeNull();
});

it('offers nothing once the deletion has begun', async () => {
  closed = { at, by: 'Asha', deletedAt: at, deleting: true };
  startSession({ ...signedInAs('admin', { role: 'yes' }), organisationClosed: true });
  openPage('/workspace');
  await screen.findByText(/cannot be opened again/);
  expect(screen.queryByRole('button', { name: 'Open again' })).toBeNull();
});
