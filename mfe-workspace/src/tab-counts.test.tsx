import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockRemotes } from './testing/mocked-remotes.tsx';
import { lawRow, listOf, mockServer, type Answer, type Asked } from './testing/mocked-server.ts';
import { renderWorkspace } from './testing/render-workspace.tsx';

const tab = (name: string) => screen.getByRole('tab', { name });
const labels = ['Laws', 'Licenses', 'Returns', 'Other Compliances'];

/** What describes each tab to a reader, who knows it by its words alone. */
const counts = () =>
  labels.map((name) => {
    expect(tab(name).textContent).toBe(name);
    const count = document.getElementById(tab(name).getAttribute('aria-describedby') ?? '');
    return count?.textContent;
  });

const totals: Partial<Record<string, number>> = {
  '/law/counts': 10,
  '/license/counts': 20,
  '/return/counts': 0,
};

/** Of each kind what `totals` says, half of it Draft; nobody may count other compliances. */
function countKinds({ path }: Asked): Answer {
  const all = totals[path];
  if (path === '/searchfilter/filterdata') return { reply: { success: 1, category: [], state: [] } };
  if (all === undefined) return { status: 403, reply: { success: 0, message: 'Not counted.' } };
  return { reply: { success: 1, totalLength: { all, published: all / 2, draft: all / 2 } } };
}

test('each tab says how many there are in the list that it leads to', async () => {
  const counted: Asked[] = [];
  mockServer(
    () => listOf([lawRow(1)]),
    (asked) => {
      counted.push(asked);
      return countKinds(asked);
    },
  );
  renderWorkspace('/workspace?tab=laws&status=all&text=act&category=3&state=12');
  await waitFor(() => expect(counts()).toEqual(['10', '20', '0', '']));
  const queryOf = (path: string) => counted.find((asked) => asked.path === path)?.query;
  const ofAllTabs = { category: '3', state: '12', accessusername: 'editor' };
  expect(queryOf('/law/counts')).toEqual({ ...ofAllTabs, allFields: 'act' });
  expect(queryOf('/license/counts')).toEqual(ofAllTabs);
  expect(screen.queryByText('Not counted.')).toBeNull();
  // When a tab is left with a status and a text of its own
  await userEvent.click(tab('Licenses'));
  await userEvent.click(await screen.findByRole('button', { name: 'Draft' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search text' }), 'boiler{Enter}');
  await userEvent.click(tab('Laws'));
  // Then its count is that of what it goes back to
  await waitFor(() => expect(counts()).toEqual(['10', '10', '0', '']));
  expect(counted.findLast(({ path }) => path === '/license/counts')?.query).toEqual({
    ...ofAllTabs,
    allFields: 'boiler',
  });
});

test('rows never wait for the counts of tabs', async () => {
  const order: string[] = [];
  const waiting: (() => void)[] = [];
  mockServer(
    () => {
      order.push('rows');
      return listOf([lawRow(1)]);
    },
    (asked) => {
      if (!asked.path.endsWith('/counts')) return countKinds(asked);
      order.push('counts');
      return new Promise((resolve) => waiting.push(() => resolve(countKinds(asked))));
    },
  );
  renderWorkspace('/workspace?tab=laws&status=all');
  await screen.findByText('ACT-1');
  expect(counts()).toEqual(['', '', '', '']);
  await waitFor(() => expect(order).toEqual(['rows', 'counts', 'counts', 'counts', 'counts']));
  act(() => waiting.forEach((answer) => answer()));
  await waitFor(() => expect(counts()).toEqual(['10', '20', '0', '']));
});

test('what is deleted is counted no more', async () => {
  let deleted = false;
  mockServer(
    ({ path }) => {
      deleted ||= path === '/law/delete';
      return path === '/law/delete' ? { reply: { success: 1, message: 'Law Deleted' } } : listOf([lawRow(1)]);
    },
    (asked) =>
      deleted && asked.path === '/law/counts'
        ? { reply: { success: 1, totalLength: { all: 9, published: 9, draft: 0 } } }
        : countKinds(asked),
  );
  renderWorkspace('/workspace?tab=laws&status=all');
  await waitFor(() => expect(counts()[0]).toBe('10'));
  await userEvent.click(screen.getByRole('button', { name: 'Delete LAW-000001' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Delete Reason' }), 'Twice');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await screen.findByText('Law Deleted');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(counts()[0]).toBe('9'));
});

test('beside the questions of a law, where there are no rows, the tabs say theirs', async () => {
  mockRemotes();
  mockServer(() => listOf([]), countKinds);
  renderWorkspace('/workspace?tab=questions&status=all&law=1');
  await waitFor(() => expect(counts()).toEqual(['10', '20', '0', '']));
  expect(tab('Law Question').getAttribute('aria-describedby')).toBeNull();
});

test('a list that could not be loaded has no pages, although its tab says how many it has', async () => {
  mockServer(
    ({ path }) =>
      path.startsWith('/law/')
        ? listOf([lawRow(1)])
        : { status: 403, reply: { success: 0, message: 'You may not see this list.' } },
    countKinds,
  );
  renderWorkspace('/workspace?tab=laws&status=all');
  await waitFor(() => expect(counts()).toEqual(['10', '20', '0', '']));
  await userEvent.click(tab('Licenses'));
  expect(await screen.findByText('You may not see this list.')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});
