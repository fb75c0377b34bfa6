import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lawRow, listOf, mockServer } from '../../testing/mocked-server.ts';
import { renderWorkspace, renderWorkspaceAgain, shownAddress } from '../../testing/render-workspace.tsx';

function useWidth(width: number) {
  window.innerWidth = width;
}

beforeEach(() => useWidth(1600));
afterEach(() => useWidth(1024));

const category = async () => within(await screen.findByRole('radiogroup', { name: 'Law Category' }));

const choices = async (name: string) => within(await screen.findByRole('group', { name }));

test('the filters stand beside the list: a category narrows every tab, what the rules of laws say only them', async () => {
  const asked = mockServer(() => listOf([lawRow(1)]));
  renderWorkspace('/workspace?tab=laws&status=all&page=2');
  await userEvent.click((await category()).getByRole('radio', { name: 'Environment' }));
  expect(shownAddress()).toBe('/workspace?tab=laws&status=all&category=4');
  expect(asked.at(-1)?.query).toMatchObject({ category: '4', page: '1' });
  const results = within(screen.getByRole('radiogroup', { name: 'Applicability' }));
  expect(results.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    'Applicable',
    'Not Applicable',
    'Not decided',
    'Conflict',
  ]);
  await userEvent.click(results.getByRole('radio', { name: 'Not decided' }));
  expect(asked.at(-1)?.query).toMatchObject({ applicable: 'Not decided', category: '4' });
  expect(screen.getByRole('button', { name: 'Filters 2 set' })).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Returns' }));
  expect(shownAddress()).toBe('/workspace?tab=returns&status=all&category=4');
  expect((await category()).getByRole('radio', { name: 'Environment', checked: true })).toBeTruthy();
  expect(screen.queryByRole('radiogroup', { name: 'Applicability' })).toBeNull();
});

test('options say how many records have them, beside their names', async () => {
  mockServer(() => listOf([lawRow(1)]));
  renderWorkspace('/workspace?tab=laws&status=all');
  const counted = async (role: 'radio' | 'checkbox', name: string) => {
    const option = await screen.findByRole(role, { name });
    await waitFor(() => expect(option.hasAttribute('aria-describedby')).toBe(true));
    return document.getElementById(option.getAttribute('aria-describedby') ?? '')?.textContent;
  };
  expect(await counted('checkbox', 'Active')).toBe('12');
  expect(await counted('checkbox', 'Repealed')).toBe('0');
  await category();
  // Category and states come first.
  const sections = ['Law Category', 'States'].map((name) => screen.getByRole('radiogroup', { name }));
  const inOrder = [...sections, screen.getByRole('group', { name: 'Law Status' })];
  inOrder.slice(1).forEach((section, index) => {
    const position = inOrder[index]?.compareDocumentPosition(section);
    expect(position).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
  expect(await counted('radio', 'Labour')).toBe('1,200');
  expect(await counted('radio', 'Kerala')).toBe('7');
  // Choices that records have come first, whatever the order of the choices.
  const states = within(screen.getByRole('radiogroup', { name: 'States' })).getAllByRole('radio');
  expect(states.map((state) => state.parentElement?.textContent)).toEqual(['Kerala', 'Goa']);
  // A choice that the server does not count has no number.
  const { parentElement } = await screen.findByRole('radio', { name: 'Not decided' });
  expect(parentElement?.parentElement?.textContent).toBe('Not decided');
});

test('several choices of a filter narrow a list, are one chip, and stay with their tab', async () => {
  const asked = mockServer(() => listOf([]));
  renderWorkspace('/workspace?tab=returns&status=all&page=2');
  const sensitivity = await choices('Sensitivity');
  await userEvent.click(sensitivity.getByRole('checkbox', { name: 'Critical' }));
  await userEvent.click(sensitivity.getByRole('checkbox', { name: 'High' }));
  expect(shownAddress()).toBe('/workspace?tab=returns&status=all&sensitivity=High%2CCritical');
  expect(asked.at(-1)?.query).toMatchObject({ sensitivity: 'High,Critical', page: '1' });
  await userEvent.click((await choices('Law Status')).getByRole('checkbox', { name: 'InActive' }));
  expect(asked.at(-1)?.query).toMatchObject({ sensitivity: 'High,Critical', status: 'InActive' });
  expect(await screen.findByText('No returns match your search and filters.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Filters 2 set' })).toBeTruthy();
  expect(screen.getByText('2 filters')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Laws' }));
  expect(shownAddress()).toBe('/workspace?tab=laws&status=all');
  expect(screen.queryByRole('group', { name: 'Sensitivity' })).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Returns' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sensitivity: High, Critical' }));
  expect(shownAddress()).toBe('/workspace?tab=returns&status=all&lawStatus=InActive');
});

test('a filter of many choices starts folded, and its choices may have any sign', async () => {
  const asked = mockServer(() => listOf([]));
  const { unmount } = renderWorkspace('/workspace?tab=returns&status=all');
  await choices('Sensitivity');
  expect(screen.queryByRole('group', { name: 'Periodicity' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Periodicity' }));
  expect(screen.queryByRole('button', { name: 'Clear Periodicity' })).toBeNull();
  await userEvent.click((await choices('Periodicity')).getByRole('checkbox', { name: 'Weekly, twice' }));
  expect(asked.at(-1)?.query).toMatchObject({ periodicity: String.raw`Weekly\, twice` });
  const address = String(shownAddress());
  unmount();
  renderWorkspaceAgain(address);
  const again = (await choices('Periodicity')).getByRole('checkbox', { name: 'Weekly, twice' });
  expect(again).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('button', { name: 'Clear Periodicity' }));
  expect(screen.queryByRole('button', { name: 'Clear Periodicity' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Periodicity' }));
  expect(again).toHaveProperty('checked', false);
  expect(shownAddress()).toBe('/workspace?tab=returns&status=all');
});

test('each filter has its search box and its clear button; chips name what is set, and take it off', async () => {
  mockServer(() => listOf([lawRow(1)]));
  renderWorkspace('/workspace?tab=laws&status=all&category=3&state=12');
  const options = await category();
  const chip = await screen.findByRole('button', { name: 'State: Kerala' });
  expect(screen.getByRole('button', { name: 'Category: Labour' })).toBeTruthy();
  expect(screen.getByText('2 filters')).toBeTruthy();
  const search = screen.getByRole('searchbox', { name: 'Search Law Category' });
  await userEvent.type(search, ' ENV');
  expect(options.getAllByRole('radio')).toHaveLength(1);
  await userEvent.type(search, 'x');
  expect(options.getByText('No Data Found...')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear Law Category' }));
  expect(options.getAllByRole('radio')).toHaveLength(2);
  expect(search).toHaveProperty('value', '');
  expect(shownAddress()).toBe('/workspace?tab=laws&status=all&state=12');
  expect(screen.getByText('1 filter')).toBeTruthy();
  await userEvent.click(chip);
  expect(shownAddress()).toBe('/workspace?tab=laws&status=all');
});

test('the chip of who changed records has the name of the person, and the account of one who is not found', async () => {
  const nisha = { id: 8, name: 'Nisha Rao', account: 'nisha', canEdit: true };
  mockServer(({ path }) =>
    path === '/due/people'
      ? { reply: { success: 1, data: [nisha], more: false, own: 6 } }
      : listOf([lawRow(1)]),
  );
  const { unmount } = renderWorkspace('/workspace?tab=laws&status=all&changedBy=nisha');
  expect(await screen.findByRole('button', { name: 'Changed by: Nisha Rao' })).toBeTruthy();
  unmount();
  renderWorkspaceAgain('/workspace?tab=laws&status=all&changedBy=nis');
  expect(await screen.findByRole('button', { name: 'Changed by: nis' })).toBeTruthy();
});

test('a chip says that what its address names is not there, and takes it off', async () => {
  const asked = mockServer(({ path, query }) => {
    if (path === '/law/parents') return { reply: { success: 1, data: [], more: false } };
    return query.id ? listOf([]) : listOf([lawRow(1)]);
  });
  renderWorkspace('/workspace?tab=laws&status=all&category=99&law=77');
  expect(await screen.findByRole('button', { name: 'Category: 99 (not found)' })).toBeTruthy();
  const chip = await screen.findByRole('button', { name: 'Law: 77 (not found)' });
  expect(asked.find(({ path }) => path === '/law/parents')?.body).toMatchObject({ ids: [77] });
  expect(await screen.findByText('No Data')).toBeTruthy();
  await userEvent.click(chip);
  expect(shownAddress()).toBe('/workspace?tab=laws&status=all&category=99');
  expect(await screen.findByText('ACT-1')).toBeTruthy();
});

test('an address from before choices were renamed or merged names, and checks, those that took their place', async () => {
  mockServer(() => listOf([]));
  renderWorkspace('/workspace?tab=other-compliances&status=all&category=2&taskType=Inspection');
  expect(await screen.findByRole('button', { name: 'Category: Labour' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Task Type: Audit' })).toBeTruthy();
  expect((await category()).getByRole('radio', { name: 'Labour', checked: true })).toBeTruthy();
  expect((await choices('Task Type')).getByRole('checkbox', { name: 'Audit', checked: true })).toBeTruthy();
});

test('the filters can be folded away, and stay so for this person', async () => {
  mockServer(() => listOf([lawRow(1)]));
  const { unmount } = renderWorkspace();
  await category();
  const panel = within(screen.getByRole('complementary', { name: 'Filters' }));
  await userEvent.click(panel.getByRole('button', { name: 'Filters', expanded: true }));
  expect(screen.queryByRole('complementary', { name: 'Filters' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters', expanded: false }));
  unmount();
  renderWorkspaceAgain('/workspace');
  expect(screen.getByRole('button', { name: 'Filters', expanded: false })).toBeTruthy();
});

test('where there is no room beside the list, the filters open over it', async () => {
  useWidth(390);
  mockServer(() => listOf([lawRow(1)]));
  renderWorkspace();
  await screen.findByText('ACT-1');
  expect(screen.queryByRole('radiogroup')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await userEvent.click(await drawer.findByRole('radio', { name: 'Kerala' }));
  expect(shownAddress()).toBe('/workspace?tab=laws&status=all&state=12');
});

test('the keyboard gets past the filters to the list', async () => {
  mockServer(() => listOf([lawRow(1)]));
  renderWorkspace();
  await screen.findByText('ACT-1');
  await userEvent.click(screen.getByRole('link', { name: 'Skip to list' }));
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});

test('filters that cannot be loaded leave the list, and Retry loads them', async () => {
  let broken = true;
  mockServer(
    () => listOf([lawRow(1)]),
    ({ path }) => {
      if (path.endsWith('/counts')) return { status: 403, reply: { success: 0, message: 'Not counted.' } };
      if (broken) return { status: 403, reply: { success: 0, message: 'No filters for you.' } };
      return { reply: { success: 1, category: [], state: [] } };
    },
  );
  renderWorkspace();
  expect(await screen.findByText('No filters for you.')).toBeTruthy();
  expect(screen.getByText('ACT-1')).toBeTruthy();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await category()).getByText('No Data Found...')).toBeTruthy();
});
