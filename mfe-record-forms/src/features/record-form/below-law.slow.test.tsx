import { act, screen, waitFor } from '@testing-library/react';
import { lawName, parentLaws, recordCalls } from '@lexboard/shared-lib/contract';
import { license, returns, type RecordValues } from '@lexboard/shared-lib/domain';
import { breakConnection, refuse, startServer } from '../../testing/answering-server.ts';
import { basicsOf, lastSaved, openKind, replyWith, replyWithLawOf } from '../../testing/attached-form.tsx';
import { button, choose, combobox } from '../../testing/law-form.tsx';
import { signIn } from '../../testing/signed-in.ts';

const kind = returns;

beforeEach(() => {
  startServer();
  signIn();
  replyWithLawOf();
});

test('a law that cannot be looked up says so at its field, and is looked up again with the connection', async () => {
  const { user } = await openKind(kind, '0');
  const isInvalid = () => combobox('Law Code Name').getAttribute('aria-invalid');
  breakConnection(lawName);
  await choose(user, 'Law Code Name', 'FACT-KL-1957');
  await waitFor(() => expect(isInvalid()).toBe('true'));
  replyWithLawOf(11);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: 'Remove Goa' })).toBeTruthy();
  expect(isInvalid()).toBeNull();
});

test('a chosen law that is gone does not say that the record is', async () => {
  replyWith(kind, { law: 42 });
  const { user } = await openKind(kind, '7');
  refuse(lawName, 404, { message: 'There is no law with this number.' });
  await choose(user, 'Law Code Name', 'FACT-1948');
  await user.click(button('Update'));
  await waitFor(() =>
    expect(screen.getAllByText('There is no law with this number.').length).toBeGreaterThan(1),
  );
  expect(screen.queryByText(/was deleted meanwhile/)).toBeNull();
  expect(lastSaved(kind, 'update')).toBeUndefined();
});

test('without what its law decides nothing is saved: Retry looks it up', async () => {
  replyWith(kind, { ...basicsOf(kind), law: 42 });
  refuse(recordCalls(kind).update, 500, { message: 'Not now.' });
  const { user } = await openKind(kind, '7');
  breakConnection(lawName);
  await choose(user, 'Law Code Name', 'FACT-1948');
  await user.click(button('Update'));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(lastSaved(kind, 'update')).toBeUndefined();
  replyWithLawOf(11);
  await user.click(retry);
  await waitFor(() => expect(lastSaved(kind, 'update')).toMatchObject({ law: 5, state: [11] }));
});

test('a law that is gone reads as its number; without a connection the list says so', async () => {
  replyWith(license, { law: 77 });
  const { user } = await openKind(license, '7');
  await waitFor(() => expect(combobox('Law Code Name').value).toBe('77'));
  breakConnection(parentLaws);
  await user.click(combobox('Law Code Name'));
  expect(await screen.findByText(/connection/i)).toBeTruthy();
});

describe('day-month rows that another periodicity hides', () => {
  const yearly: RecordValues = {
    returncode: 'R1',
    returnName: 'Report',
    periodicity: 'Yearly',
    dayMonthArr: [{ date: '7', month: 'March' }],
  };
  const eventBased: RecordValues = { ...yearly, periodicity: 'Pre-Event Based', dayMonthArr: [] };

  beforeEach(() => replyWith(returns, yearly));

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
});
