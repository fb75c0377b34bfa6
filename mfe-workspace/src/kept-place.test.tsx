import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepSaved, keptWorkspaceAddress } from '@lexboard/shared-lib/client';
import { law, license } from '@lexboard/shared-lib/domain';
import { lawRow, listOf, mockServer } from './testing/mocked-server.ts';
import { renderWorkspace, renderWorkspaceAgain } from './testing/render-workspace.tsx';

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
  renderWorkspaceAgain(keptWorkspaceAddress());
  await screen.findByRole('link', { name });
  main.remove();
  return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
}

test.each([
  ['list', 'Edit LAW-000002'],
  ['list', 'Duplicate LAW-000002'],
  ['grid', 'Edit LAW-000002'],
  ['grid', 'Duplicate LAW-000002'],
  ['grid', 'Add Returns to LAW-000002'],
])('in the %s, %s has the focus again when the form that it opened is left', async (view, name) => {
  expect(await leaveAndReturn(view, name, (link) => userEvent.click(link))).toBe(name);
});

test('where a browser gives no link the focus for a click, Edit has it then', async () => {
  const focused = await leaveAndReturn('grid', 'Duplicate LAW-000002', (link) => fireEvent.click(link));
  expect(focused).toBe('Edit LAW-000002');
});

const markedCodes = () =>
  [...document.querySelectorAll('tr[data-selected] th')].map(({ textContent }) => textContent);

test.each([
  ['Duplicate LAW-000002', 'ACT-2'],
  ['Add law', undefined],
])('a record that was saved is marked, and %s has the focus again', async (name, left) => {
  const press = (link: Element) => userEvent.click(link);
  expect(await leaveAndReturn('list', name, press, () => keepSaved(law, 1))).toBe(name);
  expect(markedCodes()).toEqual(['ACT-1']);
  // Another form that is left as it was says nothing new.
  cleanup();
  expect(await leaveAndReturn('list', name, press)).toBe(name);
  expect(markedCodes()).toEqual(left ? [left] : []);
});

test('a record of another kind that was saved is marked in the list of its own', async () => {
  mockServer(() => listOf([lawRow(1), lawRow(2)]));
  renderWorkspace('/workspace?tab=laws&status=all');
  keepSaved(license, 2);
  await screen.findByText('ACT-1');
  expect(markedCodes()).toEqual([]);
  await userEvent.click(screen.getByRole('tab', { name: 'Licenses' }));
  await screen.findByRole('region', { name: 'License List' });
  await waitFor(() => expect(document.querySelectorAll('tr[data-selected]')).toHaveLength(1));
  await userEvent.click(screen.getByRole('tab', { name: 'Laws' }));
  await screen.findByText('ACT-1');
  expect(markedCodes()).toEqual([]);
});
