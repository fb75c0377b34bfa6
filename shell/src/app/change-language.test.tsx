import { screen, waitFor } from '@testing-library/react';
import { queryClient } from '@lexboard/shared-lib/query';
import { startSession, storedKeys } from '@lexboard/shared-lib/session';
import { leaving } from '../page/leave-for.ts';
import { signedInAs } from '../testing/signed-in.fixture.ts';
import { answerWith, callsTo, openPage, prepareServer, reply } from '../testing/served-page.fixture.tsx';

const stored = () => localStorage.getItem(storedKeys.language);
let again: jest.SpyInstance;

beforeEach(() => {
  prepareServer();
  queryClient.clear();
  again = jest.spyOn(leaving, 'again').mockReturnValue();
});

async function chooseInMenu() {
  startSession(signedInAs('editor'));
  const { person } = openPage('/nowhere');
  await person.click(screen.getByRole('button', { name: 'Profile of editor' }));
  expect(screen.getByRole('button', { name: 'English', pressed: true }).lang).toBe('en');
  const hindi = screen.getByRole('button', { name: 'हिन्दी', pressed: false });
  expect(hindi.lang).toBe('hi');
  await person.click(hindi);
}

test('the language is chosen in the menu: the account keeps it, and the page is loaded again', async () => {
  await chooseInMenu();
  await waitFor(() => expect(again).toHaveBeenCalledTimes(1));
  expect(callsTo('/session/language')).toEqual([{ language: 'hi', accessusername: 'editor' }]);
  expect(stored()).toBe('hi');
});

test('a choice that the server refuses changes nothing', async () => {
  answerWith((path) =>
    path === '/session/language'
      ? reply(403, { success: 0, message: 'Not now.' })
      : reply(200, { success: 1, data: [] }),
  );
  await chooseInMenu();
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect([stored(), again.mock.calls.length]).toEqual([null, 0]);
});

test('who is signed out chooses for the browser', async () => {
  const { person } = openPage('/login');
  await person.click(await screen.findByRole('button', { name: 'हिन्दी' }));
  expect([stored(), again.mock.calls.length]).toEqual(['hi', 1]);
});
