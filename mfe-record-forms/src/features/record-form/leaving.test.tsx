import { act, screen, within } from '@testing-library/react';
import { currentFormState, holdsChanges } from '@lexboard/shared-lib/form-state';
import { endSession } from '@lexboard/shared-lib/session';
import {
  bodiesOf,
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
  sessionStorage.clear();
  replyWithLaw(storedLaw());
});

const upperClose = () =>
  screen.getAllByRole<HTMLButtonElement>('button', { name: 'Close' })[0] ?? document.body;

/** Whether the browser would ask before closing the tab. */
const tabAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const conflict = {
  version: 4,
  user: 'admin',
  on: '2026-11-20T05:12:00Z',
  changes: [{ field: 'Exemptions', label: 'Exemptions', old: 'None', new: 'Small factories' }],
};

test('an unchanged form closes without asking', async () => {
  const { user } = await openForm('/law/42');
  expect(tabAsks()).toBe(false);
  await user.click(upperClose());
  expect(window.location.pathname).toBe('/workspace');
});

test('a changed form asks, and stays on Cancel', async () => {
  const { user } = await openForm('/law/42');
  await user.type(textbox('Rules'), '!');
  await user.click(upperClose());
  const dialog = await screen.findByRole('alertdialog', { name: 'Close Law' });
  expect(within(dialog).getByText('Are you sure want to Close the Law?')).toBeTruthy();
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

test('a conflict says who changed what, and keeps what was typed on the way to a save', async () => {
  refuse(lawCalls.update, 409, { message: 'Changed meanwhile.', conflict });
  const { user } = await openForm('/law/42');
  await user.type(textbox('Rules'), '!');
  await user.click(button('Update'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Changed by someone else' });
  expect(dialog.textContent).toMatch(/admin saved this record on/);
  expect(dialog.querySelector('del')?.textContent).toBe('None');
  expect(dialog.querySelector('ins')?.textContent).toBe('Small factories');

  replyWithLaw(storedLaw({ version: 4, Exemptions: 'Small factories' }));
  reply(lawCalls.update, { success: 1, message: 'Stored', version: 5 });
  await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
  expect(await screen.findByDisplayValue('Small factories')).toBeTruthy();
  expect(textbox('Rules').value).toBe('Chapters I to X!');
  await user.click(button('Update'));
  expect(await screen.findByText('Data Updated Successfully')).toBeTruthy();
  expect(bodiesOf(lawCalls.update)[1]).toMatchObject({ version: 4, Rules: 'Chapters I to X!' });
});

test('after a conflict Reload takes what is stored', async () => {
  refuse(lawCalls.update, 409, { message: 'Changed meanwhile.', conflict });
  const { user } = await openForm('/law/42');
  await user.type(textbox('Rules'), '!');
  await user.click(button('Update'));
  const reload = await screen.findByRole('button', { name: 'Reload' });
  replyWithLaw(storedLaw({ version: 4, Exemptions: 'Small factories' }));
  await user.click(reload);
  expect(await screen.findByDisplayValue('Small factories')).toBeTruthy();
  expect(textbox('Rules').value).toBe('Chapters I to X');
});

test('what was typed when the session ended is offered back to the same person', async () => {
  const first = await openForm('/law/42');
  await first.user.type(textbox('Rules'), '!');
  await first.user.tab();
  endSession();
  first.unmount();

  signIn('Edit', 'other');
  const foreign = await openForm('/law/42');
  expect(screen.queryByRole('button', { name: 'Bring it back' })).toBeNull();
  foreign.unmount();

  signIn();
  const { user } = await openForm('/law/42');
  expect(textbox('Rules').value).toBe('Chapters I to X');
  await user.click(button('Bring it back'));
  expect(textbox('Rules').value).toBe('Chapters I to X!');
  expect(screen.getByText('Changed')).toBeTruthy();
});

test('the page learns of what was typed a moment ago', async () => {
  const { user } = await openForm('/law/42');
  await user.type(textbox('Rules'), '!');
  act(() => expect(holdsChanges()).toBe(true));
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
