import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lawRow, listOf, mockServer } from './testing/mocked-server.ts';
import { renderWorkspace } from './testing/render-workspace.tsx';

const rowsShown = (role: string) => screen.getAllByRole(role, { name: /LAW|ACT/ });

test.each([
  ['table', 'list', 'rowheader'],
  ['cards', 'grid', 'checkbox'],
])('another page of the %s changes what the elements of the one before show', async (_name, view, role) => {
  const pages = { first: [1, 2, 3], second: [11, 12, 13] };
  mockServer(({ query }) => {
    const ids = query['page'] === '2' ? pages.second : pages.first;
    return listOf(
      ids.map((id) => lawRow(id)),
      100,
    );
  });
  renderWorkspace(`/workspace?tab=laws&status=all&view=${view}`);
  await screen.findByRole('button', { name: 'View LAW-000001' });
  const before = rowsShown(role);
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByRole('button', { name: 'View LAW-000011' });
  const after = rowsShown(role);
  expect(after).toHaveLength(3);
  expect(after.every((element, index) => element === before[index])).toBe(true);
  expect(screen.queryByRole('button', { name: /LAW-00000/ })).toBeNull();
});

test('a new search empties the filter of the rows, so that it hides nothing that was found', async () => {
  mockServer(({ query }) =>
    listOf(
      query['allFields'] === 'mines' ? [lawRow(3)] : [lawRow(1), lawRow(2, { Category: 'Environment' })],
    ),
  );
  renderWorkspace('/workspace?tab=laws&status=all');
  await screen.findByText('ACT-1');
  const box = () => screen.getByRole('searchbox', { name: 'Filter these rows' });
  await userEvent.type(box(), 'environ');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search text' }), 'mines{Enter}');
  expect(await screen.findByText('ACT-3')).toBeTruthy();
  expect(box()).toHaveProperty('value', '');
  expect(screen.getByRole('searchbox', { name: 'Search text' })).toHaveProperty('value', 'mines');
});

test('Clear empties the filter of the rows, and what was hidden is back', async () => {
  mockServer(() => listOf([lawRow(1), lawRow(2, { Category: 'Environment' })]));
  renderWorkspace('/workspace?tab=laws&status=all');
  await screen.findByText('ACT-1');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter these rows' }), 'environ');
  expect(screen.queryByText('ACT-1')).toBeNull();
  await userEvent.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('searchbox', { name: 'Filter these rows' })).toHaveProperty('value', '');
  expect(screen.getByText('ACT-1')).toBeTruthy();
});

test('while the filter hides rows, the pages say how many of this one are shown', async () => {
  mockServer(() => listOf([lawRow(1), lawRow(2, { Category: 'Environment' })], 846));
  renderWorkspace('/workspace?tab=laws&status=all');
  await screen.findByText('ACT-1');
  const said = () =>
    within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('status').textContent;
  const box = screen.getByRole('searchbox', { name: 'Filter these rows' });
  expect(said()).toBe('1–50 of 846');
  await userEvent.type(box, 'environ');
  expect(said()).toBe('1 of the 2 on this page 1–50 of 846');
  await userEvent.type(box, 'x');
  expect(said()).toBe('0 of the 2 on this page 1–50 of 846');
  await userEvent.clear(box);
  await userEvent.type(box, ' ');
  expect(said()).toBe('1–50 of 846');
});
