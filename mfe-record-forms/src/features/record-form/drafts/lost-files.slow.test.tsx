import { act, screen } from '@testing-library/react';
import { endSession, storeDraft, listStoredDrafts } from '@lexboard/shared-lib/session';
import { readFormState } from '@lexboard/shared-lib/form-state';
import {
  bodiesOf,
  lawCalls,
  refuse,
  reply,
  replyWithLaw,
  startServer,
} from '../../../testing/answering-server.ts';
import { fail, finish, holdUpload, startHolding } from '../../../testing/held-uploads.ts';
import { button, openAddress, openForm, textbox } from '../../../testing/law-form.tsx';
import { fileRow, fileRows, fileSection, pick } from '../../../testing/picked-files.ts';
import { signIn } from '../../../testing/signed-in.ts';
import { storedLaw } from '../../../testing/stored-law.ts';

jest.mock('@lexboard/shared-lib/client', () => ({
  ...jest.requireActual<object>('@lexboard/shared-lib/client'),
  uploadFile: jest.fn((...call: Parameters<typeof holdUpload>) => holdUpload(...call)),
}));

beforeEach(() => {
  startServer();
  startHolding();
  signIn();
  replyWithLaw(storedLaw());
  reply(lawCalls.update, { success: 1, message: 'Stored', version: 4 });
});

const drafts = () => listStoredDrafts('editor');
const endPage = () => act(() => void window.dispatchEvent(new Event('pagehide')));
const lost = 'Notice.pdf was not uploaded. Please add it again.';

/** Picks files in the form of law 42, and ends the page before they are uploaded. */
async function pickAndCrash(...names: string[]): Promise<void> {
  const { unmount } = await openForm('/law/42');
  pick(...names);
  endPage();
  unmount();
}

/** Opens the form of law 42 again, with what was kept of it. */
async function bringBack() {
  const opened = await openForm('/law/42');
  await opened.user.click(await screen.findByRole('button', { name: 'Bring it back' }));
  return opened;
}

test('a file that was on its way when the page ended is listed, said, and holds a save up until it is removed', async () => {
  const first = await openForm('/law/42');
  await first.user.type(textbox('Rules'), '!');
  pick('Order.pdf', 'Notice.pdf');
  await finish('Order.pdf', 'f2');
  endPage();
  first.unmount();

  const { user } = await bringBack();
  expect(textbox('Rules').value).toBe('Chapters I to X!');
  expect(fileRows()).toHaveLength(2);
  expect(fileRow('Notice.pdf').getByText(lost)).toBeTruthy();
  expect(fileSection().getByRole('status').textContent).toBe(lost);
  await user.click(button('Update'));
  expect(screen.getAllByRole('alert').map((shown) => shown.textContent)).toContain(lost);
  expect(document.activeElement).toBe(button('Remove Notice.pdf'));
  expect(bodiesOf(lawCalls.update)).toEqual([]);

  await user.click(button('Remove Notice.pdf'));
  expect(fileRows()).toHaveLength(1);
  await user.click(button('Update'));
  await screen.findByText('Data Updated Successfully');
  expect(bodiesOf(lawCalls.update)).toEqual([
    expect.objectContaining({ attachment: [{ id: 'f2', name: 'Order.pdf' }] }),
  ]);
});

test('a file whose upload the end of the session refused is kept by its name, though nothing was typed', async () => {
  const { unmount } = await openForm('/law/42');
  pick('Notice.pdf');
  await fail('Notice.pdf', 'sessionInvalid');
  act(endSession);
  unmount();
  signIn();
  const { user } = await bringBack();
  expect(fileRow('Notice.pdf').getByText(lost)).toBeTruthy();
  expect(drafts()).toHaveLength(1);
  await user.click(button('Remove Notice.pdf'));
  expect(readFormState()?.changed).toBe(false);
  expect(drafts()).toEqual([]);
});

test('a lost file that is added again takes its place, one of two that have its name', async () => {
  await pickAndCrash('a.pdf', 'Notice.pdf', 'Notice.pdf', 'b.pdf');
  await bringBack();
  pick('c.pdf', 'Notice.pdf');
  await finish('Notice.pdf');
  expect(fileRows().map((shown) => /^pdf(\w+\.pdf)/.exec(shown.textContent)?.[1])).toEqual([
    'a.pdf',
    'Notice.pdf',
    'Notice.pdf',
    'b.pdf',
    'c.pdf',
  ]);
  expect(fileRow('Notice.pdf').getByText('3 B · Not saved yet')).toBeTruthy();
  expect(fileSection().getAllByText(lost)).toHaveLength(1);
});

test('what is offered again is said: files alone, or beside what was typed', async () => {
  const offered = async () => (await screen.findByRole('note')).textContent;
  await pickAndCrash('Notice.pdf');
  const { user, unmount } = await openForm('/law/42');
  expect(await offered()).toMatch(/^Your choice of files here on [^.]* has been kept\.Discard/);
  await user.click(button('Discard'));
  pick('Notice.pdf');
  await user.type(textbox('Rules'), '!');
  endPage();
  unmount();
  await openForm('/law/42');
  expect(await offered()).toMatch(
    /^What you typed here on [^.]* has been kept, with your choice of files\.Discard/,
  );
});

test('a file that was lost in a record that is gone is told in the new one', async () => {
  await pickAndCrash('Notice.pdf');
  refuse(lawCalls.one, 404, { message: 'There is no law with this number.' });
  const { user } = openAddress('/law/42');
  await user.click(await screen.findByRole('button', { name: 'Make it a new law' }));
  await user.click(await screen.findByRole('button', { name: 'Bring it back' }));
  expect(fileRow('Notice.pdf').getByText(lost)).toBeTruthy();
});

test('a file that was renamed is lost by the name under which it is found again', async () => {
  const { user, unmount } = await openForm('/law/42');
  pick('Notice #12.pdf');
  await user.click(button('Rename to “Notice -12.pdf”'));
  endPage();
  unmount();
  await bringBack();
  expect(fileRow('Notice #12.pdf').getByText(/was not uploaded/)).toBeTruthy();
});

test('what was added again before the draft came back is not lost, nor what is lost already', async () => {
  await pickAndCrash('Notice.pdf', 'Order.pdf', 'Map.pdf');
  await pickAndCrash('Map.pdf');
  const { user } = await openForm('/law/42');
  pick('Notice.pdf', 'Order.pdf');
  await finish('Order.pdf');
  await user.click(await screen.findByRole('button', { name: 'Bring it back' }));
  await user.click(button('Bring it back'));
  expect(fileSection().getAllByText(/was not uploaded/)).toHaveLength(1);
  expect(fileRow('Map.pdf').getByText(/was not uploaded/)).toBeTruthy();
});

test('a lost file is lost again when the page ends once more, and gone with what is discarded', async () => {
  await pickAndCrash('Notice.pdf');
  const second = await bringBack();
  expect(drafts().map(({ content }) => content)).toEqual([
    expect.objectContaining({ notUploaded: ['Notice.pdf'] }),
  ]);
  endPage();
  second.unmount();
  const { user } = await openForm('/law/42');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(fileSection().queryByText(lost)).toBeNull();
  expect(drafts()).toEqual([]);
});

test('a draft of an earlier version, which names no files, is read', async () => {
  const { user, unmount } = await openForm('/law/42');
  await user.type(textbox('Rules'), '!');
  endPage();
  unmount();
  const [draft] = drafts();
  expect(draft?.content).toHaveProperty('notUploaded', []);
  if (typeof draft?.content === 'object') {
    storeDraft({ ...draft, content: { ...draft.content, notUploaded: undefined } });
  }
  expect(drafts()[0]?.content).not.toHaveProperty('notUploaded');
  await bringBack();
  expect(textbox('Rules').value).toBe('Chapters I to X!');
  expect(fileRows()).toEqual([]);
});
