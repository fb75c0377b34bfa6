import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockRemotes } from '../testing/mocked-remotes.tsx';
import { lawRow, listOf, mockServer } from '../testing/mocked-server.ts';
import { renderWorkspace, shownAddress } from '../testing/render-workspace.tsx';

beforeEach(mockRemotes);

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const bar = async () => within(await screen.findByRole('region', { name: 'Selected rows' }));
const box = (id: number) => screen.getByRole('checkbox', { name: `Select LAW-00000${id}` });

async function openList(address = '/workspace?tab=laws&status=all') {
  const rows = [lawRow(1), lawRow(2, { editOption: 'false' }), ...[3, 4, 5].map((id) => lawRow(id))];
  mockServer(() => listOf(rows));
  renderWorkspace(address);
  await screen.findByRole('checkbox', { name: 'Select LAW-000001' });
}

test.each(['', '&view=grid'])('j and k lead along the rows, Enter opens the record (%s)', async (layout) => {
  await openList(`/workspace?tab=laws&status=all${layout}`);
  await userEvent.keyboard('j');
  expect(focused()).toBe(layout ? 'LAW-000001' : 'ACT-1');
  await userEvent.keyboard('jjk');
  expect(focused()).toBe(layout ? 'LAW-000002' : 'ACT-2');
  await userEvent.keyboard('{Enter}');
  expect(shownAddress()).toContain('&open=law%3A2');
});

test('x selects the row, Shift all rows from the last one on, also those pressed; Escape clears the selection', async () => {
  await openList();
  await userEvent.keyboard('jjx');
  expect((await bar()).getByText('1 selected')).toBeTruthy();
  await userEvent.keyboard('jj{Shift>}X{/Shift}');
  expect((await bar()).getByText('3 selected')).toBeTruthy();
  expect(box(3)).toHaveProperty('checked', true);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
  await userEvent.click(box(4));
  const person = userEvent.setup();
  await person.keyboard('{Shift>}');
  await person.click(box(2));
  expect((await bar()).getByText('3 selected')).toBeTruthy();
  await person.click(box(3));
  await person.keyboard('{/Shift}');
  expect((await bar()).getByText('1 selected')).toBeTruthy();
  expect(box(4)).toHaveProperty('checked', true);
});

test('a leads to the actions of the selected rows, e to the form of the row, or to why it cannot be edited', async () => {
  await openList();
  await userEvent.keyboard('jx');
  await bar();
  await userEvent.keyboard('a');
  expect(screen.getByRole('region', { name: 'Selected rows' }).contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('jje');
  await waitFor(() => expect(focused()).toBe('Edit LAW-000002'));
  expect(shownAddress()).toMatch(/^\/workspace/);
  await userEvent.keyboard('ke');
  await waitFor(() => expect(shownAddress()).toMatch(/^\/law\/1/));
});

test('n leads to the form of a new record', async () => {
  await openList('/workspace?tab=laws&status=all');
  await userEvent.keyboard('n');
  await waitFor(() => expect(shownAddress()).toBe('/law/0'));
});

test('/ leads to the search box, where letters are letters; with Control, or switched off, keys do nothing', async () => {
  await openList();
  await userEvent.keyboard('{Control>}j{/Control}');
  expect(document.activeElement).toBe(document.body);
  await userEvent.keyboard('/');
  const text = screen.getByRole('searchbox', { name: 'Search text' });
  expect(document.activeElement).toBe(text);
  await userEvent.keyboard('jxe/?');
  expect(text).toHaveProperty('value', 'jxe/?');
  localStorage.setItem('lexboard.singleKeys', 'off');
  text.blur();
  await userEvent.keyboard('j/');
  expect(document.activeElement).toBe(document.body);
});

test('arrow keys lead to the same action of the next row, or to the nearest that it has, and by the codes', async () => {
  await openList();
  screen.getByRole('link', { name: 'Duplicate LAW-000001' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Edit LAW-000002');
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(focused()).toBe('Duplicate LAW-000003');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}');
  expect(focused()).toBe('View LAW-000002');
  // A key with a modifier, or one that means something else, is left to the browser.
  await userEvent.keyboard('{Control>}{ArrowDown}{/Control}{Alt>}{ArrowLeft}{/Alt}z');
  expect(focused()).toBe('View LAW-000002');
  screen.getByRole('link', { name: 'ACT-2' }).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowLeft}');
  expect(focused()).toBe('ACT-3');
  await userEvent.keyboard('{Enter}');
  expect(shownAddress()).toBe('/workspace?tab=laws&status=all&open=law%3A3');
});

test('Home and End go along a row, with Control to the first and last stop; Page Down and Up to the ends', async () => {
  await openList();
  screen.getByRole('button', { name: 'View LAW-000001' }).focus();
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('Delete LAW-000001');
  await userEvent.keyboard('{Home}');
  expect(focused()).toBe('Select LAW-000001');
  await userEvent.keyboard('{PageDown}');
  expect(focused()).toBe('Select LAW-000005');
  await userEvent.keyboard('{PageUp}');
  expect(focused()).toBe('Select all rows of this page');
  screen.getByRole('button', { name: 'View LAW-000003' }).focus();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  expect(focused()).toBe('Delete LAW-000005');
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  expect(focused()).toBe('Select LAW-000001');
});
