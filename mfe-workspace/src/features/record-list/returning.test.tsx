import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storeSavedRecord, readWorkspaceAddress } from '@lexboard/shared-lib/client';
import { law, license } from '@lexboard/shared-lib/domain';
import { notifyArrival } from '@lexboard/shared-lib/router';
import { mockRemotes } from '../../testing/mocked-remotes.tsx';
import { lawRow, listOf, mockServer } from '../../testing/mocked-server.ts';
import {
  goBack,
  renderWorkspace,
  renderWorkspaceAgain,
  shownAddress,
} from '../../testing/render-workspace.tsx';

afterEach(() => jest.restoreAllMocks());

test('coming back from a form, the list is as it was, and the row is marked and has the focus', async () => {
  mockServer(() => listOf([lawRow(1), lawRow(2)]));
  const { unmount } = renderWorkspace('/workspace?status=all&text=act');
  const main = document.body.appendChild(document.createElement('main'));
  const edit = await screen.findByRole('link', { name: 'Edit LAW-000002' });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter these rows' }), 'act-2');
  main.scrollTop = 480;
  fireEvent.scroll(main);
  await userEvent.click(edit);
  expect(shownAddress()).toBe('/law/2');
  unmount();
  const scrollTo = jest.spyOn(main, 'scrollTo');
  main.tabIndex = -1;
  main.focus();
  renderWorkspaceAgain(readWorkspaceAddress());
  await screen.findByText('ACT-2');
  expect(shownAddress()).toBe('/workspace?tab=laws&status=all&text=act');
  expect(screen.getByRole('searchbox', { name: 'Filter these rows' })).toHaveProperty('value', 'act-2');
  expect(screen.queryByText('ACT-1')).toBeNull();
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 480 });
  expect(screen.getByText('ACT-2').closest('tr')).toHaveProperty('dataset.selected', '');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Edit LAW-000002' }));
  // And the shell, when it arrives later, leaves it so
  main.focus();
  const toTop = jest.fn();
  notifyArrival('/workspace', toTop);
  expect(toTop).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Edit LAW-000002' }));
  main.remove();
});

/** Leaves the list by a link, and comes back when something was done there: the name of what has the focus then. */
async function leaveAndReturn(
  view: string,
  name: string,
  press: (link: Element) => unknown,
  meanwhile: () => void = () => undefined,
) {
  mockServer(() => listOf([lawRow(1), lawRow(2)]));
  const { unmount } = renderWorkspace(`/workspace?tab=laws&status=all&view=${view}`);
  const main = document.body.appendChild(document.createElement('main'));
  await press(await screen.findByRole('link', { name }));
  unmount();
  meanwhile();
  main.tabIndex = -1;
  main.focus();
  renderWorkspaceAgain(readWorkspaceAddress());
  await screen.findByRole('link', { name });
  main.remove();
  return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
}

test('a link on a card has the focus again; where a browser gives it none for a click, Edit has it', async () => {
  const add = 'Add Returns to LAW-000002';
  expect(await leaveAndReturn('grid', add, (link) => userEvent.click(link))).toBe(add);
  cleanup();
  const focused = await leaveAndReturn('grid', 'Duplicate LAW-000002', (link) => fireEvent.click(link));
  expect(focused).toBe('Edit LAW-000002');
});

const markedCodes = () =>
  [...document.querySelectorAll('tr[data-selected] th')].map(({ textContent }) => textContent);

test('a record that was saved is marked, and the link to its form has the focus again', async () => {
  const press = (link: Element) => userEvent.click(link);
  const name = 'Duplicate LAW-000002';
  expect(await leaveAndReturn('list', name, press, () => storeSavedRecord(law, 1))).toBe(name);
  expect(markedCodes()).toEqual(['ACT-1']);
  // Another form that is left as it was says nothing new.
  cleanup();
  expect(await leaveAndReturn('list', name, press)).toBe(name);
  expect(markedCodes()).toEqual(['ACT-2']);
});

test('a record of another kind that was saved is marked in the list of its own', async () => {
  mockServer(() => listOf([lawRow(1), lawRow(2)]));
  renderWorkspace('/workspace?tab=laws&status=all');
  storeSavedRecord(license, 2);
  await screen.findByText('ACT-1');
  expect(markedCodes()).toEqual([]);
  await userEvent.click(screen.getByRole('tab', { name: 'Licenses' }));
  await screen.findByRole('region', { name: 'License List' });
  await waitFor(() => expect(document.querySelectorAll('tr[data-selected]')).toHaveLength(1));
  await userEvent.click(screen.getByRole('tab', { name: 'Laws' }));
  await screen.findByText('ACT-1');
  expect(markedCodes()).toEqual([]);
});

describe('the place on the page', () => {
  let main: HTMLElement;
  let scrolled: jest.SpyInstance;
  const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
  const scrollTo = (top: number) => {
    main.scrollTop = top;
    fireEvent.scroll(main);
  };
  beforeEach(() => {
    mockRemotes();
    mockServer(({ path }) => (path.startsWith('/law/') ? listOf([lawRow(1)], 90) : listOf([lawRow(2)], 90)));
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

describe('rows that may be old', () => {
  const changedRows = () => screen.queryByRole('region', { name: 'Changed rows' });

  /** Comes back to the list after so many seconds, to its tab of the browser or to its window. */
  function comeBack(seconds: number, event: 'tab' | 'window' = 'tab') {
    const later = Date.now() + seconds * 1000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    act(() => {
      if (event === 'tab') document.dispatchEvent(new Event('visibilitychange'));
      else window.dispatchEvent(new Event('focus'));
    });
  }

  /** Shows two laws, of which others may have changed the second. The clock stands until somebody comes back. */
  async function openList() {
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now);
    const server = { law: lawRow(2), isBroken: false };
    const asked = mockServer(() => {
      if (server.isBroken) return { status: 403, reply: { success: 0, message: 'Not now.' } };
      return listOf([lawRow(1), server.law]);
    });
    renderWorkspace('/workspace?tab=laws&status=all');
    await screen.findByText('ACT-2');
    return { asked, server };
  }

  test('a list that is come back to after a minute says what changed, and shows it when that is pressed', async () => {
    const { server } = await openList();
    server.law = lawRow(2, { Law: 'A new name', version: 4 });
    comeBack(61);
    const show = await screen.findByRole('button', { name: '1 changed, show' });
    expect(screen.queryByText('A new name')).toBeNull();
    await userEvent.click(show);
    expect(await screen.findByText('A new name')).toBeTruthy();
    await waitFor(() => expect(changedRows()).toBeNull());
  });

  test('within a minute nothing is asked, nor while the tab is hidden; a list that is the same says nothing', async () => {
    const { asked } = await openList();
    const before = asked.length;
    comeBack(59);
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    comeBack(600);
    expect(asked).toHaveLength(before);
    hidden.mockRestore();
    comeBack(61, 'window');
    await waitFor(() => expect(asked).toHaveLength(before + 1));
    await act(async () => Promise.resolve());
    expect(changedRows()).toBeNull();
  });

  test('rows that could not be asked for anew say so, until Retry brings them', async () => {
    const { server } = await openList();
    server.isBroken = true;
    comeBack(61);
    expect(await screen.findByText(/These rows may be out of date. Not now./)).toBeTruthy();
    server.isBroken = false;
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/out of date/)).toBeNull());
  });
});
