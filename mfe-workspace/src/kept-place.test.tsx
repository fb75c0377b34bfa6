import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keptWorkspaceAddress } from '@lexboard/shared-lib/client';
import { lawRow, listOf, mockServer } from './testing/mocked-server.ts';
import { renderWorkspace, renderWorkspaceAgain } from './testing/render-workspace.tsx';

/** Leaves the list by a link of its second row, and comes back: the name of what has the focus then. */
async function leaveAndReturn(view: string, name: string, press: (link: Element) => unknown) {
  mockServer(() => listOf([lawRow(1), lawRow(2)]));
  const { unmount } = renderWorkspace(`/workspace?tab=laws&status=all&view=${view}`);
  const main = document.body.appendChild(document.createElement('main'));
  await press(await screen.findByRole('link', { name }));
  unmount();
  main.tabIndex = -1;
  main.focus();
  renderWorkspaceAgain(keptWorkspaceAddress());
  await screen.findByRole('link', { name });
  main.remove();
  return document.activeElement?.getAttribute('aria-label');
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
