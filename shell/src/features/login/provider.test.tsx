import { screen, waitFor } from '@testing-library/react';
import { queryClient } from '@lexboard/shared-lib/query';
import { readSession, startSession } from '@lexboard/shared-lib/session';
import { leaving } from '../../page/leave-for.ts';
import {
  answerWith,
  callsTo,
  openPage,
  paste,
  prepareServer,
  reply,
} from '../../testing/served-page.fixture.tsx';
import { signedInAs } from '../../testing/signed-in.fixture.ts';

const provider = 'https://login.example/authorize';
let answers: Record<string, () => Response>;

beforeEach(() => {
  prepareServer();
  queryClient.clear();
  jest.spyOn(leaving, 'to').mockImplementation(() => undefined);
  answers = { '/signin/options': () => reply(200, { success: 1, providers: true }) };
  answerWith((path) => answers[path]?.() ?? reply(200, { success: 1, message: 'Done', data: [] }));
});

test('a name comes first where an organisation has a provider, and leads to it', async () => {
  answers['/signin/start'] = () => reply(200, { success: 1, address: provider });
  const { person } = openPage('/setup/detailedactivitylogs');
  await paste(
    person,
    await screen.findByRole('textbox', { name: 'Username or e-mail' }),
    'asha@company.example',
  );
  expect(screen.queryByLabelText('Password')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(leaving.to).toHaveBeenCalledWith(provider));
  expect(callsTo('/signin/start')).toMatchObject([{ name: 'asha@company.example' }]);
  expect(sessionStorage.getItem('lexboard.signOn.returnTo')).toBe('/setup/detailedactivitylogs');
});

test('a name without a provider goes on to the password, and a provider that is down says so', async () => {
  answers['/signin/start'] = () => reply(503, { success: 0, message: 'login.example does not answer.' });
  const { person } = openPage('/login');
  await paste(person, await screen.findByRole('textbox', { name: 'Username or e-mail' }), 'ravi');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/login.example does not answer/)).toBeTruthy();
  answers['/signin/start'] = () => reply(200, { success: 1 });
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Username')).value).toBe('ravi');
  await person.click(screen.getByRole('button', { name: 'Sign in with your organisation' }));
  await person.click(await screen.findByRole('button', { name: 'Sign in with a password' }));
  expect(await screen.findByLabelText('Password')).toBeTruthy();
});

test('the answer of the provider signs in, once, and does not stay in the address', async () => {
  sessionStorage.setItem('lexboard.signOn.returnTo', '/users');
  answers['/signin/finish'] = () => reply(200, signedInAs('asha', { role: 'yes' }));
  openPage('/login/callback/AAAA?code=1&state=2');
  await waitFor(() => expect(readSession()?.username).toBe('asha'));
  await waitFor(() => expect(window.location.pathname).toBe('/users'));
  expect(callsTo('/signin/finish')).toMatchObject([{ organisation: 'AAAA', answer: 'code=1&state=2' }]);
});

test('who is not linked yet proves the account by its password, and a refusal leads back', async () => {
  answers['/signin/finish'] = () =>
    reply(200, {
      success: 1,
      link: { email: 'asha@company.example', provider: 'login.example', subject: 'a1' },
    });
  answers['/user-login'] = () => reply(200, signedInAs('asha'));
  const { person } = openPage('/login/callback/AAAA?code=3&state=4');
  await screen.findByRole('heading', { name: 'Link your account' });
  await paste(person, screen.getByLabelText('Password'), 'correct horse battery');
  await person.click(screen.getByRole('checkbox', { name: 'I accept the Terms and Conditions' }));
  await person.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(readSession()?.username).toBe('asha'));
  expect(callsTo('/user-login')).toMatchObject([{ username: 'asha@company.example', link: true }]);
});

test('a refused answer says why', async () => {
  answers['/signin/finish'] = () => reply(422, { success: 0, message: 'Your account is disabled.' });
  openPage('/login/callback/AAAA?code=5&state=6');
  await screen.findByRole('heading', { name: 'You are not signed in' });
  expect(screen.getByText(/Your account is disabled/)).toBeTruthy();
});

test('signing out offers to sign out at the provider, too', async () => {
  const address = 'https://login.example/logout?id_token_hint=x';
  answers['/user-logout'] = () => reply(200, { success: 1, message: 'Signed out', providerAddress: address });
  startSession(signedInAs('asha'));
  openPage('/logout');
  const link = await screen.findByRole('link', { name: 'Sign out of login.example, too' });
  expect(link.getAttribute('href')).toBe(address);
});
