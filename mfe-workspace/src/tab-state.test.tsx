import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keptWorkspaceAddress } from '@lexboard/shared-lib/client';
import { startSession } from '@lexboard/shared-lib/session';
import { mockRemotes } from './testing/mocked-remotes.tsx';
import { lawRow, listOf, mockServer } from './testing/mocked-server.ts';
import {
  editor,
  goBack,
  renderWorkspace,
  renderWorkspaceAgain,
  shownAddress,
} from './testing/render-workspace.tsx';

const laws = '/workspace?tab=laws&status=draft&column=Law&text=act&page=2&sort=Law&order=desc';
const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));

beforeEach(() => {
  mockServer(({ path }) => (path.startsWith('/law/') ? listOf([lawRow(1)], 90) : listOf([lawRow(2)], 90)));
});

test('each tab keeps its own search, status, page and order', async () => {
  renderWorkspace(laws);
  await tab('Licenses');
  expect(shownAddress()).toBe('/workspace?tab=licenses&status=draft');
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  await tab('Laws');
  expect(shownAddress()).toBe(laws);
  await tab('Licenses');
  expect(shownAddress()).toBe('/workspace?tab=licenses&status=all');
});

test('category and state go with all tabs, and a tab that they change starts at its first page', async () => {
  renderWorkspace(`${laws}&category=3`);
  await tab('Returns');
  expect(shownAddress()).toBe('/workspace?tab=returns&status=draft&category=3');
  await userEvent.click(await screen.findByRole('button', { name: 'Category: Labour' }));
  await tab('Laws');
  expect(shownAddress()).toBe(laws.replace('&page=2', ''));
});

test('the tabs are still as they were after a form took the page', async () => {
  const { unmount } = renderWorkspace(laws);
  await tab('Licenses');
  unmount();
  renderWorkspaceAgain(keptWorkspaceAddress());
  await tab('Laws');
  expect(shownAddress()).toBe(laws);
});

test('what rows were filtered by is there for whoever typed it, and not for the next person', async () => {
  const address = '/workspace?tab=laws&status=all';
  const box = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Filter these rows' });
  const first = renderWorkspace(address);
  await userEvent.type(await box(), 'act-1');
  first.unmount();
  startSession({ ...editor, username: 'viewer' });
  const next = renderWorkspaceAgain(address);
  expect((await box()).value).toBe('');
  next.unmount();
  startSession(editor);
  renderWorkspaceAgain(address);
  expect((await box()).value).toBe('act-1');
});

test('a change that comes before the page has followed the one before it is added to that', async () => {
  renderWorkspace('/workspace?tab=laws&status=all');
  await screen.findByText('ACT-1');
  act(() => {
    screen.getByRole('button', { name: 'Draft' }).click();
    screen.getByRole('button', { name: 'Grid' }).click();
  });
  expect(shownAddress()).toBe('/workspace?tab=laws&status=draft&view=grid');
});

describe('the place on the page', () => {
  let main: HTMLElement;
  let scrolled: jest.SpyInstance;
  const scrollTo = (top: number) => {
    main.scrollTop = top;
    fireEvent.scroll(main);
  };
  beforeEach(() => {
    main = document.body.appendChild(document.createElement('main'));
    scrolled = jest.spyOn(main, 'scrollTo');
  });
  afterEach(() => main.remove());

  test('comes back with the tab; another sort starts at the top', async () => {
    renderWorkspace('/workspace?tab=laws&status=all');
    await screen.findByText('ACT-1');
    scrollTo(300);
    await tab('Licenses');
    await screen.findByRole('table', { name: 'License List' });
    expect(scrolled).toHaveBeenLastCalledWith({ top: 0 });
    await tab('Laws');
    expect(scrolled).toHaveBeenLastCalledWith({ top: 300 });
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    await screen.findByText('ACT-1');
    expect(scrolled).toHaveBeenLastCalledWith({ top: 0 });
  });

  test('is the top of a list that is chosen anew, also after Back closed a dialog', async () => {
    mockRemotes();
    renderWorkspace('/workspace?tab=laws&status=all');
    await screen.findByText('ACT-1');
    scrollTo(300);
    await userEvent.click(screen.getByRole('button', { name: 'Draft' }));
    await userEvent.click(await screen.findByRole('button', { name: 'View LAW-000001' }));
    expect(shownAddress()).toContain('open=law');
    goBack();
    expect(shownAddress()).toBe('/workspace?tab=laws&status=draft');
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    await screen.findByText('ACT-1');
    expect(scrolled).toHaveBeenLastCalledWith({ top: 0 });
  });
});
