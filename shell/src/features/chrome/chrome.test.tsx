import { act, screen, waitFor, within } from '@testing-library/react';
import { dueKey, storeWorkspaceAddress } from '@lexboard/shared-lib/client';
import { queryClient } from '@lexboard/shared-lib/query';
import { startSession } from '@lexboard/shared-lib/session';
import {
  answerWith,
  callsTo,
  openPage,
  preload,
  prepareServer,
  reply,
} from '../../testing/served-page.fixture.tsx';
import { signedInAs } from '../../testing/signed-in.fixture.ts';
import { recordFirstView } from '../../page/first-view.ts';
import { readManifest, replaceManifest } from '../../federation/page-manifest.ts';
import { publishedRelease } from '../../federation/published-release.fixture.ts';

beforeEach(prepareServer);

const sideMenu = () => screen.getByRole('navigation', { name: 'Side menu' });
const entries = () => within(sideMenu()).getAllByRole('link');
const names = () => entries().map((entry) => entry.textContent);

test('the side menu offers administrators every entry in the order of the document, then the organisation', () => {
  startSession(signedInAs('admin', { role: 'yes' }));
  openPage('/nowhere');
  const all = [
    'Workspace',
    'Due',
    'Users',
    'Circular/Amendments',
    'Laws Tree',
    'System Logs',
    'Module Access Controller',
    'Organisation',
    'Units',
  ];
  expect(names()).toEqual(all);
});

test('an administrator of units sees users and units, and nothing of the whole organisation', () => {
  startSession(signedInAs('plant', { role: 'yes', units: true, ownUnits: [2] }));
  openPage('/nowhere');
  expect(names()).toEqual([
    'Workspace',
    'Due',
    'Users',
    'Circular/Amendments',
    'Laws Tree',
    'System Logs',
    'Module Access Controller',
    'Units',
  ]);
});

test('others see neither users nor the module access controller', () => {
  startSession(signedInAs('editor'));
  openPage('/nowhere');
  expect(names()).toEqual(['Workspace', 'Due', 'Circular/Amendments', 'Laws Tree', 'System Logs']);
});

test('the entry of the open address is marked, with its area', async () => {
  startSession(signedInAs('editor'));
  for (const [address, ...marks] of [
    ['/setup/detailedactivitylogs', 'System Logs page'],
    ['/workspace?tab=laws', 'Workspace page'],
    ['/law/0', 'Workspace true'],
    ['/laws'],
  ]) {
    const { unmount } = openPage(address ?? '');
    // A page of the shell is fetched when it is opened.
    await act(() => Promise.resolve());
    const marked = entries().filter((entry) => entry.hasAttribute('aria-current'));
    expect(marked.map((entry) => `${entry.textContent} ${entry.getAttribute('aria-current')}`)).toEqual(
      marks,
    );
    unmount();
  }
});

test('Due says how many of one’s own are overdue, sent back and new, once the page is shown; nothing where none is', async () => {
  const counts = { success: 1, overdue: 9, due: 0, submitted: 0, notScheduled: 0 };
  const answerOwn = (overdue: number, more: object = {}) =>
    answerWith(() => reply(200, { ...counts, mine: { overdue, due: 0, toApprove: 0, ...more } }));
  const due = () => within(sideMenu()).getByRole('link', { name: /^Due/ });
  const says = async (words: string) => {
    await act(() => queryClient.invalidateQueries({ queryKey: dueKey }));
    await waitFor(() => expect(due().textContent).toBe(words));
  };
  startSession(signedInAs('editor'));
  answerOwn(3);
  openPage('/nowhere');
  expect(callsTo('/due/counts')).toEqual([]);
  act(recordFirstView);
  await waitFor(() => expect(due().textContent).toBe('Due3 overdue'));
  answerOwn(3, { sentBack: 2, urgent: 4, news: 2 });
  await says('Due4 overdue or sent back, 2 new');
  expect(within(due()).getByTitle('3 overdue, 2 sent back')).toBeTruthy();
  answerOwn(0, { sentBack: 0, urgent: 0, news: 1 });
  await says('Due1 new');
  answerOwn(0);
  await says('Due');
});

test('an entry under the pointer or the focus fetches its remote ahead', async () => {
  startSession(signedInAs('editor'));
  const { person } = openPage('/setup/detailedactivitylogs');
  expect(preload).not.toHaveBeenCalled();
  await person.hover(screen.getByRole('link', { name: 'Laws Tree' }));
  expect(preload).toHaveBeenLastCalledWith('mfe-roadmap');
  screen.getByRole('link', { name: 'Circular/Amendments' }).focus();
  expect(preload).toHaveBeenLastCalledWith('mfe-record-forms');
});

test('a remote that a team has added gets its entry below the others, and its place on the page', async () => {
  startSession(signedInAs('editor'));
  const { person } = openPage('/budget/2027');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  const budget = publishedRelease({ addresses: ['/budget', '/forecast'], label: 'Budget' });
  const known = readManifest();
  act(() => replaceManifest({ ...known, remotes: { ...known.remotes, 'mfe-budget': budget } }));
  expect(screen.queryByRole('heading', { name: 'Page not found' })).toBeNull();
  expect(names().at(-1)).toBe('Budget');
  const entry = screen.getByRole('link', { name: 'Budget' });
  expect(entry.getAttribute('href')).toBe('/budget');
  await person.hover(entry);
  expect(preload).toHaveBeenLastCalledWith('mfe-budget');
});

test('the workspace is come back to as it was left; from within, its entry leads to its start', async () => {
  startSession(signedInAs('editor'));
  storeWorkspaceAddress('?tab=laws&status=draft&text=port&page=2');
  const { person } = openPage('/nowhere');
  const entry = () => within(sideMenu()).getByRole('link', { name: 'Workspace' });
  await person.click(entry());
  expect(location.pathname + location.search).toBe('/workspace?tab=laws&status=draft&text=port&page=2');
  expect(entry().getAttribute('href')).toBe('/workspace');
});

test('a menu starts with its icons where lists have more use for the room; a collapsed one keeps its names and stays so', async () => {
  startSession(signedInAs('editor'));
  const narrow = openPage('/nowhere');
  expect(screen.getByRole('button', { name: 'Expand menu' })).toBeTruthy();
  narrow.unmount();
  window.innerWidth = 1920;
  const { person, unmount } = openPage('/nowhere');
  await person.click(screen.getByRole('button', { name: 'Collapse menu' }));
  expect(names()).toContain('Laws Tree');
  unmount();
  openPage('/nowhere');
  expect(screen.getByRole('button', { name: 'Expand menu' }).getAttribute('aria-expanded')).toBe('false');
  window.innerWidth = 1024;
});

test('the keyword goes to the law list, by Enter and by the button, and that of the address stands in its box', async () => {
  startSession(signedInAs('editor'));
  const { person, unmount } = openPage('/nowhere');
  await person.click(screen.getByRole('button', { name: 'Search' }));
  const keyword = screen.getByRole('searchbox', { name: 'Keyword' });
  expect(document.activeElement).toBe(keyword);
  await person.keyboard(' factories act {Enter}');
  expect(location.pathname + location.search).toBe('/workspace?tab=laws&status=all&lawentry=factories+act');
  await person.click(screen.getByRole('button', { name: 'Search' }));
  await person.clear(keyword);
  await person.type(keyword, 'wages');
  await person.click(screen.getByRole('button', { name: 'Search laws' }));
  expect(location.search).toBe('?tab=laws&status=all&lawentry=wages');
  unmount();
  openPage('/workspace?lawentry=mines');
  expect(screen.getByLabelText<HTMLInputElement>('Keyword').value).toBe('mines');
});

test('the profile menu says whose account it is, leads to what is one’s own, and closes by Escape and by a press elsewhere', async () => {
  const account = { email: 'editor@port.example', organisation: 'The Port Trust' };
  answerWith(() => reply(200, { success: 1, account, data: [] }));
  startSession(signedInAs('editor'));
  const { person } = openPage('/nowhere');
  const profile = () => screen.getByRole('button', { name: 'Profile of editor' });
  const logout = () => screen.queryByRole('button', { name: 'Logout' });
  expect(callsTo('/session/account')).toEqual([]);
  expect(logout()).toBeNull();
  await person.click(profile());
  expect(await screen.findByText('editor@port.example')).toBeTruthy();
  expect(screen.getByText('The Port Trust')).toBeTruthy();
  await person.keyboard('{Escape}');
  expect(logout()).toBeNull();
  expect(document.activeElement).toBe(profile());
  await person.click(profile());
  await person.click(screen.getByRole('main'));
  expect(logout()).toBeNull();
  await person.click(profile());
  expect(screen.queryByRole('button', { name: 'Deleted records' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Sessions' }));
  expect(location.pathname).toBe('/sessions');
  for (const [name, path] of [
    ['Change password', '/change-password'],
    ['Two-factor sign-in', '/two-factor'],
  ] as const) {
    history.back();
    await screen.findByRole('heading', { name: 'Page not found' });
    await person.click(screen.getByRole('button', { name: 'Profile of editor' }));
    await person.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(location.pathname).toBe(path));
  }
});

test('the menu opens as a drawer and closes with the choice', async () => {
  startSession(signedInAs('editor'));
  const { person } = openPage('/nowhere');
  await person.click(screen.getByRole('button', { name: 'Open menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  await person.click(within(drawer).getByRole('link', { name: 'System Logs' }));
  await screen.findByRole('heading', { name: 'System Logs' });
  expect(location.pathname).toBe('/setup/detailedactivitylogs');
  await waitFor(() => expect(drawer.isConnected).toBe(false));
  history.back();
  await screen.findByRole('heading', { name: 'Page not found' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
