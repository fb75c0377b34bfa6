import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { kinds } from '@lexboard/shared-lib/domain';
import { mockRemotes } from '../testing/mocked-remotes.tsx';
import { lawRow, listOf, mockServer, type Answer, type ReceivedCall } from '../testing/mocked-server.ts';
import { renderWorkspace } from '../testing/render-workspace.tsx';

const grid = '/workspace?tab=laws&status=all&view=grid';
const textOf = (id: string | null) => document.getElementById(id ?? '')?.textContent;

const statusCount = (status: string) =>
  textOf(screen.getByRole('button', { name: status }).getAttribute('aria-describedby'));

const tab = (name: string) => screen.getByRole('tab', { name });
const labels = ['Laws', 'Licenses', 'Returns', 'Other Compliances'];

/** The description of each tab for a screen reader, which knows it by its words alone. */
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
function countKinds({ path }: ReceivedCall): Answer {
  const all = totals[path];
  if (path === '/searchfilter/filterdata') return { reply: { success: 1, category: [], state: [] } };
  if (all === undefined) return { status: 403, reply: { success: 0, message: 'Not counted.' } };
  return { reply: { success: 1, totalLength: { all, published: all / 2, draft: all / 2 } } };
}

test('each tab says how many there are in the list that it leads to', async () => {
  const counted: ReceivedCall[] = [];
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

test('each status button says how many there are, under the filters of the list', async () => {
  const counted: ReceivedCall[] = [];
  mockServer(
    () => listOf([lawRow(1)]),
    (asked) => {
      if (asked.path === '/law/counts') counted.push(asked);
      const totalLength = { all: 10_000, published: 9_876, draft: 12 };
      return { reply: { success: 1, totalLength, totalCapped: { all: true } } };
    },
  );
  renderWorkspace('/workspace?tab=laws&status=all&text=act&sort=Law');
  await waitFor(() =>
    expect(['All', 'Published', 'Draft'].map(statusCount)).toEqual(['10,000+', '9,876', '12']),
  );
  expect(counted[0]?.query).toEqual({ allFields: 'act', accessusername: 'editor' });
  await userEvent.click(screen.getByRole('button', { name: 'Draft' }));
  await screen.findByText('ACT-1');
  expect(counted).toHaveLength(1);
});

test('rows never wait for counts: until then the pages say how far they go, and the rest says nothing', async () => {
  const order: string[] = [];
  const waiting: (() => void)[] = [];
  mockServer(
    () => {
      order.push('rows');
      return { reply: { success: 1, data: Array.from({ length: 50 }, (_, index) => lawRow(index + 1)) } };
    },
    (asked) => {
      if (!asked.path.endsWith('/counts')) return countKinds(asked);
      order.push('counts');
      return new Promise((resolve) => waiting.push(() => resolve(countKinds(asked))));
    },
  );
  renderWorkspace('/workspace?tab=laws&status=all&text=act&page=2');
  expect(await screen.findByText('51–100 of 100+')).toBeTruthy();
  expect(counts()).toEqual(['', '', '', '']);
  expect(statusCount('All')).toBeUndefined();
  await waitFor(() => expect(order).toEqual(['rows', ...kinds.map(() => 'counts')]));
  act(() => waiting.forEach((answer) => answer()));
  // Nobody may count other compliances: their tab stays as it is.
  await waitFor(() => expect(counts()).toEqual(['10', '20', '0', '']));
  expect(screen.queryByText('Not counted.')).toBeNull();
});

test('what is deleted is counted no more; beside the questions of a law the tabs say theirs', async () => {
  let deleted = false;
  mockRemotes();
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
  await userEvent.click(screen.getByRole('button', { name: 'Question LAW-000001' }));
  await waitFor(() => expect(counts()).toEqual(['9', '20', '0', '']));
  expect(tab('Law Question').getAttribute('aria-describedby')).toBeNull();
});

/** The description of a button for a screen reader, which knows it by its name alone. */
function countOf(name: string) {
  const button = screen.getByRole('button', { name });
  expect(button.textContent).toBe(name.replace(/ of .*/, ''));
  return textOf(button.getAttribute('aria-describedby'));
}

const countsOf = (code: string) =>
  ['License', 'Returns', 'Other Compliance'].map((label) => countOf(`${label} of ${code}`));

/** Law 1 has twelve licenses and one other compliance, until `answer` says something else. */
function mockRelated(
  answer: (asked: ReceivedCall) => Answer | Promise<Answer> | undefined = () => undefined,
) {
  const counted: unknown[] = [];
  const related = [1, 2].map((id) => ({
    id,
    license: id === 1 ? 1200 : 0,
    return: 0,
    othercomp: 2 - id,
    overdue: 4 - 2 * id,
  }));
  const licenseRow = { ...lawRow(7), UniqueCode: 'LIC-000007', lawbasedid: 2, publish_status: 'Draft' };
  const asked = mockServer(
    ({ path }) => {
      if (path.endsWith('/delete')) return { reply: { success: 1, message: 'Deleted Successfully' } };
      return listOf(
        path.startsWith('/license') ? [licenseRow, { ...licenseRow, id: 8 }] : [lawRow(1), lawRow(2)],
      );
    },
    (beside) => {
      if (beside.path === '/searchfilter/filterdata')
        return { reply: { success: 1, category: [], state: [] } };
      if (beside.path !== '/law/related')
        return { status: 403, reply: { success: 0, message: 'Not counted.' } };
      counted.push(beside.body);
      return answer(beside) ?? { reply: { success: 1, data: related } };
    },
  );
  return { asked, counted };
}

const of = (...ids: number[]) => ({ ids, accessusername: 'editor' });

test('the buttons of a card say how many there are of each, for all cards at once', async () => {
  const { counted } = mockRelated();
  renderWorkspace(grid);
  await waitFor(() => expect(countsOf('LAW-000001')).toEqual(['1,200', '0', '1']));
  expect(countsOf('LAW-000002')).toEqual(['0', '0', '0']);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter these rows' }), 'number 2');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(counted).toEqual([of(1, 2)]);
});

test('on the card of a license they are those of its law, which needs none', async () => {
  const { counted } = mockRelated();
  renderWorkspace('/workspace?tab=licenses&status=all&view=grid');
  const button = (name: string) => screen.getAllByRole('button', { name })[0];
  await waitFor(() => {
    const described = button('Returns of LIC-000007')?.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('0');
  });
  expect(button('Law of LIC-000007')?.getAttribute('aria-describedby')).toBeNull();
  expect(counted).toEqual([of(2)]);
});

test('cards never wait for their counts, which may not be had', async () => {
  const { counted } = mockRelated(() => ({ status: 403, reply: { success: 0, message: 'No grid.' } }));
  renderWorkspace(grid);
  await screen.findByText('LAW-000001');
  expect(countsOf('LAW-000001')).toEqual(['', '', '']);
  await waitFor(() => expect(counted).toHaveLength(1));
  expect(countsOf('LAW-000001')).toEqual(['', '', '']);
  expect(screen.queryByText('No grid.')).toBeNull();
});

test('the law list shows them in columns, where these are chosen', async () => {
  const { counted } = mockRelated();
  const columns = encodeURIComponent('ActCodeName,license,return,othercomp,overdue');
  renderWorkspace(`/workspace?tab=laws&status=all&columns=${columns}`);
  for (const name of ['Licenses', 'Returns', 'Other Compliances', 'Overdue']) {
    const header = await screen.findByRole('columnheader', { name });
    expect(header.getAttribute('aria-sort')).toBeNull();
  }
  expect(await screen.findByRole('cell', { name: '1,200' })).toBeTruthy();
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)[2]).toBe('2ACT-20000');
  // What is overdue is a link to it.
  expect(screen.getByRole('link', { name: '2' }).getAttribute('href')).toBe('/due?law=1&status=Overdue');
  expect(counted).toEqual([of(1, 2)]);
});

test('who may not see cards, and is told no counts, is offered no such columns', async () => {
  const { counted } = mockRelated();
  renderWorkspace(`/workspace?tab=laws&status=all&columns=${encodeURIComponent('ActCodeName,Law,license')}`, {
    model_access_controller: { statusInfo: 'All', serchInfo: 'Yes', gridInfo: 'No' },
  });
  await screen.findByText('ACT-1');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).not.toContain('Licenses');
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const chooser = within(await screen.findByRole('dialog', { name: 'Columns' }));
  expect(chooser.getByRole('checkbox', { name: 'Law Status' })).toBeTruthy();
  expect(chooser.queryByRole('checkbox', { name: 'Licenses' })).toBeNull();
  expect(counted).toEqual([]);
});

/** Of two Published laws and a Draft, the second law lacks something. */
function mockIncomplete() {
  const asked: unknown[] = [];
  mockServer(
    () => listOf([lawRow(3), lawRow(2), lawRow(1, { status: 'Draft' })]),
    ({ path, body }) => {
      if (!path.endsWith('/incomplete'))
        return { status: 403, reply: { success: 0, message: 'Not asked for.' } };
      asked.push(body);
      return { reply: { success: 1, data: [{ id: 2, empty: ['Penalty', 'Authority'] }] } };
    },
  );
  return asked;
}

test('a published record that lacks what Publish needs is marked beside its code, with what is empty', async () => {
  const sign = 'Incomplete: Penalty, Authority';
  const asked = mockIncomplete();
  renderWorkspace('/workspace?tab=laws&status=all');
  const mark = await screen.findByRole('img', { name: sign });
  expect(mark.title).toBe('Published, but empty: Penalty, Authority');
  expect(screen.getAllByRole('img', { name: /^Incomplete/ })).toHaveLength(1);
  const code = within(screen.getByRole('rowheader', { name: /ACT-2/ }));
  expect(code.getByRole('img', { name: sign })).toBe(mark);
  // Drafts may be empty.
  expect(asked).toEqual([{ ids: [2, 3], accessusername: 'editor' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Grid' }));
  const cards = await screen.findAllByRole('listitem');
  expect(await within(cards[1] ?? document.body).findByRole('img', { name: sign })).toBeTruthy();
});
