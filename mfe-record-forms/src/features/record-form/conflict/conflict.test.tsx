import { startTransition } from 'react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RecordValues } from '@lexboard/shared-lib/domain';
import { listKeptDrafts } from '@lexboard/shared-lib/session';
import { flushFields } from '@lexboard/shared-lib/ui/data';
import {
  bodiesOf,
  breakConnection,
  lawCalls,
  refuse,
  reply,
  replyWithLaw,
  startServer,
} from '../../../testing/answering-server.ts';
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

const isPressed = (group: HTMLElement, name: string) =>
  within(group).getByRole('button', { name }).getAttribute('aria-pressed') === 'true';

test('says who changed the record and when, and every field they changed: before, theirs, mine', async () => {
  const { dialog } = await meet();
  expect(dialog.getByText(/^admin saved this record on 20-11-2026/)).toBeTruthy();
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(
      /^RulesChanged by bothBeforeChapters I to XTheirsChapter IYoursChapters I to X!Keep mine/,
    ),
    expect.stringMatching(/^ExemptionsBeforeNoneTheirsSmall factoriesKeep mine/),
  ]);
  expect(isPressed(dialog.getByRole('group', { name: 'Rules: which to take' }), 'Keep mine')).toBe(true);
  expect(isPressed(dialog.getByRole('group', { name: 'Exemptions: which to take' }), 'Take theirs')).toBe(
    true,
  );
});

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
  expect(dialog.getByText(/^You saved this record on .*, from another tab or device\./)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Take all saved' })).toBeTruthy();
  expect(dialog.getByRole('listitem').textContent).toContain('SavedNone');
});

test('Save goes on over the new version with what was chosen, by the same button', async () => {
  const { press } = await meet();
  acceptUpdates();
  await press('Save');
  expect(await screen.findByText('Data Updated Successfully')).toBeTruthy();
  expect(bodiesOf(lawCalls.update)[1]).toMatchObject({
    version: 4,
    status: 'Update',
    Rules: 'Chapters I to X!',
    Exemptions: 'Small factories',
  });
});

test('Keep editing puts the merged values into the form, which is changed against the new version', async () => {
  const { press } = await meet();
  await press('Keep editing');
  expect(textbox('Rules').value).toBe('Chapters I to X!');
  expect(textbox('Exemptions').value).toBe('Small factories');
  expect(screen.getByText('Changed')).toBeTruthy();
  expect(bodiesOf(lawCalls.update)).toHaveLength(1);
});

test('Reload takes what is stored and gives up what was typed, also the kept draft', async () => {
  const { press } = await meet();
  await press('Reload');
  expect(textbox('Rules').value).toBe('Chapter I');
  expect(textbox('Exemptions').value).toBe('Small factories');
  expect(screen.queryByText('Changed')).toBeNull();
  expect(listKeptDrafts('editor')).toEqual([]);
});

test('each field can be decided, and two texts merged in a box', async () => {
  const { user, dialog, press } = await meet();
  const exemptions = within(dialog.getByRole('group', { name: 'Exemptions: which to take' }));
  await user.click(exemptions.getByRole('button', { name: 'Keep mine' }));
  expect(exemptions.queryByRole('button', { name: 'Merge' })).toBeNull();
  await press('Merge');
  const box = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Rules, both in one' });
  expect(box.value).toBe('Chapters I to X!\nChapter I');
  await user.type(box, ' too');
  await press('Keep editing');
  expect(textbox('Rules').value).toBe('Chapters I to X!\nChapter I too');
  expect(textbox('Exemptions').value).toBe('None');
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

test.each([
  ['Keep all mine', 'Chapters I to X!', 'None'],
  ['Take all theirs', 'Chapter I', 'Small factories'],
])('%s decides every field at once', async (name, rules, exemptions) => {
  const { press } = await meet();
  await press(name);
  await press('Keep editing');
  expect(textbox('Rules').value).toBe(rules);
  expect(textbox('Exemptions').value).toBe(exemptions);
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
  expect(dialog.getByRole('note').textContent).toMatch(/^This law is repealed\. Saving makes a new law/);
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
  await waitFor(() => expect(listKeptDrafts('editor')).toHaveLength(1));
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
