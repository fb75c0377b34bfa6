import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockRemotes } from './testing/mocked-remotes.tsx';
import { lawRow, listOf, mockServer } from './testing/mocked-server.ts';
import { goBack, renderWorkspace, shownAddress } from './testing/render-workspace.tsx';

const open = lawRow(1);
const repealed = lawRow(2, { Active: 'Repealed' });
const locked = lawRow(3, { editOption: 'false' });

beforeEach(() => {
  mockRemotes();
  mockServer(() => listOf([open, repealed, locked]));
});

/** Without a style sheet the button of a telephone's menu is among them. */
const namesFor = (code: string) =>
  [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].flatMap((element) => {
    const name = element.getAttribute('aria-label') ?? '';
    return name.endsWith(code) ? [name.replace(` ${code}`, '')] : [];
  });

test('with Edit access an active, unlocked law can be edited, duplicated and deleted', async () => {
  renderWorkspace();
  await screen.findByText('ACT-1');
  expect(namesFor('LAW-000001').sort()).toEqual([
    'Actions',
    'Delete',
    'Duplicate',
    'Edit',
    'Question',
    'View',
  ]);
  expect(screen.getByRole('link', { name: 'Edit LAW-000001' }).getAttribute('href')).toBe('/law/1');
  expect(screen.getByRole('link', { name: 'Duplicate LAW-000001' }).getAttribute('href')).toBe(
    '/law/0?from=1',
  );
});

test.each([
  ['LAW-000002', 'Repealed: it can no longer be edited'],
  ['LAW-000003', 'Locked by an administrator'],
])('%s shows Edit disabled with its reason, and neither delete nor duplicate', async (code, reason) => {
  renderWorkspace();
  await screen.findByText('ACT-1');
  expect(namesFor(code).sort()).toEqual(['Actions', 'Edit', 'Question', 'View']);
  const edit = screen.getByRole('button', { name: `Edit ${code}` });
  expect(edit.getAttribute('aria-disabled')).toBe('true');
  expect(edit.title).toBe(reason);
});

test('without Edit access a dash stands for Edit, and nothing can be added', async () => {
  renderWorkspace('/workspace', { workspaceAccessType: 'View' });
  await screen.findByText('ACT-1');
  expect(namesFor('LAW-000001').sort()).toEqual(['Actions', 'Question', 'View']);
  expect(screen.getAllByText('-')).toHaveLength(3);
  expect(screen.queryByRole('link', { name: 'Add law' })).toBeNull();
});

test('Question opens the Law Question tab of that law, and the tab stays', async () => {
  renderWorkspace();
  await screen.findByText('ACT-1');
  expect(screen.queryByRole('tab', { name: 'Law Question' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Question LAW-000001' }));
  expect(shownAddress()).toBe('/workspace?tab=questions&status=all&law=1');
  expect(screen.getByRole('tab', { name: 'Law Question', selected: true })).toBeTruthy();
  const questions = await screen.findByRole('region', { name: 'mfe-questions-rules/LawQuestions' });
  expect(questions.textContent).toBe('{"lawId":1,"shown":""}');
  await userEvent.click(screen.getByRole('tab', { name: 'Laws' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Law Question' }));
  expect(shownAddress()).toBe('/workspace?tab=questions&status=all&law=1');
});

test('the arrow keys go round the tabs', async () => {
  renderWorkspace();
  await screen.findByText('ACT-1');
  await userEvent.click(screen.getByRole('tab', { name: 'Laws' }));
  await userEvent.keyboard('{ArrowLeft}');
  const last = screen.getByRole('tab', { name: 'Other Compliances', selected: true });
  expect(document.activeElement).toBe(last);
  await userEvent.keyboard('{Home}{ArrowRight}');
  expect(shownAddress()).toBe('/workspace?tab=licenses&status=all');
  expect(localStorage.getItem('selectedTabIndex')).toBe('1');
});

test('the grid shows cards that lead to what belongs to the law', async () => {
  renderWorkspace();
  await screen.findByText('ACT-1');
  await userEvent.click(screen.getByRole('button', { name: 'Grid' }));
  const cards = screen.getAllByRole('listitem');
  expect(cards).toHaveLength(3);
  const card = within(cards[0] ?? document.body);
  expect(card.getByText('LAW-000001')).toBeTruthy();
  expect(card.getByRole('link', { name: 'Add Returns to LAW-000001' }).getAttribute('href')).toBe(
    '/return/0/1',
  );
  await userEvent.click(card.getByRole('button', { name: 'License of LAW-000001' }));
  expect(shownAddress()).toBe('/workspace?tab=licenses&status=all&law=1&view=grid');
});

test('the next visit starts with the tab that was shown, however it was come to, and the status that was pressed', async () => {
  const start = () => ['selectedTabIndex', 'btnStatus'].map((key) => localStorage.getItem(key));
  renderWorkspace('/workspace?tab=laws&view=grid');
  await userEvent.click(screen.getByRole('button', { name: 'Draft' }));
  expect(start()).toEqual(['0', '2']);
  await userEvent.click(await screen.findByRole('button', { name: 'License of LAW-000001' }));
  expect(start()).toEqual(['1', '2']);
  goBack();
  expect(start()).toEqual(['0', '2']);
});

test('a code says in full what may be cut, and which record it is of', async () => {
  mockServer(() => listOf([open, lawRow(2, { ActCodeName: 'LAW-000002' })]));
  renderWorkspace();
  await screen.findByText('ACT-1');
  const titles = screen.getAllByRole('rowheader').map(({ title }) => title);
  expect(titles).toEqual(['ACT-1 · LAW-000001', 'LAW-000002']);
});

const detail = { name: 'mfe-record-forms/LawDetail' };

test('the name opens the detail dialog over the list, and closing it goes back', async () => {
  renderWorkspace('/workspace?status=published&page=1');
  await userEvent.click(await screen.findByRole('button', { name: 'The Act number 2' }));
  expect(shownAddress()).toBe('/workspace?tab=laws&status=published&open=law%3A2');
  const dialog = await screen.findByRole('region', detail);
  expect(dialog.textContent).toContain('{"id":2,"detail":""}');
  await userEvent.click(screen.getByRole('button', { name: 'Close mfe-record-forms/LawDetail' }));
  expect(screen.queryByRole('region', detail)).toBeNull();
  expect(shownAddress()).toBe('/workspace?tab=laws&status=published');
});

test('what the dialog shows stands in the address without an entry of its own: closing still goes back', async () => {
  renderWorkspace('/workspace?status=published&page=1');
  await userEvent.click(await screen.findByRole('button', { name: 'The Act number 2' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show timeline' }));
  expect(shownAddress()).toBe('/workspace?tab=laws&status=published&open=law%3A2&detail=timeline');
  expect((await screen.findByRole('region', detail)).textContent).toContain('"detail":"timeline"');
  await userEvent.click(screen.getByRole('button', { name: 'Close mfe-record-forms/LawDetail' }));
  expect(shownAddress()).toBe('/workspace?tab=laws&status=published');
});

test('a link to an open detail dialog opens it, and closing it leaves the list', async () => {
  renderWorkspace('/workspace?tab=laws&status=all&open=law:3');
  await screen.findByRole('region', detail);
  await userEvent.click(screen.getByRole('button', { name: 'Close mfe-record-forms/LawDetail' }));
  expect(shownAddress()).toBe('/workspace?tab=laws&status=all');
});
