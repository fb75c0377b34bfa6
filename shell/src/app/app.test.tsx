import { act, screen, waitFor } from '@testing-library/react';
import { endSession, startSession } from '@lexboard/shared-lib/session';
import { readManifest, replaceManifest } from '../federation/page-manifest.ts';
import { publishedRelease } from '../federation/published-release.fixture.ts';
import { callsTo, openPage, prepareServer } from '../testing/served-page.fixture.tsx';
import { signedInAs } from '../testing/signed-in.fixture.ts';

const administrator = signedInAs('admin', { role: 'yes' });

beforeEach(prepareServer);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const chrome = () => screen.queryByRole('navigation', { name: 'Side menu' });

test('signed out, every guarded address leads to signing in', async () => {
  const addresses = [
    '/',
    '/workspace',
    '/law/0?from=3',
    '/users',
    '/nowhere',
    '/change-password',
    '/two-factor',
    '/terms',
    '/coming-soon',
  ];
  for (const address of addresses) {
    const { unmount } = openPage(address);
    await waitFor(() => expect([address, location.pathname]).toEqual([address, '/login']));
    expect(chrome()).toBeNull();
    unmount();
  }
  openPage('/');
  await heading('Sign in');
});

test('addresses of an earlier product lead to the workspace', async () => {
  startSession(administrator);
  for (const address of ['/register', '/sign-in', '/lock-screen', '/coming-soon']) {
    const { unmount } = openPage(address);
    await waitFor(() => expect([address, location.pathname]).toEqual([address, '/workspace']));
    unmount();
  }
});

test('some pages have no chrome, signed in or not', async () => {
  startSession(administrator);
  const addresses = [
    '/forgot_password',
    '/confirm-mail',
    '/reset-password?authToken=x',
    '/change-password',
    '/error-500',
  ];
  for (const address of addresses) {
    const { unmount } = openPage(address);
    await waitFor(() => expect([address, document.querySelectorAll('h1').length]).toEqual([address, 1]));
    expect(chrome()).toBeNull();
    expect(document.querySelectorAll('main')).toHaveLength(1);
    unmount();
  }
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
  expect(callsTo('/users/list').length + callsTo('/moduleaccess/list').length).toBe(1);
});

test('pages of administrators are closed to others, and below a page of the shell there is none', async () => {
  startSession(signedInAs('editor'));
  for (const address of ['/setup/organisation', '/units', '/setup/releases']) {
    const { unmount } = openPage(address);
    await heading('Not allowed');
    unmount();
  }
  openPage('/users/x');
  await heading('Page not found');
});

test('an administrator of units opens no page of the whole organisation', async () => {
  startSession(signedInAs('plant', { role: 'yes', units: true, ownUnits: [2] }));
  for (const address of ['/setup/organisation', '/setup/deleted-records', '/setup/releases']) {
    const { unmount } = openPage(address);
    await heading('Not allowed');
    unmount();
  }
  const { unmount } = openPage('/setup/user-module-access-controller');
  await heading('Module Access Controller');
  unmount();
  openPage('/users');
  await heading('Users');
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
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
  act(() => replaceManifest({ ...readManifest(), remotes: {} }));
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
  act(() => replaceManifest({ ...readManifest(), remotes }));
  expect(document.querySelector('main #remote-area')).not.toBeNull();
  expect(screen.queryByRole('heading', { name: 'Page not found' })).toBeNull();
});

test('a session that ends elsewhere ends here, and leads back; signing out says nothing of an ended session', async () => {
  startSession(administrator);
  const { unmount } = openPage('/nowhere');
  await heading('Page not found');
  expect(chrome()).not.toBeNull();
  act(endSession);
  await heading('Sign in');
  expect(screen.getByText(/Your session has ended/).role).toBe('alert');
  expect(location.search).toBe('?returnTo=%2Fnowhere');
  unmount();
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
