import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@lexboard/shared-lib/query';
import { goBack, mockServer, renderRoadmap, shownAddress } from '../testing/render-roadmap.tsx';
import { layOutRows } from '../testing/row-layout.ts';
import { lawNode, sampleTrees } from '../testing/sample-trees.ts';

const answer = (parentLaws: object = sampleTrees, etag = 'W/"1"') => ({
  reply: { success: 1, parentLaws },
  headers: { ETag: etag },
});

const tree = (name: string) => screen.findByRole('tree', { name });
const items = () => screen.getAllByRole('treeitem').map((item) => item.textContent);
const item = (name: RegExp) => screen.getByRole('treeitem', { name });

beforeAll(layOutRows);
beforeEach(() => void mockServer(answer()));

test('the page has its two tabs, and says how many laws each state has, as a table and on the map', async () => {
  renderRoadmap();
  expect(screen.getByRole('heading', { level: 1, name: 'Laws Tree' })).toBeTruthy();
  expect(document.title).toBe('Laws Tree · Lexboard');
  const rows = within(await screen.findByRole('table', { name: 'States and union territories' }));
  expect(rows.getAllByRole('row').map((row) => row.textContent)).toEqual(['StateLaws', 'Goa0', 'Kerala3']);
  const map = within(screen.getByRole('group', { name: 'Map of India' }));
  expect(map.getAllByRole('button').map((state) => state.getAttribute('aria-label'))).toEqual(
    expect.arrayContaining(['Kerala, 3 laws', 'Goa, 0 laws']),
  );
  await userEvent.click(screen.getByRole('tab', { name: 'LAWS MAP' }));
  expect(shownAddress()).toBe('/roadmap?tab=tree');
  await tree('Central laws');
  goBack();
  expect(screen.getByRole('tab', { name: 'LAWS TREE', selected: true })).toBeTruthy();
});

test('the map is shaded by what is overdue of each state, which leads to it', async () => {
  mockServer(answer(), { reply: { success: 1, data: [{ id: 17, count: 12 }] } });
  renderRoadmap();
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('button', { name: 'Overdue' }));
  expect(shownAddress()).toBe('/roadmap?shade=overdue');
  await screen.findByRole('button', { name: 'Kerala, 12 overdue' });
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual(['StateOverdue', 'Goa0', 'Kerala12']);
  const link = screen.getByRole('link', { name: 'Overdue of Kerala: 12' });
  expect(link.getAttribute('href')).toBe('/due?state=17&status=Overdue');
});

test('choosing a state shows its laws and the way to them, and narrows the other tab', async () => {
  renderRoadmap();
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('link', { name: 'Kerala' }));
  expect(shownAddress()).toBe('/roadmap?state=17');
  await tree('Laws of Kerala');
  expect(items()).toEqual(['ACT-6 The Kerala Shops Act1 law', 'ACT-8 The Coir Act']);
  expect(screen.getByRole('link', { name: 'Show in the workspace' }).getAttribute('href')).toBe(
    '/workspace?tab=laws&status=all&state=17',
  );
  expect(document.activeElement).not.toBe(document.body);
  await userEvent.click(screen.getByRole('tab', { name: 'LAWS MAP' }));
  await tree('Laws of Kerala');
  await userEvent.click(screen.getByRole('button', { name: 'State: Kerala' }));
  await tree('Laws of the states');
  expect(shownAddress()).toBe('/roadmap?tab=tree&scope=state');
});

test('a state without laws says so', async () => {
  renderRoadmap('/roadmap?state=10');
  expect(await screen.findByText('No laws of Goa have been added yet.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'All states' }));
  expect(await screen.findByRole('table')).toBeTruthy();
});

test('arrows lead from state to state on the map, Enter chooses', async () => {
  renderRoadmap();
  const goa = await screen.findByRole('button', { name: 'Goa, 0 laws' });
  act(() => goa.focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Kerala, 3 laws');
  await userEvent.keyboard('{Enter}');
  expect(shownAddress()).toBe('/roadmap?state=17');
  expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true');
});

test('the radios show the laws of the Union or of the states; the filter keeps what is found and the way to it', async () => {
  renderRoadmap('/roadmap?tab=tree');
  await tree('Central laws');
  expect(items()).toEqual(['ACT-1 The Factories Act, 19482 laws', 'ACT-5 The Mines Act, 1952']);
  await userEvent.click(screen.getByRole('radio', { name: 'State' }));
  await tree('Laws of the states');
  expect(items()).toEqual(['Goa0 laws', 'Kerala3 laws']);
  expect(shownAddress()).toBe('/roadmap?tab=tree&scope=state');
  goBack();
  await tree('Central laws');
  const box = screen.getByRole('searchbox', { name: 'Filter laws' });
  await userEvent.type(box, 'lifts');
  await screen.findByText('1 law found');
  // The counts are those of what is found.
  expect(items()).toEqual([
    'ACT-1 The Factories Act, 19481 law',
    'ACT-2 The Factories Rules1 law',
    'ACT-3 The Lifts Order',
  ]);
  await waitFor(() => expect(shownAddress()).toBe('/roadmap?tab=tree&text=lifts'));
  await userEvent.type(box, 'x');
  expect(await screen.findByText('No laws here match this code or name.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }));
  await tree('Central laws');
  expect(box).toHaveProperty('value', '');
});

test('a text that comes to the address by Back replaces what was typed', async () => {
  renderRoadmap('/roadmap?tab=tree&text=lifts');
  await screen.findByText('1 law found');
  await userEvent.click(screen.getByRole('radio', { name: 'State' }));
  const box = screen.getByRole('searchbox', { name: 'Filter laws' });
  await userEvent.clear(box);
  await userEvent.type(box, 'coir');
  await waitFor(() => expect(shownAddress()).toBe('/roadmap?tab=tree&scope=state&text=coir'));
  goBack();
  await screen.findByText('1 law found');
  expect(screen.getByRole('searchbox', { name: 'Filter laws' })).toHaveProperty('value', 'lifts');
  await waitFor(() => expect(items()).toHaveLength(3));
});

test('the keyboard opens and closes, and the address remembers what is open', async () => {
  const { unmount } = renderRoadmap('/roadmap?tab=tree');
  await tree('Central laws');
  act(() => item(/Factories Act/).focus());
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(item(/Factories Rules/));
  await userEvent.keyboard('*b');
  expect(document.activeElement).toBe(item(/Boilers/));
  expect(shownAddress()).toBe('/roadmap?tab=tree&nodes=1.2');
  expect(item(/Lifts/).getAttribute('aria-level')).toBe('3');
  unmount();
  renderRoadmap('/roadmap?tab=tree&nodes=1.2');
  await tree('Central laws');
  expect(items()).toHaveLength(5);
  act(() => item(/Lifts/).focus());
  await userEvent.click(item(/Factories Rules/).querySelector('[data-toggle]') ?? document.body);
  expect(shownAddress()).toBe('/roadmap?tab=tree&nodes=1');
  expect(item(/Factories Rules/).getAttribute('aria-expanded')).toBe('false');
});

test('a law opens its detail dialog, which the address knows and Back closes', async () => {
  renderRoadmap('/roadmap?tab=tree');
  await tree('Central laws');
  await userEvent.click(item(/Mines/));
  await userEvent.click(await screen.findByRole('button', { name: 'Show timeline' }));
  expect(await screen.findByRole('region', { name: 'Law 5 timeline' })).toBeTruthy();
  expect(shownAddress()).toBe('/roadmap?tab=tree&law=5&detail=timeline');
  goBack();
  expect(shownAddress()).toBe('/roadmap?tab=tree');
  act(() => item(/Mines/).focus());
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(shownAddress()).toBe('/roadmap?tab=tree');
});

test('what was read is confirmed by its ETag, and read anew when it has changed', async () => {
  const changed = { ...sampleTrees, central: [lawNode(9, 'The Ports Act, 1908')] };
  const sent = mockServer(answer(), { status: 304 }, answer(changed, 'W/"2"'));
  renderRoadmap('/roadmap?tab=tree');
  await tree('Central laws');
  const before = item(/Mines/);
  await act(() => queryClient.invalidateQueries());
  expect(item(/Mines/)).toBe(before);
  await act(() => queryClient.invalidateQueries());
  await screen.findByRole('treeitem', { name: /Ports/ });
  expect(sent.map((headers) => headers['If-None-Match'])).toEqual([undefined, 'W/"1"', 'W/"1"']);
});

test('a tree that cannot be read says so, with Retry; an organisation without laws is told so', async () => {
  const empty = {
    central: [],
    state: [{ name: 'Goa', count: 0, children: [] }],
    stateCounts: [{ id: 10, name: 'Goa', count: 0 }],
  };
  mockServer({ status: 403, reply: { success: 0, message: 'Not today.' } }, answer(empty));
  renderRoadmap();
  expect(await screen.findByText('Not today.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No laws have been added yet.')).toBeTruthy();
});
