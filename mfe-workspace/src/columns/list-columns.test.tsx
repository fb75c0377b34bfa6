import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { returns, type ListRow } from '@lexboard/shared-lib/domain';
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
import { lawRow, listOf, mockServer } from '../testing/mocked-server.ts';
import { goBack, renderWorkspace, renderWorkspaceAgain, shownAddress } from '../testing/render-workspace.tsx';

/** Has every box of a page be so wide, in CSS pixels. */
function widenBoxesTo(width: number) {
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((onResize) => {
    const observer = { observe, unobserve: () => undefined, disconnect: () => undefined };
    function observe(target: Element) {
      const contentRect = { ...target.getBoundingClientRect(), width };
      const sizes = { borderBoxSize: [], contentBoxSize: [], devicePixelContentBoxSize: [] };
      onResize([{ target, contentRect, ...sizes }], observer);
    }
    return observer;
  });
}

afterEach(() => void jest.restoreAllMocks());
beforeEach(() => void mockServer(() => listOf([lawRow(1)])));

test('columns are hidden and moved but for the first, and stay so for this person', async () => {
  const { unmount } = renderWorkspace();
  await screen.findByText('ACT-1');
  const chooser = await openChooser();
  expect(chooser.getByRole('checkbox', { name: 'Law Code' })).toHaveProperty('disabled', true);
  await userEvent.click(chooser.getByRole('checkbox', { name: 'Category' }));
  const up = chooser.getByRole('button', { name: 'Move Law Status up' });
  await userEvent.click(up);
  await userEvent.click(up);
  expect(document.activeElement).toBe(up);
  await userEvent.click(chooser.getByRole('button', { name: 'Move Name up' }));
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

test('a width that is typed is kept within its limits, and Reset takes every wish back', async () => {
  renderWorkspace();
  await screen.findByText('ACT-1');
  const chooser = await openChooser();
  const width = () => chooser.getByRole('spinbutton', { name: 'Width of Category' });
  const column = () =>
    getComputedStyle(document.querySelector('table') ?? document.body).getPropertyValue('--width-3');
  for (const [typed, used] of [
    ['9000', '640'],
    ['5', '64'],
    ['-6', ''],
    ['300', '300'],
  ] as const) {
    await userEvent.clear(width());
    await userEvent.type(width(), `${typed}{Tab}`);
    expect(width()).toHaveProperty('value', used);
  }
  expect(column()).toBe('300px');
  await userEvent.click(chooser.getByRole('button', { name: 'Reset' }));
  expect(width()).toHaveProperty('value', '');
  expect(column()).toBe('90px');
});

test('what the list has no room for is said above it, and shown by a press, which stays so', async () => {
  widenBoxesTo(800);
  const { unmount } = renderWorkspace();
  await screen.findByText('ACT-1');
  await userEvent.click(await screen.findByRole('button', { name: '2 columns hidden' }));
  expect(screen.queryByRole('button', { name: /hidden/ })).toBeNull();
  unmount();
  renderWorkspaceAgain('/workspace');
  await screen.findByText('ACT-1');
  expect(screen.queryByRole('button', { name: /hidden/ })).toBeNull();
  const chooser = await openChooser();
  await userEvent.click(chooser.getByRole('button', { name: 'Reset' }));
  await userEvent.click(chooser.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('button', { name: '2 columns hidden' })).toBeTruthy();
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

const returnRow: ListRow = {
  ...Object.fromEntries(returns.list.rowFields.map((name) => [name, `Some ${name}`])),
  id: 4,
  editOption: 'true',
  version: 1,
};

test('what is chosen as a column shows as people read it: times by their day, states by their names', async () => {
  const times = { created: '2026-11-20T10:42:00Z', updated: '2026-11-21T10:42:00Z', updatedby: 'editor' };
  const due = { ...returnRow, ...times, duedate: 'The 15th', state: [12] };
  const older = { ...returnRow, id: 5, updated: '', state: [] };
  mockServer(() => listOf([due, older]));
  const columns = 'UniqueCode,duedate,created,updated,updatedby,state';
  renderWorkspace(`/workspace?tab=returns&columns=${encodeURIComponent(columns)}`);
  expect(await screen.findByText('Kerala')).toBeTruthy();
  const shown = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(shown[1]).toContain('The 15th20 Nov 202621 Nov 2026editorKerala');
  expect(shown[2]).toContain('Some duedate--------');
  expect(screen.getByRole('columnheader', { name: 'Due Date' }).getAttribute('aria-sort')).toBe('none');
  for (const name of ['Updated by', 'State'])
    expect(screen.getByRole('columnheader', { name }).getAttribute('aria-sort')).toBeNull();
});

const ownHeaders = ['#', 'Law Code', 'Name', 'Status', 'Category', 'Law Status', 'Question', 'Action'];
const ofView = '/workspace?tab=laws&status=all&columns=ActCodeName%2CActive%2CLaw';
const shownOfView = ['#', 'Law Code', 'Law Status', 'Name', 'Question', 'Action'];
const others = '/workspace?tab=laws&status=all';

test('while the columns of a view are shown, what is changed goes to the address, and My columns leads back', async () => {
  renderWorkspace(ofView);
  await screen.findByText('ACT-1');
  expect(headers()).toEqual(shownOfView);
  const chooser = await openChooser();
  const inOrder = () =>
    chooser.getAllByRole('checkbox').map(({ parentElement }) => parentElement?.textContent);
  const law = chooser.getByRole('checkbox', { name: 'Law Status' });
  await userEvent.click(law);
  expect(shownAddress()).toBe(`${others}&columns=ActCodeName%2CLaw`);
  const counts = ['Licenses', 'Returns', 'Other Compliances', 'Notices', 'Overdue'];
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

test('what is changed is sent once nothing more is, or before the page is left', async () => {
  const server = columnsServer({ reply: { success: 1, data: [] } });
  renderWorkspace();
  await screen.findByText('ACT-1');
  await waitFor(() => expect(server.listed).toBe(1));
  await toggle('Status', 'Category', 'Status');
  expect(server.saved).toEqual([]);
  await waitFor(() => expect(server.saved).toEqual([sentOf(without('Category', 'status'))]));
  await toggle('Category', 'Status');
  window.dispatchEvent(new Event('pagehide'));
  expect(server.saved[1]).toEqual(sentOf(without('status', 'Category')));
});
