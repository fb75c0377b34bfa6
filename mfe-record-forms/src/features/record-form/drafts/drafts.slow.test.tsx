import { act, screen, waitFor } from '@testing-library/react';
import { endSession, removeStoredDrafts, listStoredDrafts } from '@lexboard/shared-lib/session';
import { discardChanges } from '@lexboard/shared-lib/form-state';
import {
  bodiesOf,
  breakConnection,
  lawCalls,
  refuse,
  reply,
  replyWithLaw,
  startServer,
} from '../../../testing/answering-server.ts';
import { button, openAddress, openForm, textbox } from '../../../testing/law-form.tsx';
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

test('a draft is written when the browser has time for it, unless it was given up by then', async () => {
  const turns: (() => void)[] = [];
  const requestTurn = (write: IdleRequestCallback) =>
    turns.push(() => write({ didTimeout: false, timeRemaining: () => 50 }));
  Object.defineProperty(window, 'requestIdleCallback', { value: requestTurn, configurable: true });
  try {
    const { user } = await openForm('/law/42');
    await user.type(textbox('Rules'), '!');
    await waitFor(() => expect(turns).toHaveLength(1));
    expect(drafts()).toEqual([]);
    act(() => turns[0]?.());
    expect(drafts()).toHaveLength(1);

    await user.type(textbox('Rules'), '!');
    await waitFor(() => expect(turns).toHaveLength(2));
    act(discardChanges);
    act(() => turns[1]?.());
    expect(drafts()).toEqual([]);
  } finally {
    Reflect.deleteProperty(window, 'requestIdleCallback');
  }
});

test('the files of a draft come back beside those that are changed by now', async () => {
  const attachment = ['a', 'b'].map((id) => ({ id, name: `${id}.pdf`, size: 3, type: 'application/pdf' }));
  replyWithLaw(storedLaw({ attachment }));
  const first = await openForm('/law/42');
  await first.user.click(button('Remove a.pdf'));
  endPage();
  first.unmount();
  const { user } = await openForm('/law/42');
  await user.click(button('Remove b.pdf'));
  await user.click(await offer());
  expect(button('Undo removing a.pdf')).toBeTruthy();
  expect(button('Undo removing b.pdf')).toBeTruthy();
});

test('a draft belongs to its form: another record and a new one are not offered it', async () => {
  await typeAndCrash('/law/0?from=42');
  for (const address of ['/law/42', '/law/0']) {
    const { unmount } = await openForm(address);
    await act(() => Promise.resolve());
    expect(isOffered()).toBe(false);
    unmount();
  }
  await openForm('/law/0?from=42');
  await offer();
});

test('a save, a confirmed close and what the shell has asked for remove the draft', async () => {
  const ends = [
    async ({ user }: Awaited<ReturnType<typeof openForm>>) => {
      reply(lawCalls.update, { success: 1, message: 'Stored', version: 4 });
      await user.click(button('Update'));
      await screen.findByText('Data Updated Successfully');
    },
    async ({ user }: Awaited<ReturnType<typeof openForm>>) => {
      await user.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
      await user.click(await screen.findByRole('button', { name: 'OK' }));
    },
    () => act(discardChanges),
  ];
  for (const end of ends) {
    const form = await openForm('/law/42');
    await form.user.type(textbox('Rules'), '!');
    await draftKept();
    await end(form);
    expect(drafts()).toEqual([]);
    form.unmount();
    expect(drafts()).toEqual([]);
  }
});

test('a failed save leaves the draft', async () => {
  breakConnection(lawCalls.update);
  const { user } = await openForm('/law/42');
  await user.type(textbox('Rules'), '!');
  await user.click(button('Update'));
  await screen.findByRole('button', { name: 'Retry' });
  await draftKept();
});

test('drafts that were forgotten at a logout elsewhere are not written again', async () => {
  const { user } = await openForm('/law/42');
  await user.type(textbox('Rules'), '!');
  await draftKept();
  removeStoredDrafts('editor');
  act(endSession);
  expect(drafts()).toEqual([]);
});

test('two tabs with the same record keep a draft each; both are offered, the latest first', async () => {
  for (const typed of [' and one', ' and two']) {
    const { user, unmount } = await openForm('/law/42');
    await user.type(textbox('Rules'), typed);
    endPage();
    unmount();
  }
  expect(drafts()).toHaveLength(2);
  const { user } = await openForm('/law/42');
  await user.click(await offer());
  expect(textbox('Rules').value).toBe('Chapters I to X and two');
  expect(document.activeElement).toBe(button('Bring it back'));
  await user.click(button('Discard'));
  expect(isOffered()).toBe(false);
  expect(textbox('Rules').value).toBe('Chapters I to X and two');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('what is open in another tab is not offered', async () => {
  await typeAndCrash();
  const [draft] = drafts();
  const held = [{ name: `lexboard.draft.${draft?.id}` }];
  const locks = { request: () => Promise.resolve(), query: () => Promise.resolve({ held }) };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  try {
    await openForm('/law/42');
    await act(() => Promise.resolve());
    expect(isOffered()).toBe(false);
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
  }
});

test('the draft of a record that is gone is offered where the record was, and goes into a new one', async () => {
  await typeAndCrash();
  refuse(lawCalls.one, 404, { message: 'There is no law with this number.' });
  const { user } = openAddress('/law/42');
  await user.click(await screen.findByRole('button', { name: 'Make it a new law' }));
  await user.click(await offer());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Add New Law');
  expect(textbox('Rules').value).toBe('Chapters I to X!');
  expect(textbox('Law').value).toBe('Kerala Factories Rules, 1957');
});

test('what was typed in a record that is locked by now can be read', async () => {
  await typeAndCrash();
  replyWithLaw(storedLaw({ editOption: 'false' }));
  await openForm('/law/42');
  await screen.findByText(/It can be brought back once the law can be changed\.$/);
  expect(screen.getByText('Show it').parentElement?.textContent).toBe('Show itRulesChapters I to X!');
  expect(isOffered()).toBe(false);
  expect(drafts()).toHaveLength(1);
});

test('a new record whose save may have arrived is sent with the same key after a crash', async () => {
  breakConnection(lawCalls.add);
  const { user, unmount } = await openForm('/law/0?from=42');
  await user.type(textbox('Rules'), '!');
  await user.click(button('Draft'));
  await screen.findByRole('button', { name: 'Retry' });
  endPage();
  unmount();
  const second = await openForm('/law/0?from=42');
  await second.user.click(await offer());
  await second.user.click(button('Draft'));
  await waitFor(() => expect(bodiesOf(lawCalls.add)).toHaveLength(2));
  expect(bodiesOf(lawCalls.add)[1]).toEqual(bodiesOf(lawCalls.add)[0]);
});

test('a browser without room says so, and the form goes on', async () => {
  const { user } = await openForm('/law/42');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await user.type(textbox('Rules'), '!');
  await screen.findByText(/^Changed\. This browser has no space/);
  expect(textbox('Rules').value).toBe('Chapters I to X!');
});
