import { act, fireEvent, screen } from '@testing-library/react';
import {
  breakConnection,
  hold,
  lawCalls,
  refuse,
  replyWithLaw,
  startServer,
} from '../../testing/answering-server.ts';
import { button, combobox, openForm, textbox } from '../../testing/law-form.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { storedLaw } from '../../testing/stored-law.ts';

beforeEach(() => {
  startServer();
  signIn();
  replyWithLaw(storedLaw({ status: 'Draft' }));
});

const isReachable = (element: Element) => element.closest('[inert]') === null;

/** Presses a button that saves; the save is on its way until `end` is called. */
async function startSaving(name: string, { user }: Awaited<ReturnType<typeof openForm>>) {
  const end = hold(lawCalls.update);
  await user.click(button(name));
  expect(screen.getByText('Saving')).toBeTruthy();
  return end;
}

/** What cannot be reached loses the focus in a browser. */
const loseFocus = (element: HTMLElement) => act(() => element.blur());

test('while a save is on its way nothing of the form can be reached', async () => {
  const opened = await openForm('/law/42');
  expect(isReachable(textbox('Rules'))).toBe(true);
  await startSaving('Update', opened);
  expect(isReachable(textbox('Rules'))).toBe(false);
  expect(screen.getAllByRole('button', { name: 'Close' }).filter(isReachable)).toEqual([]);
});

test('files that are dropped or pasted meanwhile are not taken, and not opened by the browser either', async () => {
  const opened = await openForm('/law/42');
  await startSaving('Update', opened);
  const carried = { types: ['Files'], files: [new File(['pdf'], 'notice.pdf')] };
  expect(fireEvent.dragOver(document.body, { dataTransfer: carried })).toBe(false);
  expect(screen.queryByText(/^Drop the files/)).toBeNull();
  expect(fireEvent.drop(document.body, { dataTransfer: carried })).toBe(false);
  expect(fireEvent.paste(document.body, { clipboardData: carried })).toBe(false);
  expect(screen.queryByText(/notice\.pdf/)).toBeNull();
});

test('after a refusal the form can be reached again, and the focus is where it was', async () => {
  const opened = await openForm('/law/42');
  const end = await startSaving('Update', opened);
  loseFocus(button('Update'));
  refuse(lawCalls.update, 422, { message: 'The law is signed off.' });
  end();
  await screen.findAllByText('The law is signed off.');
  expect(isReachable(textbox('Rules'))).toBe(true);
  expect(document.activeElement).toBe(button('Update'));
});

test('a failed field takes the focus once it can be reached', async () => {
  const opened = await openForm('/law/42');
  const end = await startSaving('Update', opened);
  loseFocus(button('Update'));
  const reachable: boolean[] = [];
  combobox('Parent Law').addEventListener('focus', ({ target }) =>
    reachable.push(target instanceof Element && isReachable(target)),
  );
  const errors = [{ field: 'ParentLaw', message: 'The parent law was deleted.' }];
  refuse(lawCalls.update, 422, { message: 'Not stored.', errors });
  end();
  await screen.findAllByText('The parent law was deleted.');
  expect(document.activeElement).toBe(combobox('Parent Law'));
  expect(reachable).toEqual([true]);
});

test('Retry keeps its place and the focus until the outcome is known', async () => {
  const opened = await openForm('/law/42');
  breakConnection(lawCalls.update);
  await opened.user.click(button('Update'));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  const end = await startSaving('Retry', opened);
  expect(retry.isConnected).toBe(true);
  expect(retry.getAttribute('aria-busy')).toBe('true');
  loseFocus(retry);
  breakConnection(lawCalls.update);
  end();
  await screen.findByRole('button', { name: 'Retry', busy: false });
  expect(document.activeElement).toBe(retry);
});
