import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  bar,
  closeReport,
  done,
  lines,
  openLaws,
  refused,
  select,
  sentTo,
  spoken,
} from './testing/bulk-runs.ts';
import { mockRemotes } from './testing/mocked-remotes.tsx';
import { shownAddress } from './testing/render-workspace.tsx';
import { textWithMark, watchSavedFiles } from './testing/saved-files.ts';

afterEach(() => jest.restoreAllMocks());

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
  await userEvent.click(dialog.getByRole('button', { name: 'Download all refusals as CSV' }));
  const [file] = saved;
  expect(file?.name).toMatch(/^2,101 laws not published \d{4}-\d\d-\d\d\.csv$/);
  expect(file && (await textWithMark(file)).split('\r\n')).toEqual([
    '\uFEFFCode,Name,Why',
    ...ids.map((id) => `LAW-${String(id).padStart(6, '0')},The Act number ${id},Please fill the Rules.`),
    `LAW-002101,The Act number 2101,"'=SUM(1) a ""b"", c"`,
    '',
  ]);
});

test('what a run deleted is taken back from its report, the last first, and reported as well', async () => {
  const late = 'This can no longer be undone.';
  const asked = await openLaws([
    lines({ total: 3 }, done(1), refused(2, 'It is locked.'), done(3), { success: 1 }),
    lines({ total: 2 }, done(3), refused(1, late), { success: 1 }),
  ]);
  await select('Select all rows of this page');
  await userEvent.click((await bar()).getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 3 laws' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Delete Reason' }), 'Twice');
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  expect(await dialog.findByText('2 deleted, 1 not deleted.')).toBeTruthy();
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Undo' }));
  expect(await dialog.findByText('1 restored, 1 not restored.')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Restore 2 laws' })).toBeTruthy();
  expect(dialog.getByRole('row', { name: /LAW-000001/ }).textContent).toContain(late);
  expect(dialog.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(sentTo(asked).slice(1)).toEqual([
    expect.objectContaining({
      action: { name: 'undoDelete' },
      target: {
        rows: [
          { id: 3, version: 3 },
          { id: 1, version: 3 },
        ],
      },
    }),
  ]);
  expect(dialog.getByRole('status').parentElement).toBe(document.activeElement);
  await closeReport(dialog);
  // What could not be deleted.
  expect((await bar()).getByText('1 selected')).toBeTruthy();
});

test('a refused record has the code and the name of its list, and opens over the report', async () => {
  mockRemotes();
  const gone = { ...refused(2, 'This law was deleted meanwhile.'), version: undefined };
  await openLaws(lines({ total: 2 }, refused(1, 'Please fill the Rules.'), gone, { success: 1 }));
  await select('Select LAW-000001');
  await select('Select LAW-000002');
  await userEvent.click((await bar()).getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish 2 laws' }));
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  await dialog.findByText('0 published, 2 not published.');
  const rows = dialog.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toBe('ACT-1LAW-000001The Act number 1Please fill the Rules.');
  expect(rows[2]).toBe('ACT-2LAW-000002The Act number 2This law was deleted meanwhile.');
  const [link, ...others] = dialog.getAllByRole('link');
  expect(others).toEqual([]);
  expect(link?.getAttribute('href')).toMatch(/^\/workspace\?tab=laws&status=draft&text=act.*open=law%3A1$/);
  if (link) await userEvent.click(link);
  // What stands for it is no dialog, so the report hides it.
  const part = { name: /mfe-record-forms\/LawDetail$/, hidden: true };
  expect((await screen.findByRole('region', part)).textContent).toContain('"id":1');
  await userEvent.click(screen.getByRole('button', part), { pointerEventsCheck: 0 });
  await waitFor(() => expect(shownAddress()).not.toContain('open='));
  expect(dialog.getByText('0 published, 2 not published.')).toBeTruthy();
});

/** What became of more records than one call may name. */
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
  expect(await dialog.findByText('Stopped after 1 of 10,001. What is done stays done.')).toBeTruthy();
  expect(sentTo(asked)).toHaveLength(2);
});

test('what was published cannot be taken back', async () => {
  await openLaws(lines({ total: 1 }, done(1), { success: 1 }));
  await select('Select LAW-000001');
  await userEvent.click((await bar()).getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish 1 law' }));
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  await dialog.findByText('1 published.');
  expect(dialog.queryByRole('button', { name: 'Undo' })).toBeNull();
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
