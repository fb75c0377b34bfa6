import { cleanup, screen, waitFor } from '@testing-library/react';
import { queryClient } from '@lexboard/shared-lib/query';
import { readSession } from '@lexboard/shared-lib/session';
import { answerWith, callsTo, openPage, prepareServer, reply } from '../../testing/served-page.fixture.tsx';
import { storePendingSignIn } from './pending-sign-in.ts';
import { signedInAs } from '../../testing/signed-in.fixture.ts';
import './login-page.tsx';

/** What the browser's own dialog ends with. */
let get: jest.Mock;
let passkeys: boolean;

beforeEach(() => {
  prepareServer();
  queryClient.clear();
  passkeys = true;
  answerWith((path) => {
    if (path === '/signin/options') return reply(200, { success: 1, passkeys });
    if (path === '/passkeys/signin/begin') return reply(200, { success: 1, options: { challenge: 'AAAA' } });
    if (path === '/twofactor/passkey/begin')
      return reply(200, { success: 1, options: { challenge: 'AAAA' } });
    if (path === '/twofactor/passkey') return reply(200, signedInAs('editor'));
    if (path === '/passkeys/signin') return reply(200, signedInAs('editor'));
    return reply(200, { success: 1, message: 'Done', data: [] });
  });
  const content = new ArrayBuffer(3);
  get = jest.fn().mockResolvedValue({
    id: 'AAAA',
    rawId: content,
    type: 'public-key',
    response: {
      clientDataJSON: content,
      authenticatorData: content,
      signature: content,
      userHandle: content,
    },
    getClientExtensionResults: () => ({}),
  });
  Object.assign(globalThis, { PublicKeyCredential: jest.fn() });
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

const button = { name: 'Sign in with a passkey' };

test('a passkey signs in, with the terms where they are ticked', async () => {
  const { person } = openPage('/login?returnTo=%2Fsetup%2Fdetailedactivitylogs');
  await person.click(await screen.findByRole('checkbox', { name: 'I accept the Terms and Conditions' }));
  await person.click(await screen.findByRole('button', button));
  await screen.findByRole('heading', { name: 'System Logs' });
  expect(readSession()?.username).toBe('editor');
  expect(callsTo('/passkeys/signin')).toMatchObject([
    { acceptTerms: true, response: { id: 'AAAA', response: { userHandle: 'AAAA' } } },
  ]);
});

test('a browser that can offers passkeys where it fills in the username; another one asks for nothing', async () => {
  openPage('/login');
  const field = await screen.findByLabelText('Username');
  await screen.findByRole('button', button);
  expect(field.getAttribute('autocomplete')).toBe('username');
  expect(callsTo('/passkeys/signin/begin')).toEqual([]);
  cleanup();
  const isConditionalMediationAvailable = () => Promise.resolve(true);
  Object.assign(PublicKeyCredential, { isConditionalMediationAvailable });
  openPage('/login');
  await waitFor(() => expect(readSession()?.username).toBe('editor'));
  expect(get).toHaveBeenCalledWith(expect.objectContaining({ mediation: 'conditional' }));
});

test('what went wrong stands above the form, which stays usable', async () => {
  jest.spyOn(console, 'info').mockImplementation();
  get.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  const { person } = openPage('/login');
  await person.click(await screen.findByRole('button', button));
  expect(await screen.findByText('No passkey was used. Please try again.')).toBeTruthy();
  await person.click(screen.getByRole('button', button));
  await waitFor(() => expect(readSession()?.username).toBe('editor'));
  expect(callsTo('/passkeys/signin')[0]).not.toHaveProperty('acceptTerms');
});

test('it is offered only where somebody has one', async () => {
  passkeys = false;
  openPage('/login');
  await waitFor(() => expect(callsTo('/signin/options')).toHaveLength(1));
  expect(screen.queryByRole('button', button)).toBeNull();
});

describe('after the password', () => {
  const awaiting = { success: 1, access_token: 'awaiting', username: 'editor', twofactor: true } as const;
  const use = { name: 'Use a passkey' };
  beforeEach(() => sessionStorage.clear());

  test('a passkey is the only way where there is no app', async () => {
    storePendingSignIn({ ...awaiting, factors: ['passkey'] });
    const { person } = openPage('/login');
    expect(await screen.findByRole('button', use)).toBeTruthy();
    expect(screen.queryByLabelText('Code')).toBeNull();
    await person.click(screen.getByRole('button', use));
    await waitFor(() => expect(readSession()?.username).toBe('editor'));
    expect(callsTo('/twofactor/passkey')).toMatchObject([{ response: { id: 'AAAA' } }]);
  });

  test('it may be used instead of the code, which can be entered after it failed', async () => {
    jest.spyOn(console, 'info').mockImplementation();
    get.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    storePendingSignIn({ ...awaiting, factors: ['app', 'passkey'] });
    const { person } = openPage('/login');
    await person.click(await screen.findByRole('button', use));
    expect(await screen.findByText('No passkey was used. Please try again.')).toBeTruthy();
    expect(screen.getByLabelText('Code')).toBeTruthy();
  });

  test('it is not offered to whoever has none', async () => {
    storePendingSignIn(awaiting);
    openPage('/login');
    expect(await screen.findByLabelText('Code')).toBeTruthy();
    expect(screen.queryByRole('button', use)).toBeNull();
  });
});
