import { act, screen, waitFor } from '@testing-library/react';
import { endSession, startSession } from '@lexboard/shared-lib/session';
import { pageManifest, replaceManifest } from '../federation/page-manifest.ts';
import { publishedRelease } from '../federation/published-release.fixture.ts';
import { callsTo, openPage, prepareServer } from './served-page.fixture.tsx';
import { signedInAs } from './signed-in.fixture.ts';

const administrator = signedInAs('admin', { role: 'yes' });

beforeEach(prepareServer);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const chrome = () => screen.queryByRole('navigation', { name: 'Side menu' });

test.each(['/', '/workspace', '/law/0?from=3', '/users', '/nowhere'])(
  'signed out, %s leads to signing in',
  async (address) => {
    openPage(address);
    await heading('Sign in');
    expect(location.pathname).toBe('/login');
    expect(chrome()).toBeNull();
  },
);

test.each(['/register', '/sign-in', '/lock-screen', '/coming-soon'])(
  '%s leads to signing in or to the workspace',
  async (address) => {
    const { unmount } = openPage(address);
    await heading('Sign in');
    unmount();
    startSession(administrator);
    openPage(address);
    await waitFor(() => expect(location.pathname).toBe('/workspace'));
  },
);

test.each([
  '/forgot_password',
  '/confirm-mail',
  '/reset-password?authToken=x',
  '/change-password',
  '/error-500',
])('%s has a page without chrome, signed in or not', async (address) => {
  startSession(administrator);
  openPage(address);
  await screen.findByRole('heading', { level: 1 });
  expect(chrome()).toBeNull();
  expect(screen.getAllByRole('main')).toHaveLength(1);
});

test.each([
  ['/users', 'Users'],
  ['/setup/user-module-access-controller', 'Module Access Controller'],
])('%s is for administrators only', async (address, title) => {
  startSession(administrator);
  const { unmount } = openPage(address);
  await heading(title);
  expect(document.title).toBe(`${title} · Lexboard`);
  unmount();
  startSession(signedInAs('editor'));
  openPage(address);
  await heading('Not allowed');
});

test('system logs are for everybody', async () => {
  startSession(signedInAs('viewer', { workspaceAccessType: 'View' }));
  openPage('/setup/detailedactivitylogs');
  await heading('System Logs');
});

test('an unknown address shows a page with the chrome', async () => {
  startSession(administrator);
  openPage('/nowhere');
  await heading('Page not found');
  expect(chrome()).not.toBeNull();
});

test("a remote's address shows the place of the remotes, and nothing of the shell's own", () => {
  startSession(administrator);
  openPage('/workspace');
  expect(document.querySelector('main #remote-area')).not.toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
});

test('the place of the remotes stays when the manifest drops the address, until another page is opened', async () => {
  startSession(administrator);
  const { person } = openPage('/roadmap');
  const area = document.querySelector('main #remote-area');
  act(() => replaceManifest({ ...pageManifest(), remotes: {} }));
  expect(area).not.toBeNull();
  expect(document.querySelector('main #remote-area')).toBe(area);
  await person.click(screen.getByRole('link', { name: 'Workspace' }));
  await heading('Page not found');
});

test('an address that is not found shows the place of the remotes once a manifest brings it', async () => {
  startSession(administrator);
  openPage('/plans');
  await heading('Page not found');
  const remotes = { 'mfe-roadmap': publishedRelease({ addresses: ['/plans'] }) };
  act(() => replaceManifest({ ...pageManifest(), remotes }));
  expect(document.querySelector('main #remote-area')).not.toBeNull();
  expect(screen.queryByRole('heading', { name: 'Page not found' })).toBeNull();
});

test('a session that ends elsewhere ends here, and leads back', async () => {
  startSession(administrator);
  openPage('/nowhere');
  await heading('Page not found');
  act(endSession);
  await heading('Sign in');
  expect(screen.getByText(/Your session has ended/).role).toBe('alert');
  expect(location.search).toBe('?returnTo=%2Fnowhere');
});

test('signing out tells the server and says nothing of an ended session', async () => {
  startSession(administrator);
  openPage('/logout');
  await heading('Sign in');
  expect(callsTo('/user-logout')).toEqual([{ accessusername: 'admin' }]);
  expect(localStorage.getItem('access_token')).toBeNull();
  expect(screen.queryByText(/session has ended/)).toBeNull();
});

test('moving to another page puts the focus at its start and reads out its title', async () => {
  startSession(administrator);
  const { person } = openPage('/nowhere');
  await heading('Page not found');
  await person.click(screen.getByRole('link', { name: 'Users' }));
  await heading('Users');
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(await screen.findByText('Users · Lexboard')).not.toBeNull();
});
