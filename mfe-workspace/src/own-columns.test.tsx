import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnColumns } from '@lexboard/shared-lib/domain';
import { lawRow, listOf, mockServer, type Answer } from './testing/mocked-server.ts';
import { renderWorkspace, renderWorkspaceAgain } from './testing/render-workspace.tsx';

const headers = () => [...document.querySelectorAll('thead th')].map((header) => header.textContent);

/** Columns that show only where a person chose them. */
const optional = ['license', 'return', 'othercomp'];

/** All columns that the law list usually shows, without one. */
const without = (hidden: string): OwnColumns['columns'] =>
  ['ActCodeName', 'Law', 'status', 'Category', 'Active', ...optional].map((name) => ({
    name,
    hidden: name === hidden || optional.includes(name),
  }));

const answerOf = (columns: OwnColumns['columns']): Answer => ({
  reply: { success: 1, data: [{ kind: 'law', columns }] },
});

/** A server that has columns of a person, or says so when it is told to; keeps what is sent to it. */
function columnsServer(list: Answer | Promise<Answer>) {
  const saved: unknown[] = [];
  const held = Promise.withResolvers<Answer>();
  const endSaves = () => held.resolve({ reply: { success: 1, message: '' } });
  const server = { saved, reachable: true, savesAnswered: true, endSaves, list, listed: 0 };
  mockServer(
    () => listOf([lawRow(1)]),
    ({ path, body }) => {
      if (path === '/columns/list') {
        server.listed += 1;
        return server.list;
      }
      if (path !== '/columns/save')
        return { reply: { success: 1, totalLength: {}, category: [], state: [], data: [] } };
      saved.push(body);
      if (!server.savesAnswered) return held.promise;
      return server.reachable
        ? { reply: { success: 1, message: '' } }
        : { status: 503, reply: { success: 0 } };
    },
  );
  return server;
}

const sentOf = (columns: OwnColumns['columns']) => ({ kind: 'law', columns, accessusername: 'editor' });

async function toggle(...names: string[]) {
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const chooser = within(await screen.findByRole('dialog', { name: 'Columns' }));
  for (const name of names) await userEvent.click(chooser.getByRole('checkbox', { name }));
  await userEvent.click(chooser.getByRole('button', { name: 'Done' }));
}

const areShownWithout = (name: string) =>
  waitFor(() => {
    expect(headers()).toContain('Law Code');
    expect(headers()).not.toContain(name);
  });
const endPage = () => window.dispatchEvent(new Event('pagehide'));

test('columns that were chosen in another browser are shown here, and at once the next time', async () => {
  const server = columnsServer(answerOf(without('Category')));
  const { unmount } = renderWorkspace();
  await screen.findByText('ACT-1');
  await areShownWithout('Category');
  unmount();
  server.list = new Promise(() => undefined);
  renderWorkspaceAgain('/workspace');
  await screen.findByText('ACT-1');
  expect(headers()).not.toContain('Category');
  expect(server.saved).toEqual([]);
});

test('what is changed is sent once nothing more is', async () => {
  const server = columnsServer({ reply: { success: 1, data: [] } });
  renderWorkspace();
  await screen.findByText('ACT-1');
  await waitFor(() => expect(server.listed).toBe(1));
  await toggle('Status', 'Category', 'Status');
  expect(server.saved).toEqual([]);
  await waitFor(() => expect(server.saved).toEqual([sentOf(without('Category'))]));
});

test('what is changed is sent before the page is left', async () => {
  const server = columnsServer({ reply: { success: 1, data: [] } });
  renderWorkspace();
  await screen.findByText('ACT-1');
  await toggle('Category');
  endPage();
  expect(server.saved).toEqual([sentOf(without('Category'))]);
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
  expect(server.saved[1]).toEqual(sentOf(without('Category')));
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
