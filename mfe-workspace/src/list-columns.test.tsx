import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lawRow, listOf, mockServer } from './testing/mocked-server.ts';
import { goBack, renderWorkspace, renderWorkspaceAgain, shownAddress } from './testing/render-workspace.tsx';

/** Also below the dialog, which hides the page from readers. */
const headers = () => [...document.querySelectorAll('thead th')].map((header) => header.textContent);

async function openChooser() {
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const chooser = await screen.findByRole('dialog', { name: 'Columns' });
  await waitFor(() => expect(chooser.querySelector(':focus')).not.toBeNull());
  return within(chooser);
}

const ownHeaders = ['#', 'Law Code', 'Name', 'Status', 'Category', 'Law Status', 'Question', 'Action'];

beforeEach(() => void mockServer(() => listOf([lawRow(1)])));

test('columns are hidden and moved, and stay so for this person', async () => {
  const { unmount } = renderWorkspace();
  await screen.findByText('ACT-1');
  const chooser = await openChooser();
  await userEvent.click(chooser.getByRole('checkbox', { name: 'Category' }));
  const up = chooser.getByRole('button', { name: 'Move Law Status up' });
  await userEvent.click(up);
  await userEvent.click(up);
  expect(document.activeElement).toBe(up);
  await userEvent.click(chooser.getByRole('button', { name: 'Done' }));
  const chosen = ['#', 'Law Code', 'Name', 'Law Status', 'Status', 'Question', 'Action'];
  expect(headers()).toEqual(chosen);
  const cells = within(screen.getByText('ACT-1').closest('tr') ?? document.body).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent).slice(1, 5)).toEqual([
    '1',
    'The Act number 1',
    'Active',
    'Published',
  ]);
  unmount();
  renderWorkspaceAgain('/workspace');
  await screen.findByText('ACT-1');
  expect(headers()).toEqual(chosen);
});

test('an order whose column is hidden is said all the same, and leads back to the newest first', async () => {
  renderWorkspace('/workspace?tab=laws&status=all&page=2&sort=Category');
  await screen.findByText('ACT-1');
  const chooser = await openChooser();
  await userEvent.click(chooser.getByRole('checkbox', { name: 'Category' }));
  await userEvent.click(chooser.getByRole('button', { name: 'Done' }));
  expect(headers()).not.toContain('Category');
  const control = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort' });
  expect(control.selectedOptions[0]?.textContent).toBe('Category, ascending');
  await userEvent.selectOptions(control, 'Newest first');
  expect(shownAddress()).toBe('/workspace?tab=laws&status=all');
});

test('the column that names the record stays first and shown', async () => {
  renderWorkspace();
  await screen.findByText('ACT-1');
  const chooser = await openChooser();
  expect(chooser.getByRole('checkbox', { name: 'Law Code' })).toHaveProperty('disabled', true);
  for (const press of [1, 2, 3]) {
    await userEvent.click(chooser.getByRole('button', { name: 'Move Name up' }));
    expect(headers()[press]).not.toBe('#');
  }
  expect(headers().slice(0, 3)).toEqual(['#', 'Law Code', 'Name']);
});

test('a width that is typed is kept within its limits, and Reset takes every wish back', async () => {
  renderWorkspace();
  await screen.findByText('ACT-1');
  const chooser = await openChooser();
  const width = () => chooser.getByRole('spinbutton', { name: 'Width of Category' });
  const column = () =>
    getComputedStyle(document.querySelector('table') ?? document.body).getPropertyValue('--width-3');
  await userEvent.type(width(), '9000');
  await userEvent.tab();
  expect(width()).toHaveProperty('value', '640');
  expect(column()).toBe('640px');
  for (const [typed, used] of [
    ['99999', '640'],
    ['5', '64'],
    ['6', '64'],
    ['-6', ''],
    ['-7', ''],
  ] as const) {
    await userEvent.clear(width());
    await userEvent.type(width(), `${typed}{Tab}`);
    expect(width()).toHaveProperty('value', used);
  }
  await userEvent.click(chooser.getByRole('button', { name: 'Reset' }));
  expect(width()).toHaveProperty('value', '');
  expect(column()).toBe('94px');
});

test('each kind and each person has columns of their own', async () => {
  const { unmount } = renderWorkspace();
  await screen.findByText('ACT-1');
  const chooser = await openChooser();
  await userEvent.click(chooser.getByRole('checkbox', { name: 'Status' }));
  await userEvent.click(chooser.getByRole('button', { name: 'Done' }));
  expect(headers()).not.toContain('Status');
  await userEvent.click(screen.getByRole('tab', { name: 'Licenses' }));
  expect(headers()).toContain('Status');
  unmount();
  localStorage.setItem('username', 'somebody');
  renderWorkspaceAgain('/workspace?tab=laws');
  await screen.findByText('ACT-1');
  expect(headers()).toContain('Status');
});

describe('while the columns of a view are shown', () => {
  const ofView = '/workspace?tab=laws&status=all&columns=ActCodeName%2CActive%2CLaw';
  const shownOfView = ['#', 'Law Code', 'Law Status', 'Name', 'Question', 'Action'];
  const others = '/workspace?tab=laws&status=all';

  test('what is hidden, shown and moved goes to the address, and My columns leads back', async () => {
    renderWorkspace(ofView);
    await screen.findByText('ACT-1');
    expect(headers()).toEqual(shownOfView);
    const chooser = await openChooser();
    const inOrder = () =>
      chooser.getAllByRole('checkbox').map(({ parentElement }) => parentElement?.textContent);
    const law = chooser.getByRole('checkbox', { name: 'Law Status' });
    await userEvent.click(law);
    expect(shownAddress()).toBe(`${others}&columns=ActCodeName%2CLaw`);
    const counts = ['Licenses', 'Returns', 'Other Compliances'];
    expect(inOrder()).toEqual(['Law Code', 'Law Status', 'Name', 'Status', 'Category', ...counts]);
    await userEvent.click(law);
    const up = chooser.getByRole('button', { name: 'Move Category up' });
    await userEvent.click(up);
    expect(document.activeElement).toBe(up);
    expect(inOrder()).toEqual(['Law Code', 'Law Status', 'Name', 'Category', 'Status', ...counts]);
    await userEvent.click(chooser.getByRole('checkbox', { name: 'Category' }));
    expect(shownAddress()).toBe(`${others}&columns=ActCodeName%2CActive%2CLaw%2CCategory`);
    await userEvent.click(chooser.getByRole('button', { name: 'My columns' }));
    expect(shownAddress()).toBe(others);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(headers()).toEqual(ownHeaders);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('lexboard.columns'))).toEqual([]);
    goBack();
    await waitFor(() => expect(headers()).toContain('Category'));
    expect(headers()).not.toContain('Status');
    goBack();
    expect(shownAddress()).toBe(`${others}&columns=ActCodeName%2CActive%2CLaw%2CCategory`);
  });

  test('a width is the own one of this person, there and everywhere', async () => {
    renderWorkspace(ofView);
    await screen.findByText('ACT-1');
    const chooser = await openChooser();
    await userEvent.type(chooser.getByRole('spinbutton', { name: 'Width of Name' }), '300{Tab}');
    expect(shownAddress()).toBe(ofView);
    expect(headers()).toEqual(shownOfView);
    await userEvent.click(chooser.getByRole('button', { name: 'My columns' }));
    expect(headers()).toEqual(ownHeaders);
    const again = await openChooser();
    expect(again.getByRole('spinbutton', { name: 'Width of Name' })).toHaveProperty('value', '300');
    expect(again.queryByRole('button', { name: 'My columns' })).toBeNull();
  });

  test('another tab has its own columns, and this one has the view’s again', async () => {
    renderWorkspace(`${others}&columns=ActCodeName%2Cstatus`);
    await screen.findByText('ACT-1');
    await userEvent.click(screen.getByRole('tab', { name: 'Licenses' }));
    expect(shownAddress()).toBe('/workspace?tab=licenses&status=all');
    await userEvent.click(screen.getByRole('tab', { name: 'Laws' }));
    expect(shownAddress()).toBe(`${others}&columns=ActCodeName%2Cstatus`);
  });
});
