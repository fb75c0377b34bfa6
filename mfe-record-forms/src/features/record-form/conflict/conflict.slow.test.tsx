import { startTransition } from 'react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { lawName, recordCalls } from '@lexboard/shared-lib/contract';
import { license, type RecordValues } from '@lexboard/shared-lib/domain';
import { listStoredDrafts } from '@lexboard/shared-lib/session';
import { flushFields } from '@lexboard/shared-lib/ui/data';
import {
  bodiesOf,
  breakConnection,
  hold,
  lawCalls,
  refuse,
  reply,
  replyWithLaw,
  startServer,
} from '../../../testing/answering-server.ts';
import { basicsOf, openKind, replyWith, replyWithLawOf } from '../../../testing/attached-form.tsx';
import { button, openForm, saveButtonsShown, textbox } from '../../../testing/law-form.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { storedLaw } from '../../../testing/stored-law.ts';

beforeEach(() => {
  startServer();
  signIn();
  replyWithLaw(storedLaw());
});

/** From now on `user` has saved the law as `theirs`, and an update of an older version is refused. */
function changeMeanwhile(version: number, theirs: RecordValues, user = 'admin'): void {
  const conflict = { version, user, on: '2026-11-20T05:12:00Z', changes: [] };
  refuse(lawCalls.update, 409, { message: 'Changed meanwhile.', conflict });
  replyWithLaw(storedLaw({ version, ...theirs }));
}

const acceptUpdates = () => reply(lawCalls.update, { success: 1, message: 'Stored', version: 9 });
const conflictDialog = () => screen.findByRole('alertdialog', { name: 'Changed by someone else' });

/** Both changed the rules, they the exemptions as well; my save has just been refused. */
async function meet() {
  const opened = await openForm('/law/42');
  await opened.user.type(textbox('Rules'), '!');
  changeMeanwhile(4, { Rules: 'Chapter I', Exemptions: 'Small factories' });
  await opened.user.click(button('Update'));
  const dialog = within(await conflictDialog());
  const press = (name: string) => opened.user.click(dialog.getByRole('button', { name }));
  return { ...opened, dialog, press };
}

test('says that the record was published, and which files it has now', async () => {
  const fileOf = (id: string, name: string) => ({ id, name, size: 3, type: 'text/plain' });
  replyWithLaw(storedLaw({ status: 'Draft', attachment: [fileOf('a', 'a.txt'), fileOf('b', 'b.txt')] }));
  const { user } = await openForm('/law/42');
  await user.type(textbox('Rules'), '!');
  const attachment = [fileOf('b', 'b.txt'), fileOf('c', 'c.txt')];
  refuse(lawCalls.update, 409, {
    message: 'Changed meanwhile.',
    conflict: { version: 4, user: 'admin', on: '2026-11-20T05:12:00Z', changes: [] },
  });
  replyWithLaw(storedLaw({ version: 4, status: 'Published', attachment }));
  await user.click(button('Update'));
  const dialog = within(await conflictDialog());
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'StatusBeforeDraftTheirsPublished',
    'AttachmentBeforea.txt, b.txtTheirsb.txt, c.txt',
  ]);
  expect(dialog.getByText('No field differs; this is how the record is now:')).toBeTruthy();
});

test('what a person saved elsewhere is called their own', async () => {
  replyWithLaw(storedLaw());
  const { user } = await openForm('/law/42');
  await user.type(textbox('Rules'), '!');
  refuse(lawCalls.update, 409, {
    message: 'Changed meanwhile.',
    conflict: { version: 4, user: 'editor', on: '2026-11-20T05:12:00Z', changes: [] },
  });
  replyWithLaw(storedLaw({ version: 4, Rules: 'None' }));
  await user.click(button('Update'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Changed by yourself' }));
  expect(
    dialog.getByText(/^You saved this record on 20-11-2026 10:42:00 IST, from another tab or device\./),
  ).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Take all saved' })).toBeTruthy();
  expect(dialog.getByRole('listitem').textContent).toContain('SavedNone');
});

test('a press takes what was typed last, though it is not shown yet', async () => {
  const { dialog, press } = await meet();
  await press('Merge');
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Chapters I to XII' } });
  act(() => {
    startTransition(flushFields);
    fireEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
  });
  expect(textbox('Rules').value).toBe('Chapters I to XII');
});

test('the box in which two names are merged takes what the field takes', async () => {
  const { user } = await openForm('/law/42');
  await user.type(textbox('Law'), '!');
  changeMeanwhile(4, { Law: 'Factories Rules' });
  await user.click(button('Update'));
  const dialog = within(await conflictDialog());
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  const box = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Law, both in one' });
  fireEvent.change(box, { target: { value: 'x'.repeat(501) } });
  expect(await dialog.findByText('Law may have at most 500 characters.')).toBeTruthy();
  fireEvent.change(box, { target: { value: 'Factories Rules' } });
  await user.type(box, '{Enter}, 1957');
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
  expect(textbox('Law').value).toBe('Factories Rules, 1957');
});

test('a record that was repealed meanwhile is not saved as another one by itself', async () => {
  replyWithLaw(storedLaw({ status: 'Draft' }));
  const { user } = await openForm('/law/42');
  await user.type(textbox('Rules'), '!');
  changeMeanwhile(4, { status: 'Draft', Active: 'Repealed' });
  await user.click(button('Update'));
  const dialog = within(await conflictDialog());
  expect(dialog.getByRole('note').textContent).toMatch(/^This law is repealed\. Saving creates a new law/);
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
  expect(saveButtonsShown()).toEqual(['Draft', 'Publish']);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(textbox('Rules').value).toBe('Chapters I to X!');
  expect(bodiesOf(lawCalls.add)).toEqual([]);
});

test('a record that was signed off meanwhile takes nothing more: what was typed is given up only by Reload', async () => {
  const { user } = await openForm('/law/42');
  await user.type(textbox('Rules'), '!');
  changeMeanwhile(4, { Rules: 'Chapter I', editOption: 'false' });
  await user.click(button('Update'));
  const dialog = within(await conflictDialog());
  expect(dialog.getByRole('note').textContent).toMatch(/^This law is locked/);
  for (const name of ['Keep editing', 'Save']) expect(dialog.queryByRole('button', { name })).toBeNull();
  await user.keyboard('{Escape}');
  expect(textbox('Rules').value).toBe('Chapters I to X!');
  await waitFor(() => expect(listStoredDrafts('editor')).toHaveLength(1));
});

test('a second conflict is met like the first', async () => {
  const { user, press } = await meet();
  changeMeanwhile(5, { Rules: 'Chapter I', Exemptions: 'No factory' });
  await press('Save');
  const second = within(await conflictDialog());
  expect(second.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^ExemptionsBeforeSmall factoriesTheirsNo factory/),
  ]);
  acceptUpdates();
  await user.click(second.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Data Updated Successfully')).toBeTruthy();
  expect(bodiesOf(lawCalls.update)[2]).toMatchObject({ version: 5, Exemptions: 'No factory' });
});

test('an update whose reply was lost is no conflict when it is sent again', async () => {
  const { user } = await openForm('/law/42');
  await user.type(textbox('Rules'), '!');
  breakConnection(lawCalls.update);
  await user.click(button('Update'));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  changeMeanwhile(4, { Rules: 'Chapters I to X!' }, 'editor');
  await user.click(retry);
  expect(await screen.findByText('Data Updated Successfully')).toBeTruthy();
});

test('a record that cannot be read again leaves the form as it was', async () => {
  const { user } = await openForm('/law/42');
  await user.type(textbox('Rules'), '!');
  changeMeanwhile(4, {});
  refuse(lawCalls.one, 404, { message: 'There is no such law.' });
  await user.click(button('Update'));
  expect(await screen.findByText('This law was deleted meanwhile.')).toBeTruthy();
  expect(textbox('Rules').value).toBe('Chapters I to X!');
});

test('a form whose record belongs to another law by now stays open until the conflict is known', async () => {
  const filled = basicsOf(license);
  replyWithLawOf();
  replyWith(license, filled);
  const { user } = await openKind(license, '7');
  await user.type(textbox('Description'), 'Mine');
  const conflict = { version: 3, user: 'admin', on: '2026-11-20T05:12:00Z', changes: [] };
  refuse(recordCalls(license).update, 409, { message: 'Changed meanwhile.', conflict });
  replyWith(license, { ...filled, version: 3, law: 5 });
  const goOn = hold(lawName);
  await user.click(button('Update'));
  await waitFor(() => expect(bodiesOf(lawName)).toContainEqual(expect.objectContaining({ id: 5 })));
  const description = textbox('Description');
  expect(description.value).toBe('Mine');
  replyWithLawOf();
  goOn();
  expect(await screen.findByRole('alertdialog', { name: 'Changed by someone else' })).toBeTruthy();
  // By then the dialog may hide the form from readers.
  expect({ shown: description.isConnected, value: description.value }).toEqual({
    shown: true,
    value: 'Mine',
  });
});
