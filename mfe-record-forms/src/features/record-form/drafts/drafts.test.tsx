import { act, screen, waitFor, within } from '@testing-library/react';
import { endSession, listStoredDrafts } from '@lexboard/shared-lib/session';
import {
  bodiesOf,
  lawCalls,
  refuse,
  reply,
  replyWithLaw,
  startServer,
} from '../../../testing/answering-server.ts';
import { button, openForm, textbox } from '../../../testing/law-form.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { storedLaw } from '../../../testing/stored-law.ts';

beforeEach(() => {
  startServer();
  signIn();
  replyWithLaw(storedLaw());
});

const offer = () => screen.findByRole('button', { name: 'Bring it back' });
const isOffered = () => screen.queryByRole('button', { name: 'Bring it back' }) !== null;
const drafts = () => listStoredDrafts('editor');
const draftKept = () => waitFor(() => expect(drafts()).toHaveLength(1));
const endPage = () => act(() => void window.dispatchEvent(new Event('pagehide')));

/** Types into the form of law 42, and ends the page before anybody can ask. */
async function typeAndCrash(address = '/law/42'): Promise<void> {
  const { user, unmount } = await openForm(address);
  await user.type(textbox('Rules'), '!');
  endPage();
  unmount();
}

test('what is typed is kept while it is typed; it is offered with its time, brought back, or discarded', async () => {
  const first = await openForm('/law/42');
  await first.user.type(textbox('Rules'), '!');
  await draftKept();
  expect(drafts()).toEqual([
    expect.objectContaining({ form: '/law/42', kind: 'Law', name: 'LAW-000042', version: 3 }),
  ]);
  // A page that ends keeps what was typed a moment ago.
  await first.user.type(textbox('Rules'), '!');
  endPage();
  first.unmount();
  const second = await openForm('/law/42');
  expect((await screen.findByRole('note')).textContent).toMatch(
    /^What you typed here on \d{1,2} \w{3,4} \d{4}, \d\d:\d\d IST has been kept\.Discard/,
  );
  expect(textbox('Rules').value).toBe('Chapters I to X');
  await second.user.click(await offer());
  expect(textbox('Rules').value).toBe('Chapters I to X!!');
  expect(screen.getByText('Changed')).toBeTruthy();
  expect(isOffered()).toBe(false);
  expect(drafts()).toHaveLength(1);
  endPage();
  second.unmount();
  const third = await openForm('/law/42');
  await offer();
  await third.user.click(button('Discard'));
  expect(isOffered()).toBe(false);
  expect(drafts()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('a save removes the draft', async () => {
  reply(lawCalls.update, { success: 1, message: 'Stored', version: 4 });
  const { user } = await openForm('/law/42');
  await user.type(textbox('Rules'), '!');
  await draftKept();
  await user.click(button('Update'));
  await screen.findByText('Data Updated Successfully');
  expect(drafts()).toEqual([]);
});

test('the end of the session keeps what was typed, for its person alone', async () => {
  const first = await openForm('/law/42');
  await first.user.type(textbox('Rules'), '!');
  act(endSession);
  first.unmount();

  signIn('Edit', 'other');
  const foreign = await openForm('/law/42');
  await act(() => Promise.resolve());
  expect(isOffered()).toBe(false);
  foreign.unmount();

  signIn();
  await openForm('/law/42');
  await offer();
});

test('a draft over a record that was changed since says so, and comes back field by field', async () => {
  await typeAndCrash();
  replyWithLaw(storedLaw({ version: 4, Rules: 'Chapter I', Exemptions: 'Small factories' }));
  const { user } = await openForm('/law/42');
  expect((await screen.findByRole('note')).textContent).toMatch(/The law has been changed since\./);
  await user.click(await offer());
  const question = { name: 'Changed meanwhile' };
  await user.click(
    within(await screen.findByRole('alertdialog', question)).getByRole('button', { name: 'Cancel' }),
  );
  await waitFor(() => expect(document.activeElement).toBe(button('Bring it back')));
  await user.click(await offer());
  const dialog = await screen.findByRole('alertdialog', question);
  const fields = within(dialog).getAllByRole('listitem');
  expect(fields.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^RulesChanged by both.*Chapters I to X.*Chapter I.*Chapters I to X!/),
    expect.stringMatching(/^Exemptions.*None.*Small factories/),
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'Bring it back' }));
  expect(textbox('Rules').value).toBe('Chapters I to X!');
  expect(textbox('Exemptions').value).toBe('Small factories');
});

test('what was typed in a record that was deleted meanwhile becomes a new one', async () => {
  const { user } = await openForm('/law/42');
  await user.type(textbox('Rules'), '!');
  refuse(lawCalls.update, 404, { message: 'There is no law with this number.' });
  await user.click(button('Update'));
  expect(
    await screen.findByText(/^This law was deleted meanwhile\. What you typed is still here/),
  ).toBeTruthy();
  await user.click(button('Make it a new law'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Add New Law' }));
  expect(textbox('Rules').value).toBe('Chapters I to X!');
  reply(lawCalls.add, { success: 1, message: 'Stored', id: 43, UniqueCode: 'LAW-000043', version: 1 });
  await user.click(button('Draft'));
  expect(await screen.findByText('Data Added Successfully')).toBeTruthy();
  expect(bodiesOf(lawCalls.add)[0]).toHaveProperty('id', 0);
  expect(bodiesOf(lawCalls.add)[0]).toMatchObject({
    Rules: 'Chapters I to X!',
    Law: 'Kerala Factories Rules, 1957',
  });
});

test('a server that lacks the call has the page reloaded: the record is not gone, nor is what was typed', async () => {
  refuse(lawCalls.update, 404, { message: 'There is no such call.', unknownCall: true });
  const { user } = await openForm('/law/42');
  await user.type(textbox('Rules'), '!');
  await user.click(button('Update'));
  const told = await screen.findAllByRole('alert');
  expect(told.map(({ textContent }) => textContent).join()).toContain('Reload it to continue');
  expect(screen.queryByText(/deleted meanwhile/)).toBeNull();
  expect(textbox('Rules').value).toBe('Chapters I to X!');
  await draftKept();
});
