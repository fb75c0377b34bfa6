import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListRow } from '@lexboard/shared-lib/domain';
import { mockRemotes } from '../../../testing/mocked-remotes.tsx';
import { lawRow, listOf, mockServer } from '../../../testing/mocked-server.ts';
import { goBack, renderWorkspace, shownAddress } from '../../../testing/render-workspace.tsx';

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

test('with Edit access an active, unlocked law can be edited, duplicated and deleted; others say why not', async () => {
  renderWorkspace();
  await screen.findByText('ACT-1');
  const all = ['Actions', 'Delete', 'Duplicate', 'Edit', 'Question', 'View'];
  expect(namesFor('LAW-000001').sort()).toEqual(all);
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Edit LAW-000001')).toBe('/law/1');
  expect(hrefOf('Duplicate LAW-000001')).toBe('/law/0?from=1');
  for (const [code, reason] of [
    ['LAW-000002', 'Repealed: it can no longer be edited'],
    ['LAW-000003', 'Locked by an administrator'],
  ] as const) {
    const replaced = code === 'LAW-000002' ? ['Replace'] : [];
    expect(namesFor(code).sort()).toEqual(['Actions', 'Edit', 'Question', ...replaced, 'View']);
    const edit = screen.getByRole('button', { name: `Edit ${code}` });
    expect(edit.getAttribute('aria-disabled')).toBe('true');
    expect(edit.title).toBe(reason);
  }
  // The form of a repealed law makes another in its place.
  expect(hrefOf('Replace LAW-000002')).toBe('/law/2');
  // A code says in full what may be cut, and which record it is of.
  expect(screen.getAllByRole('rowheader')[0]?.title).toBe('ACT-1 · LAW-000001');
});

test('a repealed license has another made in its place', async () => {
  const row = { publish_status: 'Published', law_status: 'Repealed', UniqueCode: 'LIC-000001' };
  mockServer(() => listOf([{ ...lawRow(1), ...row }]));
  renderWorkspace('/workspace?tab=licenses&status=all');
  const replace = await screen.findByRole('link', { name: 'Replace LIC-000001' });
  expect(replace.getAttribute('href')).toBe('/license/1');
});

test('people of chosen units edit what is for these alone, and no law', async () => {
  const license = { publish_status: 'Published', law_status: 'Active' };
  const own = { ...lawRow(1), ...license, UniqueCode: 'LIC-000001', readOnly: 'false' as const };
  const others = { ...lawRow(2), ...license, UniqueCode: 'LIC-000002', readOnly: 'true' as const };
  mockServer(() => listOf([own, others]));
  renderWorkspace('/workspace?tab=licenses&status=all', { units: true, ownUnits: [2] });
  expect(await screen.findByRole('link', { name: 'Edit LIC-000001' })).toBeTruthy();
  const edit = screen.getByRole('button', { name: 'Edit LIC-000002' });
  expect(edit.title).toBe('It applies to more than the units that you act for');
  expect(screen.getByRole('link', { name: 'Add license' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Import' })).toBeTruthy();
  cleanup();
  renderWorkspace('/workspace', { units: true, ownUnits: [2] });
  await screen.findByText('ACT-1');
  expect(screen.queryByRole('link', { name: 'Add law' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
});

test('without Edit access a dash stands for Edit, and nothing can be added', async () => {
  renderWorkspace('/workspace', { workspaceAccessType: 'View' });
  await screen.findByText('ACT-1');
  expect(namesFor('LAW-000001').sort()).toEqual(['Actions', 'Question', 'View']);
  expect(screen.getAllByText('-')).toHaveLength(3);
  expect(screen.queryByRole('link', { name: 'Add law' })).toBeNull();
});

const detail = { name: 'mfe-record-forms/LawDetail' };

test('a code is a link to what View and the name open over the list; closing it goes back', async () => {
  renderWorkspace('/workspace?tab=laws&status=published&sort=Law');
  const opened = '/workspace?tab=laws&status=published&sort=Law&open=law%3A2';
  const code = await screen.findByRole('link', { name: 'ACT-2' });
  expect(code.getAttribute('href')).toBe(opened);
  const close = () => screen.findByRole('button', { name: `Close ${detail.name}` });
  await userEvent.click(screen.getByRole('button', { name: 'View LAW-000002' }));
  expect(shownAddress()).toBe(opened);
  await userEvent.click(await close());
  await userEvent.click(code);
  expect((await screen.findByRole('region', detail)).textContent).toContain('{"id":2,"detail":""}');
  await userEvent.click(await close());
  await userEvent.click(screen.getByRole('button', { name: 'The Act number 2' }));
  // The view of the dialog stands in the address without an entry of its own: closing still goes back.
  await userEvent.click(await screen.findByRole('button', { name: 'Show timeline' }));
  expect(shownAddress()).toBe(`${opened}&detail=timeline`);
  expect((await screen.findByRole('region', detail)).textContent).toContain('"detail":"timeline"');
  await userEvent.click(await close());
  expect(screen.queryByRole('region', detail)).toBeNull();
  expect(shownAddress()).toBe('/workspace?tab=laws&status=published&sort=Law');
});

test('a link to an open record opens it over any tab, and closing it leaves the list', async () => {
  const plain = '/workspace?tab=laws&status=all';
  renderWorkspace(`${plain}&open=license:7`);
  const dialog = await screen.findByRole('region', { name: 'mfe-record-forms/LicenseDetail' });
  expect(dialog.textContent).toContain('"id":7');
  expect(screen.getByRole('tab', { name: 'Laws', selected: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close mfe-record-forms/LicenseDetail' }));
  expect(shownAddress()).toBe(plain);
  // The Close of a record pressed twice goes back once.
  await userEvent.click(screen.getByRole('button', { name: 'Draft' }));
  await userEvent.click(await screen.findByRole('button', { name: 'View LAW-000001' }));
  const close = await screen.findByRole('button', { name: `Close ${detail.name}` });
  act(() => {
    close.click();
    close.click();
  });
  await screen.findByText('ACT-1');
  expect(shownAddress()).toBe('/workspace?tab=laws&status=draft');
  goBack();
  expect(shownAddress()).toBe(plain);
});

test('a press on a code that the browser has a meaning for is left to it; where there is no code there is no link', async () => {
  mockServer(() => listOf([lawRow(1, { ActCodeName: '' }), lawRow(2)]));
  renderWorkspace('/workspace?tab=laws&status=all');
  const code = await screen.findByRole('link', { name: 'ACT-2' });
  for (const press of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
    const prevented: boolean[] = [];
    const note = (event: Event) => {
      prevented.push(event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener('click', note, { once: true });
    fireEvent.click(code, press);
    expect(prevented).toEqual([false]);
    expect(shownAddress()).toBe('/workspace?tab=laws&status=all');
  }
  expect(screen.getAllByRole('rowheader')[0]?.textContent).toBe('--');
  expect(screen.queryByRole('link', { name: '--' })).toBeNull();
});

describe('the menu of a row', () => {
  const code = 'LAW-000001';

  const actions = () => screen.getByRole('button', { name: `Actions ${code}` });

  async function openMenu(row: Partial<ListRow> = {}, access: 'Edit' | 'View' = 'Edit') {
    mockServer(() => listOf([lawRow(1, row)]));
    renderWorkspace('/workspace?tab=laws&status=all', { workspaceAccessType: access });
    await screen.findByText('ACT-1');
    await userEvent.click(actions());
    await screen.findByRole('menu', { name: `Actions ${code}` });
    return (name: string) => screen.getByRole('menuitem', { name: `${name} ${code}` });
  }

  /** Chooses an item of the open menu as the keyboard does: by its first letters. */
  async function choose(item: HTMLElement, letters: string) {
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'));
    await userEvent.keyboard(letters);
    await waitFor(() => expect(item.hasAttribute('data-highlighted')).toBe(true));
    await userEvent.keyboard('{Enter}');
  }

  const namesShown = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

  test('has all that can be done with a law, by the names that its signs have elsewhere', async () => {
    const item = await openMenu();
    expect(actions().getAttribute('aria-expanded')).toBe('true');
    expect(namesShown()).toEqual(
      ['View', 'Edit', 'Duplicate', 'Delete', 'Question'].map((name) => `${name} ${code}`),
    );
    expect(item('Edit').getAttribute('href')).toBe('/law/1');
    expect(item('Duplicate').getAttribute('href')).toBe('/law/0?from=1');
    // Escape, or another press, closes it and leaves the focus at its button.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(actions().hasAttribute('aria-expanded')).toBe(false);
    await userEvent.click(actions());
    await screen.findByRole('menu');
    await choose(item('Delete'), 'del');
    expect(await screen.findByRole('dialog', { name: 'Delete Law' })).toBeTruthy();
  });

  test('has an event of a published record that events make due, entered in its dialog', async () => {
    const row = { publish_status: 'Published', law_status: 'Active', UniqueCode: 'RET-000001' };
    mockServer(() => listOf([{ ...lawRow(1), ...row, periodicity: 'Post-Event Based' }]));
    renderWorkspace('/workspace?tab=returns&status=all');
    await userEvent.click(await screen.findByRole('button', { name: 'Actions RET-000001' }));
    await choose(await screen.findByRole('menuitem', { name: 'Add event RET-000001' }), 'add');
    await waitFor(() => expect(shownAddress()).toMatch(/open=return%3A1&detail=event$/));
    cleanup();
    mockServer(() => listOf([{ ...lawRow(1), ...row, periodicity: 'Monthly' }]));
    renderWorkspace('/workspace?tab=returns&status=all');
    await userEvent.click(await screen.findByRole('button', { name: 'Actions RET-000001' }));
    await screen.findByRole('menuitem', { name: 'View RET-000001' });
    expect(screen.queryByRole('menuitem', { name: /^Add event/ })).toBeNull();
  });

  test('says why an item cannot be chosen; who may only view has nothing else to choose', async () => {
    await openMenu({ editOption: 'false' });
    expect(namesShown()).toEqual([
      `View ${code}`,
      `Edit ${code}Locked by an administrator`,
      `Question ${code}`,
    ]);
    const edit = screen.getByRole('menuitem', { name: new RegExp(`^Edit ${code}`) });
    expect(edit.getAttribute('aria-disabled')).toBe('true');
    cleanup();
    const item = await openMenu({}, 'View');
    expect(namesShown()).toEqual([`View ${code}`, `Question ${code}`]);
    await choose(item('View'), 'v');
    await waitFor(() => expect(shownAddress()).toBe('/workspace?tab=laws&status=all&open=law%3A1'));
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
