import { screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '@lexboard/shared-lib/query';
import {
  bodiesOf,
  hold,
  lawCalls,
  refuse,
  reply,
  replyBy,
  startServer,
} from '../../../testing/answering-server.ts';
import { entryOf, openLaw, replyWithHistory } from '../../../testing/law-history.tsx';
import { signIn } from '../../../testing/signed-in.ts';

beforeEach(() => {
  queryClient.clear();
  startServer();
  signIn();
  replyWithHistory(['Chapter I', 'Chapter II']);
});

const restoreButton = { name: 'Restore this version' };

const okButton = () => screen.getByRole('button', { name: 'Restore' });

async function askToRestore() {
  const opened = await openLaw('42.1');
  await waitFor(() => expect(opened.valueOf('Rules')).toBe('Chapter I'));
  await opened.user.click(opened.dialog.getByRole('button', restoreButton));
  const question = within(await screen.findByRole('alertdialog', restoreButton));
  return { ...opened, question };
}

test('what would change is asked about before it is, then the timeline has the new entry', async () => {
  const { user, dialog, question, onDetail } = await askToRestore();
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Rules: from Chapter II →  to Chapter I',
  ]);
  replyBy(lawCalls.revert, () => {
    replyWithHistory(['Chapter I', 'Chapter II', 'Chapter I']);
    return { success: 1 as const, message: 'Data Updated Successfully', version: 3 };
  });
  await user.click(okButton());
  const success = within(await screen.findByRole('dialog', { name: 'Success' }));
  expect(success.getByText('Data Updated Successfully')).toBeTruthy();
  expect(bodiesOf(lawCalls.revert)).toEqual([{ id: 42, version: 2, to: 1, accessusername: 'editor' }]);
  await user.click(success.getByRole('button', { name: 'OK' }));
  expect(onDetail).toHaveBeenLastCalledWith('timeline');
  expect(await dialog.findByText('20-11-2026 10:03:00')).toBeTruthy();
  expect(dialog.getByRole('region', { name: 'As it is now' })).toBeTruthy();
});

test('nothing happens when it is cancelled', async () => {
  const { user, dialog, question } = await askToRestore();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(bodiesOf(lawCalls.revert)).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', restoreButton)));
});

test('a restore that is on its way cannot be taken for cancelled', async () => {
  const { user, question } = await askToRestore();
  const end = hold(lawCalls.revert);
  await user.click(okButton());
  const cancel = question.getByRole('button', { name: 'Cancel' });
  expect(cancel.getAttribute('aria-disabled')).toBe('true');
  await user.click(cancel);
  await user.click(question.getByRole('button', { name: 'Close' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog', restoreButton).dataset['state']).toBe('open');
  reply(lawCalls.revert, { success: 1, message: 'Data Updated Successfully', version: 3 });
  end();
  await screen.findByRole('dialog', { name: 'Success' });
});

test('a record that was changed meanwhile says so, and shows anew what would change', async () => {
  const { user, question } = await askToRestore();
  refuse(lawCalls.revert, 409, { message: 'This law was changed meanwhile by admin.' });
  replyWithHistory(['Chapter I', 'Chapter II', 'Chapter III']);
  await user.click(okButton());
  expect((await question.findByRole('alert')).textContent).toContain('changed meanwhile by admin');
  expect(question.getByRole('listitem').textContent).toBe('Rules: from Chapter III →  to Chapter I');
  reply(lawCalls.revert, { success: 1, message: 'Data Updated Successfully', version: 4 });
  await user.click(okButton());
  await screen.findByRole('dialog', { name: 'Success' });
  expect(bodiesOf(lawCalls.revert)).toContainEqual(expect.objectContaining({ version: 3, to: 1 }));
});

test('a refusal names every field that stands against it', async () => {
  const { user, question } = await askToRestore();
  const errors = ['Category', 'Parent Law'].map((label) => ({
    field: label,
    message: `${label} cannot be changed once published.`,
  }));
  refuse(lawCalls.revert, 422, { message: errors[0]?.message ?? '', errors });
  await user.click(okButton());
  const alert = await question.findByRole('alert');
  expect(alert.textContent).toBe(errors.map(({ message }) => message).join(''));
});

test('what is as it was already need not be restored', async () => {
  replyWithHistory(['Chapter I', 'Chapter II', 'Chapter I']);
  const { question } = await askToRestore();
  expect(question.getByText(/^The record is as it was on .* already\.$/)).toBeTruthy();
  expect(question.queryByRole('button', { name: 'Restore' })).toBeNull();
});

test.each([
  ['without Edit access', 'View', {}],
  ['while it is locked', 'Edit', { editOption: 'false' }],
  ['once it is repealed', 'Edit', { Active: 'Repealed' }],
] as const)('%s nothing can be restored', async (_, access, more) => {
  signIn(access);
  replyWithHistory(['Chapter I', 'Chapter II'], more);
  const { dialog, valueOf } = await openLaw('42.1');
  await waitFor(() => expect(valueOf('Rules')).toBe('Chapter I'));
  expect(dialog.getByRole('button', { name: 'Compare with now' })).toBeTruthy();
  expect(dialog.queryByRole('button', restoreButton)).toBeNull();
});

test('the law that this one was made from is shown as it was, but nothing is set back to it', async () => {
  replyWithHistory(['Chapter I', 'Chapter II'], {}, [entryOf(1, 41)]);
  const { dialog, valueOf } = await openLaw('41.1');
  expect(await dialog.findByText(/version 1 of 1 of LAW-000041$/)).toBeTruthy();
  await waitFor(() => expect(valueOf('Rules')).toBe('Chapter I'));
  expect(bodiesOf(lawCalls.version)).toContainEqual(expect.objectContaining({ id: 41, version: 1 }));
  expect(dialog.queryByRole('button', restoreButton)).toBeNull();
});
