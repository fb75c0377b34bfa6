import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearWorkspace } from '@lexboard/shared-lib/client';
import { NoticeOutlet, Providers } from '@lexboard/shared-lib/ui';
import {
  askTo,
  bar,
  closeReport,
  deleteSelected,
  done,
  lines,
  openLaws,
  refused,
  runAndRead,
  select,
  sentTo,
} from '../../testing/bulk-runs.ts';

afterEach(() => jest.restoreAllMocks());

const deleted = lines({ total: 2 }, done(1), done(3), { success: 1 });
const restored = lines({ total: 2 }, done(3), done(1), { success: 1 });
const published = lines({ total: 1 }, done(2), { success: 1 });

const undoOfBoth: unknown = expect.objectContaining({
  action: { name: 'undoDelete' },
  target: { rows: [3, 1].map((id) => ({ id, version: 3 })) },
});

async function deleteTwo() {
  await select('Select LAW-000001');
  await select('Select LAW-000003');
  await closeReport(await deleteSelected('Delete 2 laws', '2 deleted.'));
}

const notice = () =>
  within(screen.getAllByRole('status').find((part) => part.textContent.includes('Undo')) ?? document.body);

async function openLastRuns() {
  await userEvent.click(screen.getByRole('button', { name: 'Last runs' }));
  return within(await screen.findByRole('dialog', { name: 'Last runs' }));
}

test('a closed report leaves a notice whose Undo takes its run back, and reports', async () => {
  const asked = await openLaws([deleted, restored]);
  await deleteTwo();
  await userEvent.click(notice().getByRole('button', { name: 'Undo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore 2 laws' }));
  expect(await dialog.findByText('2 restored.')).toBeTruthy();
  expect(sentTo(asked)[1]).toEqual(undoOfBoth);
  await closeReport(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a notice takes its run back also where the page was left', async () => {
  const asked = await openLaws([
    deleted,
    lines({ total: 2 }, done(3), refused(1, 'Too late.'), { success: 1 }),
  ]);
  await deleteTwo();
  cleanup();
  render(<NoticeOutlet />, { wrapper: Providers });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('1 restored, 1 failed.'));
  expect(sentTo(asked)[1]).toEqual(undoOfBoth);
});

test('the last runs are there after the page is loaded anew, and belong to their person', async () => {
  await openLaws([deleted]);
  await deleteTwo();
  await jest.isolateModulesAsync(async () => {
    const { findUndoable } = await import('../../last-runs.ts');
    expect(findUndoable()).toMatchObject({
      summary: '2 laws deleted',
      undo: { name: 'restore', rows: [1, 3].map((id) => ({ id, version: 3 })) },
    });
    clearWorkspace();
    expect(findUndoable()).toBeUndefined();
  });
});

test('a run is taken back from the list of the last ones, as far as it can be', async () => {
  const asked = await openLaws([
    deleted,
    published,
    lines({ total: 2 }, done(3), refused(1, 'No.'), { success: 1 }),
  ]);
  await deleteTwo();
  await select('Select LAW-000002');
  await closeReport(await runAndRead(await askTo('Publish', 'Publish 1 law'), '1 published.'));
  const runs = await openLastRuns();
  await userEvent.click(runs.getByRole('button', { name: 'Undo: 2 laws deleted' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore 2 laws' }));
  expect(await dialog.findByText('1 restored, 1 failed.')).toBeTruthy();
  expect(sentTo(asked)[2]).toEqual(undoOfBoth);
  await closeReport(dialog);
  const again = await openLastRuns();
  expect(again.getAllByRole('row')[2]?.textContent).toContain('2 laws deletedUndone: 1');
  expect(again.getByRole('button', { name: 'Undo: 2 laws deleted' })).toBeTruthy();
});

test('an hour later nothing is taken back any more', async () => {
  const asked = await openLaws([deleted]);
  await deleteTwo();
  const later = Date.now() + 60 * 60 * 1000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  const runs = await openLastRuns();
  expect(runs.getByText('2 laws deleted')).toBeTruthy();
  expect(runs.queryByRole('button', { name: /^Undo/ })).toBeNull();
  expect(sentTo(asked)).toHaveLength(1);
});

test('what was locked is unlocked by Undo', async () => {
  const asked = await openLaws([lines({ total: 1 }, done(1), { success: 1 }), published], { role: 'yes' });
  await select('Select LAW-000001');
  await userEvent.click((await bar()).getByRole('button', { name: 'Lock' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lock 1 law' }));
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sentTo(asked)[1]).toMatchObject({ action: { name: 'lock', locked: false } }));
});
