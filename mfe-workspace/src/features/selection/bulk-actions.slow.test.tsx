import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFormState, hasUnsavedChanges } from '@lexboard/shared-lib/form-state';
import { noteRights, readSession } from '@lexboard/shared-lib/session';
import { recordRun } from '../../last-runs.ts';
import {
  askTo,
  bar,
  closeReport,
  done,
  lines,
  openLaws,
  refused,
  runAndRead,
  select,
  sentTo,
  spoken,
} from '../../testing/bulk-runs.ts';
import { listOf, mockServer } from '../../testing/mocked-server.ts';
import { mockRemotes } from '../../testing/mocked-remotes.tsx';
import { renderWorkspace, shownAddress } from '../../testing/render-workspace.tsx';

test('any field that records share gets one value for all of them, which can be taken back', async () => {
  const undone = { ...done(1), version: 5 };
  const asked = await openLaws([
    lines({ total: 1 }, { ...done(1), version: 4 }, { success: 1 }),
    lines({ total: 1 }, undone, { success: 1 }),
  ]);
  await select('Select LAW-000001');
  const dialog = await askTo('Other field', 'Change a field of 1 law');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Field' }), 'General Key Words');
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  expect(await dialog.findByText('Please choose the new value.')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: 'General Key Words' }), ' ports ');
  await runAndRead(dialog, '1 changed.');
  expect(sentTo(asked)[0]).toMatchObject({
    action: { name: 'change', field: 'GeneralKeyWords', value: 'ports' },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sentTo(asked)[1]).toMatchObject({
      action: { name: 'undoChange' },
      target: { rows: [{ id: 1, version: 4 }] },
    }),
  );
});

const aReturn = {
  ...{ id: 7, UniqueCode: 'RET-000007', returnName: 'Return of wages', law: 'Some law', lawbasedid: 9 },
  ...{ status: 1, editOption: 'true' as const, version: 3 },
};

test('returns are asked from when another start holds, and get one event together', async () => {
  const asked = mockServer(({ path }) =>
    path === '/return/bulk'
      ? lines({ total: 1 }, { ...done(7), code: 'RET-000007' }, { success: 1 })
      : listOf([aReturn]),
  );
  renderWorkspace('/workspace?tab=returns&status=all');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select RET-000007' }));
  const sent = () => asked.filter(({ path }) => path === '/return/bulk').map(({ body }) => body);
  const publishing = await askTo('Publish', 'Publish 1 return');
  expect(publishing.getByText(/which of these will never be due\.$/)).toBeTruthy();
  await userEvent.click(publishing.getByRole('button', { name: 'Cancel' }));
  const dialog = await askTo('Other field', 'Change a field of 1 return');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Field' }), 'Start Date');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Start Date' }), '04/01/2026');
  await userEvent.click(dialog.getByRole('radio', { name: 'From a day' }));
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  expect(await dialog.findByText('Choose the day.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('radio', { name: 'It was wrong from the start' }));
  await closeReport(await runAndRead(dialog, '1 changed.'));
  await select('Select RET-000007');
  const event = await askTo('Enter event', 'Enter an event of 1 return');
  await userEvent.type(event.getByRole('textbox', { name: 'Day of the event' }), '30/09/2026');
  await runAndRead(event, '1 with the event.');
  expect(sent()).toMatchObject([
    { action: { name: 'change', field: 'startdate', value: '2026-04-01', changefrom: 'start' } },
    { action: { name: 'event', day: '2026-09-30' } },
  ]);
});

test('a question about many stays open while what its person may do is read anew', async () => {
  await openLaws();
  await select('Select LAW-000001');
  await askTo('Publish', 'Publish 1 law');
  const modules = { statusInfo: 'All', serchInfo: 'Yes', gridInfo: 'Yes' } as const;
  const rights = { role: 'no', workspaceAccessType: 'Edit', model_access_controller: modules } as const;
  act(() => noteRights(readSession()?.token ?? '', { ...rights, timeZone: 'Asia/Dubai' }));
  expect(screen.getByRole('dialog', { name: 'Publish 1 law' })).toBeTruthy();
});

test('selected rows are published as they were read; a report names the rest and why, which stay selected', async () => {
  mockRemotes();
  const changed = { ...refused(2, 'Please fill the Rules.', 'Please fill the Category.'), version: 8 };
  const never = { ...done(1), neverDue: 'which month is missing.' };
  const gone = { ...refused(3, 'This law was deleted meanwhile.'), version: undefined };
  const asked = await openLaws([lines({ total: 3 }, never, changed, gone, { success: 1 }), lines()]);
  await select('Select all rows of this page');
  const dialog = await askTo('Publish', 'Publish 3 laws');
  expect(dialog.getByText('This can be undone within an hour.')).toBeTruthy();
  await runAndRead(dialog, '1 published, 2 failed.');
  expect(dialog.getByText('1 of these will never be due: which month is missing.')).toBeTruthy();
  const rows = [1, 2, 3].map((id) => ({ id, version: id === 2 ? 7 : 3 }));
  expect(sentTo(asked)[0]).toMatchObject({ action: { name: 'publish' }, target: { rows } });
  expect(
    dialog
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
      .slice(1),
  ).toEqual([
    'ACT-2LAW-000002The Act number 2Please fill the Rules. Please fill the Category.',
    'ACT-3LAW-000003The Act number 3This law was deleted meanwhile.',
  ]);
  expect(dialog.getByRole('button', { name: 'Undo' })).toBeTruthy();
  // A refused record opens over the report, one that is gone does not.
  const [link, ...others] = dialog.getAllByRole('link');
  expect(others).toEqual([]);
  expect(link?.getAttribute('href')).toMatch(/^\/workspace\?tab=laws&status=draft&text=act.*open=law%3A2$/);
  if (link) await userEvent.click(link);
  // The stand-in for it is no dialog, so the report hides it.
  const part = { name: /mfe-record-forms\/LawDetail$/, hidden: true };
  expect((await screen.findByRole('region', part)).textContent).toContain('"id":2');
  await userEvent.click(screen.getByRole('button', part), { pointerEventsCheck: 0 });
  await waitFor(() => expect(shownAddress()).not.toContain('open='));
  expect(dialog.getByText('The other records stay selected.')).toBeTruthy();
  await closeReport(dialog);
  expect((await bar()).getByText('1 selected')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Select LAW-000002' })).toHaveProperty('checked', true);
  // As the server has it now.
  const again = await askTo('Repeal', 'Set 1 law to Repealed');
  await userEvent.click(again.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(sentTo(asked)[1]).toMatchObject({ target: { rows: [{ id: 2, version: 8 }] } }));
});

test('all that match are named by the filter, not one by one, and deleted for a reason', async () => {
  const asked = await openLaws(lines({ total: 1 }, done(1), { success: 1 }));
  await select('Select LAW-000002');
  const one = await askTo('Publish', 'Publish 1 law');
  const named = (dialog: typeof one) => dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(named(one)).toEqual(['ACT-2 · The Act number 2']);
  await userEvent.click(one.getByRole('button', { name: 'Cancel' }));
  await select('Select all rows of this page');
  await userEvent.click((await bar()).getByRole('button', { name: 'Select all 120' }));
  expect((await bar()).getByText('120 selected')).toBeTruthy();
  const dialog = await askTo('Delete', 'Delete 120 laws');
  expect(named(dialog)).toEqual([
    'ACT-1 · The Act number 1',
    'ACT-2 · The Act number 2',
    'ACT-3 · The Act number 3',
    'And 117 more',
  ]);
  const ok = () => userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  await ok();
  expect(await dialog.findByText('Please mention the Delete Reason')).toBeTruthy();
  const reason = dialog.getByRole('textbox', { name: 'Delete Reason' });
  await userEvent.click(reason);
  await userEvent.paste('x'.repeat(10_001));
  await ok();
  expect(await dialog.findByText('Delete Reason may have at most 10,000 characters.')).toBeTruthy();
  expect(sentTo(asked)).toEqual([]);
  await userEvent.clear(reason);
  await userEvent.type(reason, ' Twice ');
  await ok();
  await dialog.findByText('1 deleted.');
  expect(sentTo(asked)[0]).toMatchObject({
    action: { name: 'delete', reason: 'Twice' },
    target: { list: 'draft', query: { allFields: 'act', sort: 'created', order: 'desc' } },
  });
});

test('a field is changed to a value of its list', async () => {
  const same = { ...done(1), outcome: 'unchanged' };
  const asked = await openLaws(lines({ total: 2 }, done(3), same, { success: 1 }));
  await select('Select LAW-000003');
  await userEvent.click((await bar()).getByRole('button', { name: 'Category' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the category of 1 law' }));
  await dialog.findByRole('option', { name: 'Taxation' });
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Category' }), 'Taxation');
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  await dialog.findByText('1 changed, 1 unchanged (already Taxation).');
  expect(sentTo(asked)[0]).toMatchObject({
    action: { name: 'change', field: 'Category', value: 'Taxation' },
  });
});

/** Whether the browser would ask before closing the tab. */
const tabAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a run that goes on has to be answered, and nothing is left without asking; one that is stopped is heard to its end', async () => {
  const { answer, say, end } = spoken();
  const asked = await openLaws(answer);
  await select('Select all rows of this page');
  const name = 'Publish 3 laws';
  const dialog = await askTo('Publish', name);
  await userEvent.dblClick(dialog.getByRole('button', { name: 'OK' }));
  expect(await screen.findByRole('alertdialog', { name })).toBeTruthy();
  expect(tabAsks()).toBe(true);
  expect(hasUnsavedChanges()).toBe(true);
  expect(readFormState()).toMatchObject({
    title: 'Leave this page',
    question: '“Publish 3 laws” is still running. If you leave, it stops; completed changes stay.',
  });
  say({ total: 3 }, done(1));
  await dialog.findByText('1 of 3');
  expect(asked.some(({ path }) => path === '/law/bulk/stop')).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  say(done(2), { success: 1 });
  end();
  // More was done than had been read.
  expect(await dialog.findByText('2 published.')).toBeTruthy();
  expect(dialog.getByText('Stopped after 2 of 3. Completed changes stay.')).toBeTruthy();
  const key: unknown = Reflect.get(Object(sentTo(asked)[0]), 'key');
  expect(asked.find(({ path }) => path === '/law/bulk/stop')?.body).toMatchObject({ key });
  expect(dialog.getByRole('status').parentElement).toBe(document.activeElement);
  expect(screen.getByRole('dialog', { name })).toBeTruthy();
  expect(tabAsks()).toBe(false);
  expect(hasUnsavedChanges()).toBe(false);
});

test('a selection lasts over pages, ends with its filter, and keeps the others of the page when one is taken out', async () => {
  await openLaws();
  await select('Select LAW-000001');
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect((await bar()).getByText('1 selected')).toBeTruthy();
  await userEvent.click((await bar()).getByRole('button', { name: 'Select all 120' }));
  await select('Select LAW-000002');
  expect((await bar()).getByRole('status').textContent).toBe('2 selected');
  expect(screen.getByRole('checkbox', { name: 'Select LAW-000003' })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
});

test('only administrators lock, and who may only view selects nothing', async () => {
  await openLaws();
  await select('Select LAW-000001');
  const offered = async () => (await bar()).getAllByRole('button').map(({ textContent }) => textContent);
  const all = ['Select all 120', 'Publish', 'Category', 'Other field', 'Repeal', 'Delete', 'Actions', ''];
  expect(await offered()).toEqual(all);
  cleanup();
  await openLaws(lines(), { role: 'yes' });
  await select('Select LAW-000001');
  expect(await offered()).toEqual([...all.slice(0, 5), 'Lock', 'Unlock', ...all.slice(5)]);
  cleanup();
  await openLaws(lines(), { workspaceAccessType: 'View' });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('on a narrow page a menu offers the same', async () => {
  await openLaws();
  await select('Select LAW-000001');
  await userEvent.click((await bar()).getByRole('button', { name: 'Actions' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Publish',
    'Category',
    'Other field',
    'Repeal',
    'Delete',
  ]);
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'));
  await userEvent.keyboard('P');
  await waitFor(() => expect(items[0]?.hasAttribute('data-highlighted')).toBe(true));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Publish 1 law' })).toBeTruthy();
});

const undoOfBoth: unknown = expect.objectContaining({
  action: { name: 'undoDelete' },
  target: { rows: [3, 1].map((id) => ({ id, version: 3 })) },
});

test('what a run deleted is taken back from its report, the last first, and reported as well', async () => {
  const late = 'This can no longer be undone.';
  const asked = await openLaws([
    lines({ total: 3 }, done(1), refused(2, 'It is locked.'), done(3), { success: 1 }),
    lines({ total: 2 }, done(3), refused(1, late), { success: 1 }),
  ]);
  await select('Select all rows of this page');
  const dialog = await askTo('Delete', 'Delete 3 laws');
  expect(dialog.getByText(/^This can be undone within an hour\.$/)).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Delete Reason' }), 'Twice');
  await runAndRead(dialog, '2 deleted, 1 failed.');
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Undo' }));
  expect(await dialog.findByText('1 restored, 1 failed.')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Restore 2 laws' })).toBeTruthy();
  expect(dialog.getByRole('row', { name: /LAW-000001/ }).textContent).toContain(late);
  expect(dialog.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(sentTo(asked).slice(1)).toEqual([undoOfBoth]);
  expect(dialog.getByRole('status').parentElement).toBe(document.activeElement);
  await closeReport(dialog);
  // The record that could not be deleted.
  expect((await bar()).getByText('1 selected')).toBeTruthy();
});

test('the last runs say what each did and when; the last that can be is taken back by Ctrl+Z', async () => {
  const restored = lines({ total: 2 }, done(3), done(1), { success: 1 });
  const asked = await openLaws([restored]);
  const rows = [1, 3].map((id) => ({ id, version: 3 }));
  act(() => {
    recordRun({ kind: 'law', summary: '2 laws deleted', undo: { name: 'restore', rows } });
    recordRun({ kind: 'law', summary: '1 law published', undo: undefined });
  });
  const openLastRuns = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Last runs' }));
    return within(await screen.findByRole('dialog', { name: 'Last runs' }));
  };
  const runs = await openLastRuns();
  const texts = runs.getAllByRole('row').map(({ textContent }) => textContent);
  expect(texts[1]).toMatch(/^1 law published\d\d? \w+ \d{4}, \d\d:\d\d IST--$/);
  expect(texts[2]).toMatch(/^2 laws deleted\d\d? \w+ \d{4}, \d\d:\d\d ISTUndo$/);
  await closeReport(runs);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Not where text is typed.
  await userEvent.click(screen.getByRole('searchbox', { name: 'Search text' }));
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(sentTo(asked)).toEqual([]);
  await userEvent.click(document.body);
  await userEvent.keyboard('{Control>}z{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore 2 laws' }));
  expect(await dialog.findByText('2 restored.')).toBeTruthy();
  expect(sentTo(asked)).toEqual([undoOfBoth]);
  await closeReport(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Nor twice.
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(sentTo(asked)).toHaveLength(1);
});
