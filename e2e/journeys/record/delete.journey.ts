import type { Page } from '@playwright/test';
import { deleteDialog } from '../../support/record/delete-dialog.ts';
import { listCovered } from '../../support/browser/geometry.ts';
import { expect, test } from '../../support/journey.ts';
import { lawList, openLawsWith } from '../../support/list/law-list.ts';
import { addLaw, uniqueWord } from '../../support/record/laws.ts';
import { expectAnnounced, noticeWithUndo } from '../../support/browser/notices.ts';

const missing = 'Please mention the Delete Reason';

test('a law is deleted with a reason, and not without; the notice takes that back, and the timeline tells both', async ({
  as,
  callAs,
}) => {
  // Given two laws on a list
  const word = uniqueWord();
  const call = await callAs('editor');
  const kept = await addLaw(call, { Law: `Kept ${word}` });
  const law = await addLaw(call, { Law: `Needless ${word}` });
  const page = await as('editor');
  await openLawsWith(page, word);
  const address = page.url();
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
  await success.getByRole('button', { name: 'OK' }).click();
  await expect(rows()).toHaveText([new RegExp(kept.name)]);
  // When it is taken back from the notice
  await noticeWithUndo(page).getByRole('button', { name: 'Undo' }).click();
  await expect(rows()).toHaveCount(2);
  expect(page.url()).toBe(address);
  // Then the timeline tells both
  await page.getByRole('button', { name: `View ${law.code}` }).click();
  const view = page.getByRole('dialog', { name: 'VIEW LAW' });
  await view.getByRole('button', { name: 'Timeline of Changes' }).click();
  const entries = view.getByRole('table', { name: 'Timeline of Changes' }).getByRole('row');
  await expect(entries.nth(1)).toContainText('Restored');
  await expect(entries.nth(2)).toContainText('Deleted');
  await expect(entries.nth(2)).toContainText('Reason: Entered twice');
});

/** Deletes a law of the list; the question whether it succeeded is still open. */
async function deleteLaw(page: Page, code: string) {
  const { reason, ok, success } = deleteDialog(page);
  await page.getByRole('button', { name: `Delete ${code}` }).click();
  await reason.fill('Entered twice');
  await ok.click();
  return success.getByRole('button', { name: 'OK' });
}

test(
  'the notice of a deletion covers nothing of a full list, and goes after ten seconds',
  {
    tag: '@slow',
  },
  async ({ as, callAs }) => {
    const call = await callAs('editor');
    const page = await as('editor');
    await page.clock.install();
    const notice = noticeWithUndo(page);
    const viewports = [
      { width: 1440, height: 900 },
      { width: 1280, height: 800 },
      // In lower windows what sticks to the foot of the list lets go.
      { width: 1280, height: 720 },
    ];
    const { code } = await addLaw(call);
    const others = [await addLaw(call), await addLaw(call), await addLaw(call)];
    await page.goto('/workspace?tab=laws&status=all');
    for (const [index, viewport] of viewports.entries()) {
      await page.setViewportSize(viewport);
      await (await deleteLaw(page, others[index]?.code ?? '')).click();
      await expect(notice).toBeVisible();
      expect(await listCovered(notice)).toEqual([]);
      await notice.getByRole('button', { name: 'Dismiss' }).click();
      await expect(notice).toBeHidden();
    }
    // When nobody dismisses it
    const confirm = await deleteLaw(page, code);
    await expect(confirm).toBeFocused();
    await page.clock.pauseAt(Date.now() + 60_000);
    await confirm.click();
    await expect(notice).toBeVisible();
    await page.clock.runFor(9_000);
    await expect(notice).toBeVisible();
    await page.clock.runFor(1_500);
    await expect(notice).toBeHidden();
  },
);
