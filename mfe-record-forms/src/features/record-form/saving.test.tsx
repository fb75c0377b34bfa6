import { act, screen, waitFor, within } from '@testing-library/react';
import { keepWorkspaceAddress, lastSaved } from '@lexboard/shared-lib/client';
import { law } from '@lexboard/shared-lib/domain';
import {
  breakConnection,
  bodiesOf,
  lawCalls,
  refuse,
  reply,
  replyWithLaw,
  startServer,
} from '../../testing/answering-server.ts';
import { button, choose, combobox, openForm, textbox } from '../../testing/law-form.tsx';
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

const messageAt = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent;

test('a draft without anything: the first failure in the notice, all at their fields, the first focused', async () => {
  const { user } = await openForm('/law/0');
  await user.click(button('Draft'));
  await notice('Please fill the Law.');
  expect(document.activeElement).toBe(textbox('Law'));
  expect(messageAt(textbox('Law'))).toBe('Please fill the Law.');
  expect(messageAt(combobox('Central'))).toBe('Please fill the Central.');
  expect(messageAt(combobox('Master Name'))).toBe('Please fill the Master Name.');
  expect(textbox('Act Code Name').getAttribute('aria-invalid')).toBeNull();
  expect(bodiesOf(lawCalls.add)).toEqual([]);
});

test('a message goes once its field is filled', async () => {
  const { user } = await openForm('/law/0');
  await user.click(button('Draft'));
  await notice('Please fill the Law.');
  await user.type(textbox('Law'), 'A law');
  await user.tab();
  expect(screen.queryByText('Please fill the Law.', { selector: 'form *' })).toBeNull();
});

test('publishing names the first missing field in the order of the document', async () => {
  replyWithLaw(storedLaw({ status: 'Draft', GeneralKeyWords: '', SuggestedBusinessFunction: [] }));
  const { user } = await openForm('/law/42');
  await user.click(button('Publish'));
  await notice('Please fill the Business Function Access.');
  expect(document.activeElement).toBe(combobox('Business Function Access'));
  expect(messageAt(textbox('General Key Words'))).toBe('Please fill the General Key Words.');
});

test('a new draft is stored with what was typed last, and the form goes back to the list as it was', async () => {
  keepWorkspaceAddress('?page=3');
  const { user } = await openForm('/law/0');
  await choose(user, 'Central', 'Central');
  await choose(user, 'Master Name', 'Central Master');
  await choose(user, 'Parent Law', 'No Parent Law');
  await user.type(textbox('Law'), 'Factories Act, 1948');
  await user.click(button('Draft'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Data Added Successfully')).toBeTruthy();
  expect(within(dialog).getByText('LAW-000043 Factories Act, 1948')).toBeTruthy();
  expect(screen.getByText(/^Saved \d\d:\d\d$/)).toBeTruthy();
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
  expect(lastSaved(law)).toBe(43);
});

test('an update sends the id, the code, the version and the whole form', async () => {
  replyWithLaw(storedLaw());
  const { user } = await openForm('/law/42');
  await user.clear(textbox('Rules'));
  await user.type(textbox('Rules'), 'Chapters I to XI');
  await user.click(button('Update'));
  expect(await screen.findByText('Data Updated Successfully')).toBeTruthy();
  expect(lastSaved(law)).toBe(42);
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

test('a repealed law is saved as a new one that remembers it', async () => {
  replyWithLaw(storedLaw({ Active: 'Repealed' }));
  const { user } = await openForm('/law/42');
  await user.click(button('Publish'));
  expect(await screen.findByText('Data Added Successfully')).toBeTruthy();
  expect(bodiesOf(lawCalls.add)).toEqual([
    expect.objectContaining({
      id: 42,
      LawUniqueCode: 'LAW-000042',
      duplicateActive: 'Repealed',
      Active: 'Active',
      status: 'Published',
    }),
  ]);
});

test('a duplicate is saved as a new law of its own', async () => {
  replyWithLaw(storedLaw());
  const { user } = await openForm('/law/0?from=42');
  await user.click(button('Draft'));
  expect(await screen.findByText('Data Added Successfully')).toBeTruthy();
  expect(bodiesOf(lawCalls.add)[0]).not.toHaveProperty('id');
  expect(bodiesOf(lawCalls.add)[0]).not.toHaveProperty('duplicateActive');
});

test('a double click saves once', async () => {
  replyWithLaw(storedLaw());
  const { user } = await openForm('/law/42');
  await user.dblClick(button('Update'));
  expect(await screen.findByText('Data Updated Successfully')).toBeTruthy();
  expect(bodiesOf(lawCalls.update)).toHaveLength(1);
});

test('a press that comes after its form was saved saves nothing', async () => {
  replyWithLaw(storedLaw());
  const { user } = await openForm('/law/42');
  const update = button('Update');
  await user.click(update);
  expect(await screen.findByText('Data Updated Successfully')).toBeTruthy();
  // By then the message covers the button: a pointer could not reach it any more, a press that was on its way can.
  await act(() => Promise.resolve(update.click()));
  expect(bodiesOf(lawCalls.update)).toHaveLength(1);
});

test('checks of the server show like those of the form', async () => {
  replyWithLaw(storedLaw({ status: 'Draft' }));
  refuse(lawCalls.update, 422, {
    message: 'Not stored.',
    errors: [{ field: 'ParentLaw', message: 'The parent law was deleted.' }],
  });
  const { user } = await openForm('/law/42');
  await user.click(button('Update'));
  await notice('The parent law was deleted.');
  expect(document.activeElement).toBe(combobox('Parent Law'));
  expect(messageAt(combobox('Parent Law'))).toBe('The parent law was deleted.');
});

test('a refusal without fields stays at the top of the form, and everything typed stays', async () => {
  replyWithLaw(storedLaw());
  refuse(lawCalls.update, 422, { message: 'The law is signed off.' });
  const { user } = await openForm('/law/42');
  await user.type(textbox('Rules'), '!');
  await user.click(button('Update'));
  await notice('The law is signed off.');
  expect(screen.getAllByText('The law is signed off.')).toHaveLength(2);
  expect(textbox('Rules').value).toBe('Chapters I to X!');
  expect(screen.getByText('Changed')).toBeTruthy();
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

test('a refusal that would come again offers no Retry', async () => {
  replyWithLaw(storedLaw());
  refuse(lawCalls.update, 422, { message: 'The law is signed off.' });
  const { user } = await openForm('/law/42');
  await user.click(button('Update'));
  await notice('The law is signed off.');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
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

test('an update that leaves a published law without what Publish needs asks first, naming it', async () => {
  replyWithLaw(storedLaw());
  const { user } = await openForm('/law/42');
  await user.clear(textbox('Rules'));
  await user.clear(textbox('Exemptions'));
  await user.click(button('Update'));
  const question = await screen.findByRole('alertdialog', { name: 'Leave fields empty?' });
  expect(question.textContent).toContain('would be left empty: Rules, Exemptions.');
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

test('a Draft of a repealed law in which nothing was changed asks first', async () => {
  replyWithLaw(storedLaw({ Active: 'Repealed' }));
  const { user } = await openForm('/law/42');
  await user.click(button('Draft'));
  const question = await screen.findByRole('alertdialog', { name: 'Make a copy of this law?' });
  expect(bodiesOf(lawCalls.add)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'OK' }));
  expect(await screen.findByText('Data Added Successfully')).toBeTruthy();
  expect(bodiesOf(lawCalls.add)).toMatchObject([{ duplicateActive: 'Repealed', status: 'Draft' }]);
});

test('a Draft of a repealed law in which something was changed does not ask', async () => {
  replyWithLaw(storedLaw({ Active: 'Repealed' }));
  const { user } = await openForm('/law/42');
  await user.type(textbox('Rules'), '!');
  await user.click(button('Draft'));
  expect(await screen.findByText('Data Added Successfully')).toBeTruthy();
});

test('a draft may be left without them, and nothing is asked', async () => {
  replyWithLaw(storedLaw({ status: 'Draft' }));
  const { user } = await openForm('/law/42');
  await user.clear(textbox('Rules'));
  await user.click(button('Update'));
  expect(await screen.findByText('Data Updated Successfully')).toBeTruthy();
});
