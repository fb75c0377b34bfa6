import { act, screen, waitFor } from '@testing-library/react';
import { recordCalls, returns, type RecordValues } from '@lexboard/shared-lib/domain';
import { refuse, startServer } from '../../testing/answering-server.ts';
import { lastSaved, openKind, replyWith, replyWithLawOf } from '../../testing/attached-form.tsx';
import { button, choose, combobox } from '../../testing/law-form.tsx';
import { signIn } from '../../testing/signed-in.ts';

const yearly: RecordValues = {
  returncode: 'R1',
  returnName: 'Report',
  periodicity: 'Yearly',
  dayMonthArr: [{ date: '7', month: 'March' }],
};
const eventBased: RecordValues = { ...yearly, periodicity: 'Pre-Event Based', dayMonthArr: [] };

beforeEach(() => {
  startServer();
  signIn();
  replyWithLawOf();
  replyWith(returns, yearly);
});

/** Changes the month, and hides it by another periodicity. */
async function openAndHideRows() {
  const form = await openKind(returns, '7');
  await form.user.selectOptions(combobox('Month'), 'April');
  await choose(form.user, 'Periodicity', 'Pre-Event Based');
  return form;
}

const monthOnceShown = async (user: Awaited<ReturnType<typeof openKind>>['user']) => {
  await choose(user, 'Periodicity', 'Yearly');
  return combobox('Month').value;
};

test('a draft that was kept while they were hidden brings day-month rows back', async () => {
  const { unmount } = await openAndHideRows();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  unmount();
  const { user } = await openKind(returns, '7');
  await user.click(await screen.findByRole('button', { name: 'Bring it back' }));
  expect(screen.queryByRole('combobox', { name: 'Month' })).toBeNull();
  expect(await monthOnceShown(user)).toBe('April');
});

test('a save that was stored though its reply was lost is met as saved', async () => {
  const { user } = await openAndHideRows();
  const conflict = { version: 3, user: 'editor', on: '2026-11-20T05:12:00Z', changes: [] };
  refuse(recordCalls(returns).update, 409, { message: 'Changed meanwhile.', conflict });
  replyWith(returns, { ...eventBased, version: 3 });
  await user.click(button('Update'));
  expect(await screen.findByText('Data Updated Successfully')).toBeTruthy();
  expect(lastSaved(returns, 'update')).toMatchObject({ dayMonthArr: [] });
});

test('a merge with what somebody else saved has the hidden rows, too', async () => {
  const { user } = await openAndHideRows();
  const conflict = { version: 3, user: 'admin', on: '2026-11-20T05:12:00Z', changes: [] };
  refuse(recordCalls(returns).update, 409, { message: 'Changed meanwhile.', conflict });
  replyWith(returns, { ...yearly, description: 'Theirs', version: 3 });
  await user.click(button('Update'));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await monthOnceShown(user)).toBe('April');
});
