import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lawRow, listOf, mockServer } from '../../testing/mocked-server.ts';
import { goBack, renderWorkspace, shownAddress } from '../../testing/render-workspace.tsx';

const address = '/workspace?tab=laws&status=all&text=act&page=2';

function mockLaws() {
  let deleted = false;
  return mockServer(({ path }) => {
    if (path === '/law/delete' || path === '/law/undodelete') {
      deleted = path === '/law/delete';
      return { reply: { success: 1, message: `Law ${deleted ? 'Deleted' : 'Restored'} Successfully` } };
    }
    return listOf(deleted ? [lawRow(2)] : [lawRow(1), lawRow(2)], deleted ? 51 : 52);
  });
}

async function openDialog() {
  renderWorkspace(address);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete LAW-000001' }));
  return within(await screen.findByRole('dialog', { name: 'Delete Law' }));
}

async function deleteWithReason() {
  await userEvent.type(screen.getByRole('textbox', { name: 'Delete Reason' }), ' Replaced ');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
}

test('after a delete at the end the focus goes to the row before, after that of the only row to the heading', async () => {
  let left = [1, 2];
  mockServer(({ path }) => {
    if (path !== '/law/delete') return listOf(left.map((id) => lawRow(id)));
    left = left.slice(0, -1);
    return { reply: { success: 1, message: 'Law Deleted Successfully' } };
  });
  renderWorkspace('/workspace?tab=laws&status=all');
  const remove = async (id: number) => {
    await userEvent.click(await screen.findByRole('button', { name: `Delete LAW-00000${id}` }));
    await deleteWithReason();
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  };
  await remove(2);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'ACT-1' })));
  await remove(1);
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
  expect(screen.getByText('Undone: 1')).toBeTruthy();
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
