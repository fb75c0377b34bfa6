import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFormState, observeFormState, hasUnsavedChanges } from '@lexboard/shared-lib/form-state';
import { readLastActivity } from '@lexboard/shared-lib/session';
import { NoticeOutlet, Providers } from '@lexboard/shared-lib/ui';
import {
  bar,
  closeReport,
  deleteSelected,
  done,
  lines,
  openLaws,
  refused,
  select,
  sentTo,
  spoken,
  threeLaws,
} from '../../../testing/bulk-runs.ts';
import { listOf, mockServer, type Answer } from '../../../testing/mocked-server.ts';
import { goBack, renderWorkspace } from '../../../testing/render-workspace.tsx';
import { textWithMark, watchSavedFiles } from '../../../testing/saved-files.ts';

afterEach(() => jest.restoreAllMocks());

test('what breaks off says how far it came', async () => {
  await openLaws(lines({ total: 3 }, done(1)));
  await select('Select all rows of this page');
  await userEvent.click((await bar()).getByRole('button', { name: 'Repeal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set 3 laws to Repealed' }));
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toBe(
    'Interrupted after at least 1 of 3. Completed changes stay. The connection broke off.',
  );
});

test('what came to nothing leaves the rows selected, to be tried again', async () => {
  await openLaws([lines(), lines({ total: 3 }, done(1), done(2), done(3), { success: 1 })]);
  await select('Select all rows of this page');
  const run = async () => {
    await userEvent.click((await bar()).getByRole('button', { name: 'Repeal' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set 3 laws to Repealed' }));
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(dialog.queryByText('Close')).toBeTruthy());
    await userEvent.click(dialog.getByText('Close'));
  };
  await run();
  expect((await bar()).getByText('3 selected')).toBeTruthy();
  await run();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
});

test('a row that is deleted leaves the selection', async () => {
  mockServer(({ path }) =>
    path === '/law/delete'
      ? { reply: { success: 1, message: 'Law Deleted Successfully' } }
      : listOf(threeLaws),
  );
  renderWorkspace('/workspace?tab=laws&status=all');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select LAW-000001' }));
  await select('Select LAW-000002');
  await userEvent.click(screen.getByRole('button', { name: 'Delete LAW-000001' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Delete Reason' }), 'Twice');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  expect((await bar()).getByText('1 selected')).toBeTruthy();
});

test('after selected rows were deleted, the focus goes to what follows the first of them', async () => {
  let left = threeLaws;
  mockServer(({ path }) => {
    if (path !== '/law/bulk') return listOf(left);
    left = threeLaws.filter(({ id }) => id === 3);
    return lines({ total: 2 }, done(1), done(2), { success: 1 });
  });
  renderWorkspace('/workspace?tab=laws&status=all');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select LAW-000001' }));
  await select('Select LAW-000002');
  await closeReport(await deleteSelected('Delete 2 laws', '2 deleted.'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'ACT-3' })));
});

test('after selected rows were published, the focus goes to the first of them', async () => {
  mockServer(({ path }) =>
    path === '/law/bulk' ? lines({ total: 2 }, done(2), done(3), { success: 1 }) : listOf(threeLaws),
  );
  renderWorkspace('/workspace?tab=laws&status=all');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select LAW-000002' }));
  await select('Select LAW-000003');
  await userEvent.click((await bar()).getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish 2 laws' }));
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  await dialog.findByText('2 published.');
  await closeReport(dialog);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'ACT-2' })));
});

test('all of more than anybody counted are selected, and the run says how many they are', async () => {
  const all = '10,000+';
  const total = { totalLength: 10_000, totalCapped: true };
  const { answer, say, end } = spoken();
  mockServer(({ path }) =>
    path === '/law/bulk' ? answer : { reply: { success: 1, data: threeLaws, ...total } },
  );
  renderWorkspace('/workspace?tab=laws&status=all&view=grid');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  await userEvent.click((await bar()).getByRole('button', { name: `Select all ${all}` }));
  expect((await bar()).getByText(`${all} selected`)).toBeTruthy();
  await userEvent.click((await bar()).getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Publish ${all} laws` }));
  const unknown = 'The number is shown once this has started. Cancel stops it after the current record.';
  expect(dialog.getByText(unknown)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(hasUnsavedChanges()).toBe(true));
  const held: boolean[] = [];
  const states = observeFormState().subscribe((state) => held.push(state?.changed === true));
  localStorage.removeItem('lexboard.activity');
  say({ total: 250_001 }, done(1));
  expect(await dialog.findByText('1 of 2,50,001')).toBeTruthy();
  states.unsubscribe();
  const question: unknown = expect.stringContaining('“Publish 2,50,001 laws”');
  expect(readFormState()).toMatchObject({ question });
  expect(held).toEqual([true, true]);
  expect(readLastActivity()).toBeGreaterThan(0);
  expect(screen.getByRole('alertdialog', { name: 'Publish 2,50,001 laws' })).toBeTruthy();
  say({ success: 1 });
  end();
  expect(await dialog.findByText('Stopped after 1 of 2,50,001. Completed changes stay.')).toBeTruthy();
});

describe('where Back leads elsewhere meanwhile', () => {
  async function ask(bulk: Promise<Answer>) {
    mockServer(({ path }) => (path === '/law/bulk' ? bulk : listOf(threeLaws)));
    renderWorkspace('/workspace?tab=laws&status=all');
    await userEvent.click(await screen.findByRole('button', { name: 'Draft' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select LAW-000001' }));
    await userEvent.click((await bar()).getByRole('button', { name: 'Publish' }));
    return within(await screen.findByRole('dialog', { name: 'Publish 1 law' }));
  }

  test('a run that goes on stays in sight, and tells what it did', async () => {
    const answer = Promise.withResolvers<Answer>();
    const dialog = await ask(answer.promise);
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
    goBack();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
    answer.resolve(lines({ total: 1 }, done(1), { success: 1 }));
    expect(await dialog.findByText('1 published.')).toBeTruthy();
  });

  test('a run whose page is left says how far it was known to be', async () => {
    const { answer, say } = spoken();
    const dialog = await ask(Promise.resolve(answer));
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
    say({ total: 1 }, done(1));
    await dialog.findByText('1 of 1');
    cleanup();
    render(<NoticeOutlet />, { wrapper: Providers });
    expect(screen.getByRole('alert').textContent).toBe(
      'Interrupted after at least 1 of 1: the page was left. Completed changes stay.',
    );
  });

  test('what has not begun does not', async () => {
    await ask(Promise.resolve(lines()));
    goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('of all that match, what was refused stays selected', async () => {
  await openLaws(lines({ total: 120 }, done(1), refused(70, 'It is locked.'), { success: 1 }));
  await select('Select all rows of this page');
  await userEvent.click((await bar()).getByRole('button', { name: 'Select all 120' }));
  await userEvent.click((await bar()).getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish 120 laws' }));
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  await dialog.findByText('1 published, 1 failed.');
  await closeReport(dialog);
  expect((await bar()).getByText('1 selected')).toBeTruthy();
});

test('a report of more refusals than are shown is saved as a whole, and no spreadsheet runs it', async () => {
  const ids = Array.from({ length: 2100 }, (_, index) => index + 1);
  const many = ids.map((id) => refused(id, 'Please fill the Rules.'));
  await openLaws(lines({ total: 2101 }, ...many, refused(2101, '=SUM(1)', 'a "b", c'), { success: 1 }));
  await select('Select LAW-000001');
  await userEvent.click((await bar()).getByRole('button', { name: 'Select all 120' }));
  await userEvent.click((await bar()).getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish 120 laws' }));
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  expect(await dialog.findByText('And 1,901 more.')).toBeTruthy();
  const saved = watchSavedFiles();
  await userEvent.click(dialog.getByRole('button', { name: 'Download list of failures' }));
  const [file] = saved;
  expect(file?.name).toMatch(/^2,101 laws not published \d{4}-\d\d-\d\d\.csv$/);
  expect(file && (await textWithMark(file)).split('\r\n')).toEqual([
    '\uFEFFCode,Name,Why',
    ...ids.map((id) => `LAW-${String(id).padStart(6, '0')},The Act number ${id},Please fill the Rules.`),
    `LAW-002101,The Act number 2101,"'=SUM(1) a ""b"", c"`,
    '',
  ]);
});

/** The report of more records than one call may name. */
const allDone = Array.from({ length: 10_001 }, (_, index) => done(index + 1));

async function deleteAndUndoAll() {
  await select('Select LAW-000001');
  await userEvent.click((await bar()).getByRole('button', { name: 'Select all 120' }));
  await userEvent.click((await bar()).getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 120 laws' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Delete Reason' }), 'Twice');
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Undo' }));
  return dialog;
}

test('more than one call may name are taken back by several, the last first, in one report', async () => {
  const asked = await openLaws([
    lines({ total: 10_001 }, ...allDone, { success: 1 }),
    lines({ total: 10_000 }, ...allDone.slice(1).toReversed(), { success: 1 }),
    lines({ total: 1 }, done(1), { success: 1 }),
  ]);
  const dialog = await deleteAndUndoAll();
  expect(await dialog.findByText('10,001 restored.')).toBeTruthy();
  const [first, second] = sentTo(asked)
    .slice(1)
    .map((body): unknown => Reflect.get(Object(body), 'target'));
  expect(Reflect.get(Object(first), 'rows')).toEqual(
    allDone
      .slice(1)
      .map(({ id, version }) => ({ id, version }))
      .toReversed(),
  );
  expect(second).toEqual({ rows: [{ id: 1, version: 3 }] });
});

test('what is stopped between two calls makes no other', async () => {
  const undoing = spoken();
  const asked = await openLaws([lines({ total: 10_001 }, ...allDone, { success: 1 }), undoing.answer]);
  const dialog = await deleteAndUndoAll();
  undoing.say({ total: 10_000 }, done(10_001));
  await dialog.findByText('1 of 10,001');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  undoing.say({ success: 1 });
  undoing.end();
  expect(await dialog.findByText('Stopped after 1 of 10,001. Completed changes stay.')).toBeTruthy();
  expect(sentTo(asked)).toHaveLength(2);
});

test('a double click on OK does not close the report, which has its button there', async () => {
  await openLaws(lines({ total: 1 }, done(1), { success: 1 }));
  await select('Select LAW-000001');
  await userEvent.click((await bar()).getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish 1 law' }));
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  await dialog.findByText('1 published.');
  expect(dialog.queryByRole('button', { name: 'OK' })).toBeNull();
  const close = dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body;
  fireEvent.click(close, { detail: 2 });
  expect(screen.getByText('1 published.')).toBeTruthy();
  fireEvent.click(close, { detail: 1 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
