import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lawRow, listOf, mockServer, type Answer, type Asked } from './testing/mocked-server.ts';
import { renderWorkspace } from './testing/render-workspace.tsx';

const grid = '/workspace?tab=laws&status=all&view=grid';

/** What describes a button to a reader, who knows it by its name alone. */
function countOf(name: string) {
  const button = screen.getByRole('button', { name });
  expect(button.textContent).toBe(name.replace(/ of .*/, ''));
  return document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
}

const countsOf = (code: string) =>
  ['License', 'Returns', 'Other Compliance'].map((label) => countOf(`${label} of ${code}`));

/** Law 1 has twelve licenses and one other compliance, until `answer` says something else. */
function mockRelated(answer: (asked: Asked) => Answer | Promise<Answer> | undefined = () => undefined) {
  const counted: unknown[] = [];
  const related = [1, 2].map((id) => ({ id, license: id === 1 ? 1200 : 0, return: 0, othercomp: 2 - id }));
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

test('cards never wait for their counts', async () => {
  let answer: () => void = () => undefined;
  mockRelated(
    () =>
      new Promise((resolve) => {
        const data = [{ id: 1, license: 3, return: 4, othercomp: 5 }];
        answer = () => resolve({ reply: { success: 1, data } });
      }),
  );
  renderWorkspace(grid);
  await screen.findByText('LAW-000001');
  expect(countsOf('LAW-000001')).toEqual(['', '', '']);
  act(() => answer());
  await waitFor(() => expect(countsOf('LAW-000001')).toEqual(['3', '4', '5']));
});

test('counts that cannot be had leave the cards as they are', async () => {
  const { counted } = mockRelated(() => ({ status: 403, reply: { success: 0, message: 'No grid.' } }));
  renderWorkspace(grid);
  await screen.findByText('LAW-000001');
  await waitFor(() => expect(counted).toHaveLength(1));
  expect(countsOf('LAW-000001')).toEqual(['', '', '']);
  expect(screen.queryByText('No grid.')).toBeNull();
});

test('the law list shows them in columns, where these are chosen', async () => {
  const { counted } = mockRelated();
  const columns = encodeURIComponent('ActCodeName,license,return,othercomp');
  renderWorkspace(`/workspace?tab=laws&status=all&columns=${columns}`);
  for (const name of ['Licenses', 'Returns', 'Other Compliances']) {
    const header = await screen.findByRole('columnheader', { name });
    expect(header.getAttribute('aria-sort')).toBeNull();
  }
  expect(await screen.findByRole('cell', { name: '1,200' })).toBeTruthy();
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)[2]).toBe('2ACT-2000');
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

test('what is deleted is counted anew, and nothing where there are no cards', async () => {
  const { counted } = mockRelated();
  renderWorkspace('/workspace?tab=licenses&status=all');
  await screen.findAllByText('LIC-000007');
  expect(counted).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Grid' }));
  await waitFor(() => expect(counted).toEqual([of(2)]));
  await userEvent.click(screen.getAllByRole('button', { name: 'Delete LIC-000007' })[0] ?? document.body);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Delete Reason' }), 'Twice');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(counted).toEqual([of(2), of(2)]));
});
