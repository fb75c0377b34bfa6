import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  answerOf,
  areShownWithout,
  columnsServer,
  headers,
  openChooser,
  sentOf,
  toggle,
  without,
} from '../testing/columns.ts';
import { lawRow, listOf, mockServer, type Answer } from '../testing/mocked-server.ts';
import { renderWorkspace, renderWorkspaceAgain, shownAddress } from '../testing/render-workspace.tsx';

const ofView = '/workspace?tab=laws&status=all&columns=ActCodeName%2CActive%2CLaw';
const others = '/workspace?tab=laws&status=all';
const endPage = () => window.dispatchEvent(new Event('pagehide'));

test('a width is the own one of this person, there and everywhere', async () => {
  mockServer(() => listOf([lawRow(1)]));
  renderWorkspace(ofView);
  await screen.findByText('ACT-1');
  const chooser = await openChooser();
  await userEvent.type(chooser.getByRole('spinbutton', { name: 'Width of Name' }), '300{Tab}');
  expect(shownAddress()).toBe(ofView);
  await userEvent.click(chooser.getByRole('button', { name: 'My columns' }));
  const again = await openChooser();
  expect(again.getByRole('spinbutton', { name: 'Width of Name' })).toHaveProperty('value', '300');
  expect(again.queryByRole('button', { name: 'My columns' })).toBeNull();
});

test('another tab has its own columns, and this one has the view’s again', async () => {
  mockServer(() => listOf([lawRow(1)]));
  renderWorkspace(`${others}&columns=ActCodeName%2Cstatus`);
  await screen.findByText('ACT-1');
  await userEvent.click(screen.getByRole('tab', { name: 'Licenses' }));
  expect(shownAddress()).toBe('/workspace?tab=licenses&status=all');
  await userEvent.click(screen.getByRole('tab', { name: 'Laws' }));
  expect(shownAddress()).toBe(`${others}&columns=ActCodeName%2Cstatus`);
});

test('what is changed before the server says what it has stays', async () => {
  const list = Promise.withResolvers<Answer>();
  const server = columnsServer(list.promise);
  renderWorkspace();
  await screen.findByText('ACT-1');
  await waitFor(() => expect(server.listed).toBe(1));
  await toggle('Status');
  list.resolve(answerOf(without('Category')));
  await waitFor(() => expect(server.saved).toEqual([sentOf(without('status'))]));
  expect(headers()).toEqual(['#', 'Law Code', 'Name', 'Category', 'Law Status', 'Question', 'Action']);
});

test('what is still being sent stays, whatever the server has until then', async () => {
  const server = columnsServer(new Promise(() => undefined));
  const { unmount } = renderWorkspace();
  await screen.findByText('ACT-1');
  server.savesAnswered = false;
  await toggle('Category');
  unmount();
  server.list = answerOf(without('status'));
  const listed = server.listed;
  renderWorkspaceAgain('/workspace');
  await waitFor(() => expect(server.listed).toBe(listed + 1));
  await areShownWithout('Category');
  expect(headers()).toContain('Status');
  server.endSaves();
});

test('what could not be sent stays without a word, and is sent when the workspace is opened again', async () => {
  const server = columnsServer(answerOf(without('Active')));
  const { unmount } = renderWorkspace();
  await areShownWithout('Law Status');
  server.reachable = false;
  await toggle('Law Status', 'Category');
  endPage();
  await waitFor(() => expect(server.saved).toHaveLength(1));
  expect(screen.getByRole('alert').textContent).toBe('');
  unmount();
  server.reachable = true;
  renderWorkspaceAgain('/workspace');
  await waitFor(() => expect(server.saved).toHaveLength(2));
  expect(server.saved[1]).toEqual(sentOf(without('Category', 'Active')));
  expect(headers()).not.toContain('Category');
});

test('what another browser chose since is right, though what was sent last here was never answered', async () => {
  const server = columnsServer(answerOf(without('Active')));
  const { unmount } = renderWorkspace();
  await areShownWithout('Law Status');
  server.reachable = false;
  await toggle('Category');
  unmount();
  server.list = answerOf(without('status'));
  renderWorkspaceAgain('/workspace');
  await areShownWithout('Status');
  expect(headers()).toContain('Category');
  expect(server.saved).toHaveLength(1);
});
