import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SignedIn } from '@lexboard/shared-lib/contract';
import { lawRow, listOf, mockServer } from './testing/mocked-server.ts';
import { goBack, renderWorkspace, shownAddress } from './testing/render-workspace.tsx';

const address = '/workspace?tab=laws&status=all&text=act&page=2';

function mockLaws(refusal?: { status: number; reply: object }) {
  let deleted = false;
  return mockServer(({ path }) => {
    if (path === '/law/delete' && refusal) return refusal;
    if (path === '/law/delete' || path === '/law/undodelete') {
      deleted = path === '/law/delete';
      return { reply: { success: 1, message: `Law ${deleted ? 'Deleted' : 'Restored'} Successfully` } };
    }
    return listOf(deleted ? [lawRow(2)] : [lawRow(1), lawRow(2)], deleted ? 51 : 52);
  });
}

async function openDialog(person: Partial<SignedIn> = {}) {
  renderWorkspace(address, person);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete LAW-000001' }));
  return within(await screen.findByRole('dialog', { name: 'Delete Law' }));
}

async function deleteWithReason() {
  await userEvent.type(screen.getByRole('textbox', { name: 'Delete Reason' }), ' Replaced ');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
}

test('without a reason the dialog says what is missing and stays', async () => {
  const asked = mockLaws();
  const dialog = await openDialog();
  expect(dialog.getByText('LAW-000001')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  const box = dialog.getByRole('textbox', { name: 'Delete Reason' });
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('Please mention the Delete Reason')).toHaveLength(2);
  expect(asked.some(({ path }) => path === '/law/delete')).toBe(false);
});

test('a reason that is too long is not cut: the dialog says so and stays', async () => {
  const asked = mockLaws();
  const dialog = await openDialog();
  const box = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Delete Reason' });
  await userEvent.click(box);
  await userEvent.paste('x'.repeat(10_001));
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  expect(dialog.getByText('Delete Reason may have at most 10,000 characters.')).toBeTruthy();
  expect(box.value).toHaveLength(10_001);
  expect(asked.some(({ path }) => path === '/law/delete')).toBe(false);
});

test('Cancel leaves the law and gives the focus back to its button', async () => {
  const asked = mockLaws();
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete LAW-000001' })),
  );
  expect(asked.some(({ path }) => path === '/law/delete')).toBe(false);
});

test('after deleting, the message is shown and the list reloads where it was', async () => {
  const asked = mockLaws();
  await openDialog();
  await deleteWithReason();
  expect(await screen.findByText('Law Deleted Successfully')).toBeTruthy();
  expect(asked.find(({ path }) => path === '/law/delete')?.body).toEqual({
    id: 1,
    reason: 'Replaced',
    accessusername: 'editor',
  });
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByText('ACT-1')).toBeNull());
  expect(shownAddress()).toBe(address);
  expect(asked.at(-1)?.query).toMatchObject({ allFields: 'act', page: '2' });
});

test('two presses of OK delete once', async () => {
  const asked = mockLaws();
  await openDialog();
  await userEvent.type(screen.getByRole('textbox', { name: 'Delete Reason' }), 'Replaced');
  const ok = screen.getByRole('button', { name: 'OK' });
  fireEvent.click(ok);
  fireEvent.click(ok);
  expect(await screen.findByText('Law Deleted Successfully')).toBeTruthy();
  expect(asked.filter(({ path }) => path === '/law/delete')).toHaveLength(1);
});

test.each([
  ['in the middle, to the next row', [1, 2, 3], 2, 'ACT-3'],
  ['at the end, to the row before', [1, 2], 2, 'ACT-1'],
])('after a delete %s goes the focus', async (_name, ids, gone, code) => {
  let left = ids;
  mockServer(({ path }) => {
    if (path !== '/law/delete') return listOf(left.map((id) => lawRow(id)));
    left = ids.filter((id) => id !== gone);
    return { reply: { success: 1, message: 'Law Deleted Successfully' } };
  });
  renderWorkspace(address);
  await userEvent.click(await screen.findByRole('button', { name: `Delete LAW-00000${gone}` }));
  await deleteWithReason();
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: code })));
});

test('after the only row was deleted, the focus goes to the heading', async () => {
  let rows = [lawRow(1)];
  mockServer(({ path }) => {
    if (path !== '/law/delete') return listOf(rows);
    rows = [];
    return { reply: { success: 1, message: 'Law Deleted Successfully' } };
  });
  renderWorkspace('/workspace?tab=laws&status=all');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete LAW-000001' }));
  await deleteWithReason();
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Law List' })));
});

test('a record that is gone says so by its code, and Refresh shows the list without it', async () => {
  let isGone = false;
  mockServer(({ path }) => {
    if (path !== '/law/delete') return listOf(isGone ? [lawRow(2)] : [lawRow(1), lawRow(2)]);
    isGone = true;
    return { status: 404, reply: { success: 0, message: 'There is no law with this number.' } };
  });
  const dialog = await openDialog();
  await deleteWithReason();
  expect(await dialog.findByText('LAW-000001 is no longer there. It was deleted meanwhile.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Refresh the list' }));
  await waitFor(() => expect(screen.queryByText('ACT-1')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'ACT-2' })));
});

test('a refusal is told in the dialog, which keeps the reason', async () => {
  const message = 'This law has 2 licenses attached.';
  mockLaws({ status: 422, reply: { success: 0, message } });
  const dialog = await openDialog();
  await deleteWithReason();
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(dialog.getByRole('textbox', { name: 'Delete Reason' })).toHaveProperty('value', ' Replaced ');
});

test('whoever deleted can take it back at once', async () => {
  const asked = mockLaws();
  await openDialog();
  await deleteWithReason();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText('Law Deleted Successfully')).toBeNull());
  expect(asked.find(({ path }) => path === '/law/undodelete')?.body).toMatchObject({ id: 1 });
  expect(await screen.findByText('ACT-1')).toBeTruthy();
});

test('and from the notice that stays after the dialog, the list where it was', async () => {
  const asked = mockLaws();
  await openDialog();
  await deleteWithReason();
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByText('ACT-1')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('ACT-1')).toBeTruthy();
  expect(await screen.findByText('Law Restored Successfully')).toBeTruthy();
  expect(shownAddress()).toBe(address);
  expect(asked.at(-1)?.query).toMatchObject({ allFields: 'act', page: '2' });
});

test('a delete is among the last runs, until it was taken back', async () => {
  const asked = mockLaws();
  await openDialog();
  await deleteWithReason();
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  const lastRuns = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Last runs' }));
    return within(await screen.findByRole('dialog', { name: 'Last runs' }));
  };
  const undo = { name: 'Undo: Law LAW-000001 deleted' };
  const runs = await lastRuns();
  expect(runs.getByRole('button', undo)).toBeTruthy();
  await userEvent.click(runs.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(asked.some(({ path }) => path === '/law/undodelete')).toBe(true));
  expect((await lastRuns()).queryByRole('button', undo)).toBeNull();
  expect(screen.getByText('Taken back: 1')).toBeTruthy();
});

test('an undo that comes too late says so', async () => {
  const asked = mockServer(({ path }) => {
    if (path === '/law/delete') return { reply: { success: 1, message: 'Law Deleted Successfully' } };
    if (path === '/law/undodelete') return { status: 403, reply: { success: 0, message: 'Too late.' } };
    return listOf([lawRow(1)]);
  });
  await openDialog();
  await deleteWithReason();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Too late.')).toBeTruthy();
  expect(asked.some(({ path }) => path === '/law/undodelete')).toBe(true);
});

describe('where Back leads to another tab meanwhile', () => {
  async function comeFromLicenses(answerDelete?: Promise<void>) {
    const asked = mockServer(async ({ path }) => {
      if (path === '/law/delete') await answerDelete;
      if (path.includes('delete')) return { reply: { success: 1, message: 'Law Deleted Successfully' } };
      return listOf([lawRow(1)]);
    });
    renderWorkspace('/workspace?tab=licenses&status=all');
    await userEvent.click(screen.getByRole('tab', { name: 'Laws' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete LAW-000001' }));
    await screen.findByRole('dialog', { name: 'Delete Law' });
    return asked;
  }

  test('the question goes', async () => {
    await comeFromLicenses();
    goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shownAddress()).toContain('tab=licenses');
  });

  test('a law that is being deleted stays a law, also for Undo', async () => {
    const answer = Promise.withResolvers<void>();
    const asked = await comeFromLicenses(answer.promise);
    await deleteWithReason();
    goBack();
    answer.resolve();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(asked.some(({ path }) => path === '/law/undodelete')).toBe(true));
  });
});
