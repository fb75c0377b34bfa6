import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { storeWorkspaceAddress, readSavedRecord } from '@lexboard/shared-lib/client';
import { questionCopy, questionList, type LawQuestion } from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';
import { readFormState, hasUnsavedChanges } from '@lexboard/shared-lib/form-state';
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
import { button, choose, combobox, openForm, saveButtonsShown, textbox } from '../../testing/law-form.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { storedLaw } from '../../testing/stored-law.ts';

beforeEach(() => {
  startServer();
  signIn();
  reply(lawCalls.add, { success: 1, message: 'Stored', id: 43, UniqueCode: 'LAW-000043', version: 1 });
  reply(lawCalls.update, { success: 1, message: 'Stored', version: 4 });
});

const notice = async (text: string) =>
  expect((await screen.findAllByRole('alert')).map((shown) => shown.textContent)).toContain(text);

const heading = () => screen.queryByRole('heading', { name: 'There is a problem' });

/** The announced box at the top of the form. */
const summary = () => within(heading()?.closest<HTMLElement>('[role=alert]') ?? document.body);

const messages = () =>
  summary()
    .getAllByRole('link')
    .map((link) => link.textContent);

test('a new draft is stored with what was typed last, and the form goes back to the list as it was', async () => {
  storeWorkspaceAddress('?page=3');
  const { user } = await openForm('/law/0');
  await choose(user, 'Central', 'State');
  await choose(user, 'State', 'Goa');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Remove Goa' })).toBeTruthy();
  // Another choice hides the states and clears them.
  await choose(user, 'Central', 'Central');
  expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull();
  await choose(user, 'Master Name', 'Central Master');
  await choose(user, 'Parent Law', 'No Parent Law');
  await user.type(textbox('Law'), 'Factories Act, 1948');
  await user.click(button('Draft'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Data Added Successfully')).toBeTruthy();
  expect(within(dialog).getByText('LAW-000043 Factories Act, 1948')).toBeTruthy();
  expect(screen.getByText(/^Saved \d\d:\d\d IST$/)).toBeTruthy();
  expect(bodiesOf(lawCalls.add)).toEqual([
    expect.objectContaining({
      Law: 'Factories Act, 1948',
      Central: 'Central',
      ParentLaw: '-1',
      state: [],
      status: 'Draft',
      accessusername: 'editor',
    }),
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  expect(window.location.pathname + window.location.search).toBe('/workspace?page=3');
  expect(readSavedRecord(law)).toBe(43);
});

test('an update sends the id, the code, the version and the whole form, once', async () => {
  replyWithLaw(storedLaw());
  const { user } = await openForm('/law/42');
  await user.clear(textbox('Rules'));
  await user.type(textbox('Rules'), 'Chapters I to XI');
  const update = button('Update');
  await user.dblClick(update);
  expect(await screen.findByText('Data Updated Successfully')).toBeTruthy();
  expect(readSavedRecord(law)).toBe(42);
  // By then the message covers the button: a pointer could not reach it any more, a press that was on its way can.
  await act(() => Promise.resolve(update.click()));
  expect(bodiesOf(lawCalls.update)).toEqual([
    expect.objectContaining({
      id: 42,
      LawUniqueCode: 'LAW-000042',
      version: 3,
      status: 'Update',
      Rules: 'Chapters I to XI',
      Category: 'Factories & Safety',
      state: [12],
    }),
  ]);
});

test('a repealed law is active again and nothing locked; a Draft of it unchanged asks, and is a new law', async () => {
  replyWithLaw(storedLaw({ Active: 'Repealed' }));
  const { user } = await openForm('/law/42');
  expect(saveButtonsShown()).toEqual(['Draft', 'Publish']);
  expect(combobox('Active/Repealed').value).toBe('Active');
  expect(combobox('Category').value).toBe('Factories & Safety');
  await user.click(button('Draft'));
  const question = await screen.findByRole('alertdialog', { name: 'Make a copy of this law?' });
  expect(bodiesOf(lawCalls.add)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'OK' }));
  expect(await screen.findByText('Data Added Successfully')).toBeTruthy();
  expect(bodiesOf(lawCalls.add)).toEqual([
    expect.objectContaining({
      id: 42,
      LawUniqueCode: 'LAW-000042',
      duplicateActive: 'Repealed',
      Active: 'Active',
      status: 'Draft',
    }),
  ]);
});

const question: LawQuestion = {
  id: 7,
  law_id: 42,
  LawUniqueCode: 'LAW-000042',
  lawname: 'Kerala Factories Rules, 1957',
  lawqusname: 'Workers',
  lawqusanswer: '25',
  inputfield: 'text',
  version: 1,
};

test('a duplicate is a new law of its own, which can take the questions and rules of the other along, once', async () => {
  replyWithLaw(storedLaw({ ParentLaw: '-1' }));
  const data = [question, { ...question, id: 8, lawqusname: 'Power' }];
  reply(questionList, { success: 1, totalLength: data.length, data });
  refuse(questionCopy, 503, { message: 'The server is starting.' });
  const { user } = await openForm('/law/0?from=42');
  expect(screen.getByText('Copy of LAW-000042')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Add New Law');
  expect(textbox('Law').value).toBe('Kerala Factories Rules, 1957');
  expect(combobox('Parent Law').value).toBe('No Parent Law');
  expect(saveButtonsShown()).toEqual(['Draft', 'Publish']);
  await user.click(button('Draft'));
  const success = within(await screen.findByRole('dialog', { name: 'Success' }));
  expect(success.getByText('Data Added Successfully')).toBeTruthy();
  expect(bodiesOf(lawCalls.add)[0]).toMatchObject({ id: 0, LawUniqueCode: '', duplicateActive: '' });
  const offer = { name: 'Copy its 2 questions and rules too' };
  await user.click(await success.findByRole('button', offer));
  expect(await screen.findByText('The server is starting.')).toBeTruthy();
  reply(questionCopy, { success: 1, message: '2 questions copied', questions: 2, rules: 1 });
  await user.click(await success.findByRole('button', offer));
  expect(await screen.findByText('2 questions copied')).toBeTruthy();
  expect(bodiesOf(questionCopy)[1]).toEqual({ from: 42, law_id: 43, rules: true, accessusername: 'editor' });
  expect(success.queryByRole('button', offer)).toBeNull();
});

test('a draft without anything: the first failure in the notice, all at their fields and at the top, the first focused', async () => {
  const { user } = await openForm('/law/0');
  expect(heading()).toBeNull();
  await user.click(button('Draft'));
  await notice('Please fill the Law.');
  const shown = ['Please fill the Law.', 'Please fill the Central.', 'Please fill the Master Name.'];
  expect(messages()).toEqual(shown);
  expect([textbox('Law'), combobox('Central'), combobox('Master Name')].map(messageAt)).toEqual(shown);
  expect(textbox('Act Code Name').getAttribute('aria-invalid')).toBeNull();
  expect(document.title).toBe('Error: Add New Law · Lexboard');
  expect(document.activeElement).toBe(textbox('Law'));
  expect(readFormState()).toMatchObject({ lastButton: 'Draft' });
  // Each message leads to its field, by the keyboard too.
  await user.click(summary().getByRole('link', { name: 'Please fill the Master Name.' }));
  expect(document.activeElement).toBe(combobox('Master Name'));
  act(() => summary().getByRole('link', { name: 'Please fill the Law.' }).focus());
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(textbox('Law'));
  expect(window.location.hash).toBe('');
  await user.keyboard('A law');
  await user.tab();
  expect(screen.queryByText('Please fill the Law.', { selector: 'form *' })).toBeNull();
  expect(messages()).toEqual(shown.slice(1));
  expect(bodiesOf(lawCalls.add)).toEqual([]);
});

const messageAt = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent;

test('publishing says the first missing field of the document, and all below the headings of their sections', async () => {
  replyWithLaw(storedLaw({ status: 'Draft', SuggestedBusinessFunction: [], Category: null, Rules: '' }));
  const { user } = await openForm('/law/42');
  await user.click(button('Publish'));
  await notice('Please fill the Business Function Access.');
  const headings = summary().getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Identity', 'Applicability', 'Content']);
  expect(messages()).toEqual([
    'Please fill the Category.',
    'Please fill the Business Function Access.',
    'Please fill the Rules.',
  ]);
  // The order of the screen is another than that of the document, which the notice follows.
  expect(document.activeElement).toBe(combobox('Business Function Access'));
});

test('mended fields take the summary along; checks of the server show like those of the form, in its order', async () => {
  replyWithLaw(storedLaw({ status: 'Draft', Law: '', Rules: '' }));
  const { user } = await openForm('/law/42');
  await user.click(button('Publish'));
  expect(messages()).toHaveLength(2);
  for (const name of ['Law', 'Rules']) {
    await user.type(textbox(name), 'Filled');
    await user.tab();
  }
  expect(heading()).toBeNull();
  expect(document.title).toBe('Update Law · LAW-000042 · Lexboard');
  refuse(lawCalls.update, 422, {
    message: 'Not stored.',
    errors: [
      { field: 'ParentLaw', message: 'The parent law was deleted.' },
      { field: 'Law', message: 'There is such a law.' },
    ],
  });
  await user.click(button('Update'));
  await notice('The parent law was deleted.');
  expect(messages()).toEqual(['There is such a law.', 'The parent law was deleted.']);
  expect(messageAt(combobox('Parent Law'))).toBe('The parent law was deleted.');
  expect(document.activeElement).toBe(combobox('Parent Law'));
});

test('an update that leaves a published law without what Publish needs asks first, naming it', async () => {
  replyWithLaw(storedLaw());
  const { user } = await openForm('/law/42');
  await user.clear(textbox('Rules'));
  await user.clear(textbox('Exemptions'));
  await user.click(button('Update'));
  const question = await screen.findByRole('alertdialog', { name: 'Leave fields empty?' });
  expect(question.textContent).toContain('these required fields would be empty: Rules, Exemptions.');
  expect(bodiesOf(lawCalls.update)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(textbox('Rules').value).toBe('');
  await user.click(button('Update'));
  const again = await screen.findByRole('alertdialog', { name: 'Leave fields empty?' });
  await user.click(within(again).getByRole('button', { name: 'OK' }));
  expect(await screen.findByText('Data Updated Successfully')).toBeTruthy();
  expect(bodiesOf(lawCalls.update)).toMatchObject([{ Rules: '', Exemptions: '' }]);
});

/** An element that cannot be reached loses the focus in a browser. */
const loseFocus = (element: HTMLElement) => act(() => element.blur());
const isReachable = (element: Element) => element.closest('[inert]') === null;

test('while a save is on its way nothing of the form can be reached; after a refusal all is as it was', async () => {
  replyWithLaw(storedLaw());
  const { user } = await openForm('/law/42');
  await user.type(textbox('Rules'), '!');
  const save = async () => {
    const end = hold(lawCalls.update);
    await user.click(button('Update'));
    expect(screen.getByText('Saving')).toBeTruthy();
    return end;
  };
  const end = await save();
  expect(isReachable(textbox('Rules'))).toBe(false);
  expect(screen.getAllByRole('button', { name: 'Close' }).filter(isReachable)).toEqual([]);
  // Files that come meanwhile are not taken, and not opened by the browser either.
  const carried = { types: ['Files'], files: [new File(['pdf'], 'notice.pdf')] };
  expect(fireEvent.dragOver(document.body, { dataTransfer: carried })).toBe(false);
  expect(fireEvent.drop(document.body, { dataTransfer: carried })).toBe(false);
  expect(fireEvent.paste(document.body, { clipboardData: carried })).toBe(false);
  expect(screen.queryByText(/notice\.pdf/)).toBeNull();
  loseFocus(button('Update'));
  refuse(lawCalls.update, 422, { message: 'The law is signed off.' });
  end();
  await screen.findAllByText('The law is signed off.');
  await notice('The law is signed off.');
  expect(screen.getAllByText('The law is signed off.')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(textbox('Rules').value).toBe('Chapters I to X!');
  expect(screen.getByText('Changed')).toBeTruthy();
  expect(isReachable(textbox('Rules'))).toBe(true);
  expect(document.activeElement).toBe(button('Update'));
  // A failed field takes the focus once it can be reached.
  const again = await save();
  loseFocus(button('Update'));
  const reachable: boolean[] = [];
  textbox('Law').addEventListener('focus', ({ target }) =>
    reachable.push(target instanceof Element && isReachable(target)),
  );
  const errors = [{ field: 'Law', message: 'There is such a law.' }];
  refuse(lawCalls.update, 422, { message: 'Not stored.', errors });
  again();
  await screen.findAllByText('There is such a law.');
  expect(document.activeElement).toBe(textbox('Law'));
  expect(reachable).toEqual([true]);
});

test('a lost connection keeps what was typed, and Retry sends the same key', async () => {
  replyWithLaw(storedLaw());
  breakConnection(lawCalls.add);
  const { user } = await openForm('/law/0?from=42');
  await user.click(button('Draft'));
  await notice('The server cannot be reached. Check the connection and try again.');
  expect(screen.queryByText('Saving')).toBeNull();
  reply(lawCalls.add, { success: 1, message: 'Stored', id: 43, UniqueCode: 'LAW-000043', version: 1 });
  await user.click(button('Retry'));
  expect(await screen.findByText('Data Added Successfully')).toBeTruthy();
  const [first, second, ...more] = bodiesOf(lawCalls.add);
  expect(first).toHaveProperty('idempotencyKey');
  expect(second).toEqual(first);
  expect(more).toEqual([]);
});

/** Whether the browser would ask before closing the tab. */
const tabAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const upperClose = () => screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body;

test('a changed form asks before it is left, even of what was typed a moment ago; an unchanged one does not', async () => {
  replyWithLaw(storedLaw());
  const { user, unmount } = await openForm('/law/42');
  act(() => expect(tabAsks()).toBe(false));
  await user.click(upperClose());
  expect(window.location.pathname).toBe('/workspace');
  unmount();
  await openForm('/law/42');
  await user.type(textbox('Rules'), '!');
  act(() => expect(hasUnsavedChanges()).toBe(true));
  act(() => expect(tabAsks()).toBe(true));
  await user.click(upperClose());
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Close Law' }));
  expect(dialog.getByText('Are you sure want to Close the Law?')).toBeTruthy();
  expect(dialog.getByText('OK discards your changes to Rules.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(window.location.pathname).toBe('/law/42');
  expect(textbox('Rules').value).toBe('Chapters I to X!');
  await user.click(upperClose());
  const ok = await screen.findByRole('button', { name: 'OK' });
  // A person who agreed is not asked again by the page.
  const leftWith: unknown[] = [];
  const pushState = window.history.pushState.bind(window.history);
  jest.spyOn(window.history, 'pushState').mockImplementation((...entry) => {
    leftWith.push(readFormState()?.changed);
    pushState(...entry);
  });
  await user.click(ok);
  expect(leftWith).toEqual([false]);
  expect(window.location.pathname).toBe('/workspace');
});
