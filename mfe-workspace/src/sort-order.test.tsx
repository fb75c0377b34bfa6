import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lawRow, listOf, mockServer } from './testing/mocked-server.ts';
import { renderWorkspace, shownAddress } from './testing/render-workspace.tsx';

const control = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' });
const said = () => control().selectedOptions[0]?.textContent;

async function openList(more = '') {
  const asked = mockServer(() => listOf([lawRow(1)]));
  renderWorkspace(`/workspace?tab=laws&status=all${more}`);
  await screen.findByRole('button', { name: 'View LAW-000001' });
  return asked;
}

test('cards say their order, and are sorted by any column from the first page on', async () => {
  const asked = await openList('&page=2&view=grid');
  expect(said()).toBe('Newest first');
  await userEvent.selectOptions(control(), 'Law Code, descending');
  expect(shownAddress()).toBe('/workspace?tab=laws&status=all&sort=ActCodeName&order=desc&view=grid');
  expect(asked.at(-1)?.query).toMatchObject({ sort: 'ActCodeName', order: 'desc', page: '1' });
  await userEvent.selectOptions(control(), 'Newest first');
  expect(shownAddress()).toBe('/workspace?tab=laws&status=all&view=grid');
});

test('the headers and the control say the same order', async () => {
  await openList();
  await userEvent.click(screen.getByRole('button', { name: 'Category' }));
  expect(said()).toBe('Category, ascending');
  await userEvent.selectOptions(control(), 'Category, descending');
  expect(screen.getByRole('columnheader', { name: 'Category' }).getAttribute('aria-sort')).toBe('descending');
});

test('an order that no column has is said, too', async () => {
  await openList('&sort=LawUniqueCode');
  expect(said()).toBe('Law Unique Code, ascending');
});
