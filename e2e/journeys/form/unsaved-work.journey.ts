import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { lawForm } from '../../support/law-form.ts';
import { lawList } from '../../support/law-list.ts';
import { addLaw } from '../../support/laws.ts';
import { noticeWithUndo } from '../../support/notices.ts';

const unsavedWork = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Unsaved work' });
  return {
    opener: page.getByRole('button', { name: /^Unsaved work/ }),
    dialog,
    entries: dialog.getByRole('listitem'),
    open: (title: string) => dialog.getByRole('link', { name: `Open ${title}` }),
    discard: (title: string) => dialog.getByRole('button', { name: `Discard ${title}` }),
  };
};

/** Types into a form and leaves it by an address, as a reload or a crash would. */
async function typeAndLeave(page: Page, address: string, rules: string): Promise<void> {
  await page.goto(address);
  await lawForm(page).text('Rules').fill(rules);
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(rules);
  await page.goto('/workspace');
  await expect(lawList(page).heading).toBeVisible();
}

test('what was typed and left is listed in the workspace, is discarded and brought back there, and opened', async ({
  as,
  callAs,
}) => {
  const law = await addLaw(await callAs('editor'));
  const page = await as('editor');
  const { opener, dialog, entries, open, discard } = unsavedWork(page);
  // Given nothing that was left
  await page.goto('/workspace');
  await expect(lawList(page).heading).toBeVisible();
  await expect(opener).toBeHidden();
  // When two forms are left with what was typed
  await typeAndLeave(page, '/law/0', 'Rules of a new law');
  await typeAndLeave(page, `/law/${law.id}`, 'Rules of a known law');
  // Then both are listed, the latest first
  await expect(opener).toHaveText('Unsaved work (2)');
  await opener.click();
  await expect(entries).toHaveText([new RegExp(`^Law ${law.code}`), /^New law/]);
  await expectAccessible(page);
  // When one is discarded, and that is taken back
  await discard('New law').click();
  await expect(entries).toHaveText([new RegExp(`^Law ${law.code}`)]);
  await noticeWithUndo(page).getByRole('button', { name: 'Undo' }).click();
  await expect(entries).toHaveCount(2);
  // When the other is opened
  await open(`Law ${law.code}`).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Bring it back', exact: true }).click();
  await expect(lawForm(page).text('Rules')).toHaveValue('Rules of a known law');
});
