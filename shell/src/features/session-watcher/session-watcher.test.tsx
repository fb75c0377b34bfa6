import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startSession } from '@lexboard/shared-lib/session';
import { answerWith, callsTo, openPage, prepareServer, reply } from '../../testing/served-page.fixture.tsx';
import { signedInAs } from '../../testing/signed-in.fixture.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 });
  prepareServer();
  const signedIn = signedInAs('editor');
  // A person who stays so long is told of other rights.
  answerWith((path) =>
    reply(200, path === '/session/state' ? signedIn : { success: 1, message: 'Done', data: [] }),
  );
  startSession(signedIn);
});

afterEach(() => jest.useRealTimers());

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

async function openUntilWarning() {
  const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  openPage('/setup/detailedactivitylogs', person);
  await pass(1);
  // Nothing of the page is done in between, as on a laptop that sleeps.
  jest.setSystemTime(Date.now() + 1_308_000);
  await pass(1);
  const warning = await screen.findByRole('alertdialog', { name: 'Session expiring' });
  return { person, warning };
}

test('the warning counts down; Extend Session tells the server and takes it away', async () => {
  const { person, warning } = await openUntilWarning();
  expect(warning.textContent).toContain('Your session is about to expire. Do you want to extend it?');
  expect(screen.getByRole('timer').textContent).toMatch(/^Expiry time in (20|19) seconds$/);
  await pass(10);
  expect(screen.getByRole('timer').textContent).toMatch(/^Expiry time in (10|9) seconds$/);
  await person.click(screen.getByRole('button', { name: 'Extend Session' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(callsTo('/session/extend').length).toBeGreaterThan(0);
  await pass(60);
  expect(location.pathname).toBe('/setup/detailedactivitylogs');
});

test('Log Out signs out', async () => {
  const { person } = await openUntilWarning();
  await person.click(screen.getByRole('button', { name: 'Log Out' }));
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(callsTo('/user-logout')).toHaveLength(1);
  expect(screen.queryByText(/session has ended/)).toBeNull();
});

test('at zero the session ends on the server too, and the page says so', async () => {
  await openUntilWarning();
  await pass(20);
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(callsTo('/user-logout')).toHaveLength(1);
  expect(localStorage.getItem('access_token')).toBeNull();
  expect(screen.getByText(/Your session has ended/)).not.toBeNull();
});
