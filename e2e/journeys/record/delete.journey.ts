import { expectAccessible } from '../../support/accessibility.ts';
import { deleteDialog } from '../../support/delete-dialog.ts';
import { coveredBy } from '../../support/geometry.ts';
import { expect, test } from '../../support/journey.ts';
import { tabTo } from '../../support/keyboard.ts';
import { lawList, openLawsWith } from '../../support/law-list.ts';
import { addLaw, uniqueWord } from '../../support/laws.ts';
import { expectAnnounced, noticeWithUndo } from '../../support/notices.ts';

const missing = 'Please mention the Delete Reason';

test('a law is deleted with a reason, and not without', async ({ as, callAs }) => {
  // Given two laws on a list
  const word = uniqueWord();
  const call = await callAs('editor');
  const kept = await addLaw(call, { Law: `Kept ${word}` });
  const law = await addLaw(call, { Law: `Needless ${word}` });
  const page = await as('editor');
  await openLawsWith(page, word);
  const { rows } = lawList(page);
  const remove = page.getByRole('button', { name: `Delete ${law.code}` });
  await remove.click();
  const { dialog, reason, ok, cancel, success } = deleteDialog(page);
  await expect(dialog).toContainText(law.code);
  await expect(dialog).toContainText(law.name);
  await expect(reason).toBeFocused();
  // When no reason is given
  await ok.click();
  // Then the dialog stays and says what is missing
  await expectAnnounced(page, missing);
  await expect(reason).toHaveAccessibleDescription(new RegExp(missing));
  await expect(reason).toBeFocused();
  await expect(dialog).toHaveCSS('width', '600px');
  await expectAccessible(page);
  // When it is cancelled, nothing has happened
  await cancel.click();
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await expect(rows()).toHaveCount(2);
  // When a reason is given
  await remove.click();
  await reason.fill('Entered twice');
  await ok.click();
  // Then the server's message is confirmed, and the list stays as it was without the law
  await expect(success).toContainText('Law Deleted Successfully');
  await expect(success).toHaveCSS('width', '600px');
  await expectAccessible(page);
  await success.getByRole('button', { name: 'OK' }).click();
  await expect(rows()).toHaveText([new RegExp(kept.name)]);
  await expect(page).toHaveURL(new RegExp(`text=${word}`));
});

test('whoever deleted takes it back from the notice, and the timeline tells both', async ({ as, callAs }) => {
  const law = await addLaw(await callAs('editor'));
  const page = await as('editor');
  await openLawsWith(page, law.name);
  const address = page.url();
  await page.getByRole('button', { name: `Delete ${law.code}` }).click();
  const { reason, ok, success } = deleteDialog(page);
  await reason.fill('Entered twice');
  await ok.click();
  await success.getByRole('button', { name: 'OK' }).click();
  await expect(lawList(page).empty).toBeVisible();
  await noticeWithUndo(page).getByRole('button', { name: 'Undo' }).click();
  await expect(lawList(page).rows()).toHaveText([new RegExp(law.name)]);
  expect(page.url()).toBe(address);
  await page.getByRole('button', { name: `View ${law.code}` }).click();
  const dialog = page.getByRole('dialog', { name: 'VIEW LAW' });
  await dialog.getByRole('button', { name: 'Timeline of Changes' }).click();
  const entries = dialog.getByRole('table', { name: 'Timeline of Changes' }).getByRole('row');
  await expect(entries.nth(1)).toContainText('Restored');
  await expect(entries.nth(2)).toContainText('Deleted');
  await expect(entries.nth(2)).toContainText('Reason: Entered twice');
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
]) {
  test(`at ${viewport.width} px the notice of a deletion covers nothing of a full list`, async ({
    as,
    callAs,
  }) => {
    const page = await as('editor');
    await page.setViewportSize(viewport);
    const law = await addLaw(await callAs('editor'));
    await page.goto('/workspace?tab=laws&status=all');
    await page.getByRole('button', { name: `Delete ${law.code}` }).click();
    const { reason, ok, success } = deleteDialog(page);
    await reason.fill('Entered twice');
    await ok.click();
    await success.getByRole('button', { name: 'OK' }).click();
    await expect(success).toBeHidden();
    const notice = noticeWithUndo(page);
    expect(await coveredBy(notice)).toEqual([]);
    // When it is dismissed
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toBeHidden();
    await expect(lawList(page).rows(law.code)).toHaveCount(0);
  });
}

test('the notice offers to take a deletion back for ten seconds', async ({ as, callAs }) => {
  const law = await addLaw(await callAs('editor'));
  const page = await as('editor');
  await page.clock.install();
  await openLawsWith(page, law.name);
  await page.getByRole('button', { name: `Delete ${law.code}` }).click();
  const { reason, ok, success } = deleteDialog(page);
  await reason.fill('Entered twice');
  await ok.click();
  const confirm = success.getByRole('button', { name: 'OK' });
  await expect(confirm).toBeFocused();
  await page.clock.pauseAt(Date.now() + 60_000);
  await confirm.click();
  const undo = noticeWithUndo(page).getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(undo).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(undo).toBeHidden();
});

test('what was deleted without a mouse comes back by Ctrl+Z', async ({ as, callAs }) => {
  const law = await addLaw(await callAs('editor'));
  const page = await as('editor');
  await openLawsWith(page, law.name);
  await tabTo(page, page.getByRole('button', { name: `Delete ${law.code}` }));
  await page.keyboard.press('Enter');
  await expect(deleteDialog(page).reason).toBeFocused();
  await page.keyboard.type('Entered twice');
  await tabTo(page, deleteDialog(page).ok);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('dialog', { name: 'Success' }).getByRole('button', { name: 'OK' }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lawList(page).empty).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(lawList(page).rows()).toHaveText([new RegExp(law.name)]);
});

test('only administrators restore, and a blank reason does not pass the server either', async ({
  callAs,
}) => {
  const editor = await callAs('editor');
  const { id } = await addLaw(editor);
  const refused = await editor('law/delete', { id, reason: '   ' });
  expect(refused.status).toBe(422);
  expect(refused.reply).toMatchObject({ success: 0, errors: [{ field: 'reason', message: missing }] });
  expect((await editor('law/delete', { id, reason: 'Entered twice' })).status).toBe(200);
  const admin = await callAs('admin');
  expect((await editor('law/restore', { id })).status).toBe(403);
  expect((await admin('law/undodelete', { id })).status).toBe(403);
  expect((await admin('law/restore', { id })).status).toBe(200);
});
