import { waitFor } from '@testing-library/react';
import { queryClient } from '@lexboard/shared-lib/query';
import { bodiesOf, lawCalls, refuse, replyBy, startServer } from '../../../testing/answering-server.ts';
import { openLaw, replyWithHistory } from '../../../testing/law-history.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { storedLaw } from '../../../testing/stored-law.ts';

beforeEach(() => {
  queryClient.clear();
  startServer();
  signIn();
  replyWithHistory(['Chapter I', 'Chapter II', 'Chapter III']);
});

const second = 'View as it was 20-11-2026 10:02:00';

test('every entry but that of the present version leads to the record as it was', async () => {
  const { user, dialog, valueOf, onDetail } = await openLaw('timeline');
  const views = dialog.getAllByRole('button', { name: /^View as it was/ });
  expect(views.map((button) => button.getAttribute('aria-label'))).toEqual([
    second,
    'View as it was 20-11-2026 10:01:00',
  ]);
  await user.click(dialog.getByRole('button', { name: second }));
  expect(await dialog.findByText('As it was on 20-11-2026 10:02:00, version 2 of 3')).toBeTruthy();
  await waitFor(() => expect(valueOf('Rules')).toBe('Chapter II'));
  expect(valueOf('Master Name')).toBe('State Master');
  expect(bodiesOf(lawCalls.version)).toEqual([{ id: 42, version: 2, accessusername: 'editor' }]);
  expect(onDetail).toHaveBeenLastCalledWith('timeline_42.2');
});

test('the focus goes to the record as it was, and back to the entry with the way back to now', async () => {
  const { user, dialog, valueOf } = await openLaw('timeline');
  await user.click(dialog.getByRole('button', { name: second }));
  expect(document.activeElement).toBe(await dialog.findByRole('region', { name: 'As it was' }));
  await user.click(await dialog.findByRole('button', { name: 'Back to now' }));
  expect(valueOf('Rules')).toBe('Chapter III');
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: second }));
});

test('previous and next lead from moment to moment; the last one is now', async () => {
  const { user, dialog, valueOf, onDetail } = await openLaw('42.2');
  await waitFor(() => expect(valueOf('Rules')).toBe('Chapter II'));
  await user.click(dialog.getByRole('button', { name: 'Previous moment' }));
  await waitFor(() => expect(valueOf('Rules')).toBe('Chapter I'));
  expect(onDetail).toHaveBeenLastCalledWith('42.1');
  const previous = dialog.getByRole('button', { name: 'Previous moment' });
  expect(previous.getAttribute('aria-disabled')).toBe('true');
  await user.click(previous);
  expect(dialog.getByRole('status').textContent).toContain('version 1 of 3');
  await user.click(dialog.getByRole('button', { name: 'Next moment' }));
  await user.click(dialog.getByRole('button', { name: 'Next moment' }));
  expect(dialog.getByRole('region', { name: 'As it is now' })).toBeTruthy();
  expect(onDetail).toHaveBeenLastCalledWith('');
});

test.each([
  ['99.1', 'As it is now'],
  ['42.9', 'As it is now'],
  ['42.3', 'As it is now'],
  ['nonsense', 'As it is now'],
  ['42.0-42.2', 'As it was'],
  ['42.2-42.3', 'Comparison'],
])("an address that says '%s' leads to what there is of it: %s", async (detail, name) => {
  const { dialog } = await openLaw(detail);
  expect(dialog.getByRole('region', { name })).toBeTruthy();
  await dialog.findByRole('rowheader', { name: /^Rules/ });
  expect(bodiesOf(lawCalls.version)).not.toContainEqual(expect.objectContaining({ id: 99 }));
});

test('a version that is not kept says so, and Retry asks again', async () => {
  refuse(lawCalls.version, 404, { message: 'Versions are kept since 20-11-2026.' });
  const { user, dialog, valueOf } = await openLaw('42.1');
  expect(await dialog.findByText('Versions are kept since 20-11-2026.')).toBeTruthy();
  expect(dialog.queryByRole('rowheader', { name: 'Rules' })).toBeNull();
  replyBy(lawCalls.version, () => ({ success: 1 as const, data: [storedLaw({ Rules: 'Found again' })] }));
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(valueOf('Rules')).toBe('Found again'));
});
