import { act, screen, waitFor, within } from '@testing-library/react';
import {
  breakConnection,
  bodiesOf,
  hold,
  lawCalls,
  refuse,
  reply,
  replyWithLaw,
  startServer,
} from '../../testing/answering-server.ts';
import { button, openForm, textbox } from '../../testing/law-form.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { storedLaw } from '../../testing/stored-law.ts';

beforeEach(() => {
  startServer();
  signIn();
  reply(lawCalls.add, { success: 1, message: 'Stored', id: 43, UniqueCode: 'LAW-000043', version: 1 });
  reply(lawCalls.update, { success: 1, message: 'Stored', version: 4 });
});

const notice = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('alert').map((shown) => shown.textContent)).toContain(text));

describe('what is changed after a new record was stored, but the reply was lost', () => {
  async function saveAgain() {
    const { user } = await openForm('/law/0?from=42');
    await user.click(button('Draft'));
    await notice('The server cannot be reached. Check the connection and try again.');
    refuse(lawCalls.add, 422, { message: 'This was already saved as LAW-000043.', made: 43 });
    await user.type(textbox('Rules'), '!');
    return { user, press: () => user.click(button('Draft')) };
  }

  beforeEach(() => {
    replyWithLaw(storedLaw());
    breakConnection(lawCalls.add);
  });

  test('goes into that record', async () => {
    const { press } = await saveAgain();
    replyWithLaw(storedLaw({ id: 43, LawUniqueCode: 'LAW-000043', version: 1, status: 'Draft' }));
    await press();
    expect(await screen.findByText('Data Added Successfully')).toBeTruthy();
    expect(bodiesOf(lawCalls.update)).toEqual([
      expect.objectContaining({
        id: 43,
        LawUniqueCode: 'LAW-000043',
        version: 1,
        status: 'Update',
        Rules: 'Chapters I to X!',
      }),
    ]);
  });

  test('takes out of it the files that were taken out of the form', async () => {
    const { press } = await saveAgain();
    const attachment = [{ id: 'a', name: 'a.pdf', size: 3, type: 'application/pdf' }];
    replyWithLaw(storedLaw({ id: 43, version: 1, status: 'Draft', attachment }));
    await press();
    expect(await screen.findByText('Data Added Successfully')).toBeTruthy();
    expect(bodiesOf(lawCalls.update)[0]).toMatchObject({ attachmentremovelist: ['a'] });
  });

  test('does not make another of one that is repealed', async () => {
    const { press } = await saveAgain();
    replyWithLaw(storedLaw({ id: 43, version: 1, status: 'Draft', Active: 'Repealed' }));
    await press();
    await notice('This was already saved as LAW-000043.');
    expect(bodiesOf(lawCalls.add)).toHaveLength(2);
    expect(bodiesOf(lawCalls.update)).toEqual([]);
  });

  test('meets what somebody else made of it since', async () => {
    const { press } = await saveAgain();
    replyWithLaw(storedLaw({ id: 43, version: 2, status: 'Draft', Rules: 'Chapter I' }));
    const conflict = { version: 2, user: 'admin', on: '2026-11-20T05:12:00Z', changes: [] };
    refuse(lawCalls.update, 409, { message: 'Changed meanwhile.', conflict });
    await press();
    const dialog = await screen.findByRole('alertdialog', { name: 'Changed by someone else' });
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
    expect(bodiesOf(lawCalls.update)).toEqual([expect.objectContaining({ version: 1 })]);
  });
});

test('without a connection the form says where what is typed stays', async () => {
  replyWithLaw(storedLaw());
  await openForm('/law/42');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/^There is no connection\. What you type is kept in this browser/)).toBeTruthy();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/^There is no connection/)).toBeNull();
});

test('Retry keeps its place and the focus until the outcome is known', async () => {
  replyWithLaw(storedLaw({ status: 'Draft' }));
  const { user } = await openForm('/law/42');
  breakConnection(lawCalls.update);
  await user.click(button('Update'));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  const end = hold(lawCalls.update);
  await user.click(retry);
  expect(screen.getByText('Saving')).toBeTruthy();
  expect(retry.isConnected).toBe(true);
  expect(retry.getAttribute('aria-busy')).toBe('true');
  // An element that cannot be reached loses the focus in a browser.
  act(() => retry.blur());
  breakConnection(lawCalls.update);
  end();
  await screen.findByRole('button', { name: 'Retry', busy: false });
  expect(document.activeElement).toBe(retry);
});
