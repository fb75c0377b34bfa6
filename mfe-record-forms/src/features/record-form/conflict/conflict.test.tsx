import { screen, within } from '@testing-library/react';
import type { RecordValues } from '@lexboard/shared-lib/domain';
import { listStoredDrafts } from '@lexboard/shared-lib/session';
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

test('says who changed the record, when, and every field they changed; Save goes on over the new version', async () => {
  const { dialog, press } = await meet();
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

test('all fields can be decided at once, or each, and two texts merged; Keep editing puts that into the form', async () => {
  const { user, dialog, press } = await meet();
  await press('Take all theirs');
  expect(isPressed(dialog.getByRole('group', { name: 'Rules: which to take' }), 'Take theirs')).toBe(true);
  await press('Keep all mine');
  const exemptions = within(dialog.getByRole('group', { name: 'Exemptions: which to take' }));
  expect(exemptions.getByRole('button', { name: 'Keep mine' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(exemptions.getByRole('button', { name: 'Take theirs' }));
  expect(exemptions.queryByRole('button', { name: 'Merge' })).toBeNull();
  await press('Merge');
  const box = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Rules, both in one' });
  expect(box.value).toBe('Chapters I to X!\nChapter I');
  await user.type(box, ' too');
  await press('Keep editing');
  expect(textbox('Rules').value).toBe('Chapters I to X!\nChapter I too');
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
  expect(listStoredDrafts('editor')).toEqual([]);
});
