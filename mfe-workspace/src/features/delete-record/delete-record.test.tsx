import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lawRow, listOf, mockServer } from '../../testing/mocked-server.ts';
import { renderWorkspace, shownAddress } from '../../testing/render-workspace.tsx';

const address = '/workspace?tab=laws&status=all&text=act&page=2';

function mockLaws(refusal?: { status: number; reply: object }) {
  let deleted = false;
  return mockServer(({ path }) => {
    if (path === '/law/delete' && refusal) return refusal;
    if (path === '/law/delete' || path === '/law/undodelete') {
      deleted = path === '/law/delete';
      return { reply: { success: 1, message: `Law ${deleted ? 'Deleted' : 'Restored'} Successfully` } };
    }
    return listOf(deleted ? [lawRow(2), lawRow(3)] : [lawRow(1), lawRow(2), lawRow(3)], deleted ? 52 : 53);
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

test('the dialog says what is wrong with the reason, or why the law stays, and keeps it', async () => {
  const message = 'This law has 2 licenses attached.';
  const asked = mockLaws({ status: 422, reply: { success: 0, message } });
  const dialog = await openDialog();
  expect(dialog.getByText('LAW-000001')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  const box = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Delete Reason' });
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('Please mention the Delete Reason')).toHaveLength(2);
  await userEvent.click(box);
  await userEvent.paste('x'.repeat(10_001));
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  expect(dialog.getByText('Delete Reason may have at most 10,000 characters.')).toBeTruthy();
  expect(box.value).toHaveLength(10_001);
  expect(asked.some(({ path }) => path === '/law/delete')).toBe(false);
  await userEvent.clear(box);
  await deleteWithReason();
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(box.value).toBe(' Replaced ');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete LAW-000001' })),
  );
});

test('after deleting, once, the list reloads where it was; the notice that stays takes it back', async () => {
  const asked = mockLaws();
  await openDialog();
  await userEvent.type(screen.getByRole('textbox', { name: 'Delete Reason' }), ' Replaced ');
  const ok = screen.getByRole('button', { name: 'OK' });
  fireEvent.click(ok);
  fireEvent.click(ok);
  expect(await screen.findByText('Law Deleted Successfully')).toBeTruthy();
  expect(asked.filter(({ path }) => path === '/law/delete').map(({ body }) => body)).toEqual([
    { id: 1, reason: 'Replaced', accessusername: 'editor' },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByText('ACT-1')).toBeNull());
  expect(shownAddress()).toBe(address);
  expect(asked.at(-1)?.query).toMatchObject({ allFields: 'act', page: '2' });
  // The focus goes to the row that took its place.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'ACT-2' })));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('ACT-1')).toBeTruthy();
  expect(await screen.findByText('Law Restored Successfully')).toBeTruthy();
  expect(shownAddress()).toBe(address);
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
