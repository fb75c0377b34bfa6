import { act, screen, within } from '@testing-library/react';
import { currentFormState, holdsChanges } from '@lexboard/shared-lib/form-state';
import { replyWithLaw, startServer } from '../../testing/answering-server.ts';
import { openForm, textbox } from '../../testing/law-form.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { storedLaw } from '../../testing/stored-law.ts';

beforeEach(() => {
  startServer();
  signIn();
  replyWithLaw(storedLaw());
});

const upperClose = () =>
  screen.getAllByRole<HTMLButtonElement>('button', { name: 'Close' })[0] ?? document.body;

/** Whether the browser would ask before closing the tab. */
const tabAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('an unchanged form closes without asking', async () => {
  const { user } = await openForm('/law/42');
  act(() => expect(tabAsks()).toBe(false));
  await user.click(upperClose());
  expect(window.location.pathname).toBe('/workspace');
});

test('a changed form asks, and stays on Cancel', async () => {
  const { user } = await openForm('/law/42');
  await user.type(textbox('Rules'), '!');
  await user.click(upperClose());
  const dialog = await screen.findByRole('alertdialog', { name: 'Close Law' });
  expect(within(dialog).getByText('Are you sure want to Close the Law?')).toBeTruthy();
  expect(within(dialog).getByText('OK discards your changes to Rules.')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(window.location.pathname).toBe('/law/42');
  expect(textbox('Rules').value).toBe('Chapters I to X!');
  expect(tabAsks()).toBe(true);
});

test('a changed form closes on OK', async () => {
  const { user } = await openForm('/law/42');
  await user.type(textbox('Rules'), '!');
  await user.click(upperClose());
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  expect(window.location.pathname).toBe('/workspace');
});

test('the page learns of what was typed a moment ago', async () => {
  const { user } = await openForm('/law/42');
  await user.type(textbox('Rules'), '!');
  act(() => expect(holdsChanges()).toBe(true));
});

test('the tab of a form that was changed a moment ago is not closed without asking', async () => {
  const { user } = await openForm('/law/42');
  await user.type(textbox('Rules'), '!');
  act(() => expect(tabAsks()).toBe(true));
});

test('whoever agreed to close a changed form is not asked again', async () => {
  const { user } = await openForm('/law/42');
  await user.type(textbox('Rules'), '!');
  await user.click(upperClose());
  const ok = await screen.findByRole('button', { name: 'OK' });
  const leftWith: unknown[] = [];
  const push = jest.spyOn(window.history, 'pushState').mockImplementation(() => {
    leftWith.push(currentFormState()?.changed);
  });
  await user.click(ok);
  push.mockRestore();
  expect(leftWith).toEqual([false]);
});
