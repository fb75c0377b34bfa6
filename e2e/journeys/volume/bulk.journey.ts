import type { Page } from '@playwright/test';
import { closeReport, selected, start } from '../../support/list/bulk.ts';
import { expect, test } from '../../support/journey.ts';
import { lawList, openLawsWith } from '../../support/list/law-list.ts';
import { addLaw, uniqueWord, type Call } from '../../support/record/laws.ts';

/** More than a page of the list has. */
const count = 60;

async function addDrafts(call: Call, word: string): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    await addLaw(call, { Law: `Dues ${word} ${number}`, status: 'Draft' });
}

/** Selects all that match, on both pages, and chooses what is done to them. */
async function chooseForAll(page: Page, button: string) {
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await expect(selected(page)).toContainText('50 selected');
  await selected(page)
    .getByRole('button', { name: `Select all ${count}` })
    .click();
  await expect(selected(page)).toContainText(`${count} selected`);
  await selected(page).getByRole('button', { name: button, exact: true }).click();
}

/** Cancels as soon as the first records are done: faster than people, whose runs last longer. */
const cancelEarly = (page: Page) =>
  page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const dialog = document.querySelector('[role=alertdialog]');
      if (!/[1-9]\d* of 60/.test(dialog?.textContent ?? '')) return;
      observer.disconnect();
      const buttons = [...(dialog?.querySelectorAll('button') ?? [])];
      buttons.find(({ textContent }) => textContent === 'Cancel')?.click();
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  });

test('what matches on several pages is changed as a whole, and cancelled between two records', async ({
  as,
  callAs,
}) => {
  // Given more drafts than a page has
  const word = uniqueWord();
  await addDrafts(await callAs('editor'), word);
  const page = await as('editor');
  await openLawsWith(page, word);
  const { rows, status, pages } = lawList(page);
  // When the category of all is changed
  await chooseForAll(page, 'Category');
  const change = page.getByRole('dialog', { name: `Change the category of ${count} laws` });
  await change.getByRole('combobox', { name: 'Category' }).selectOption('Taxation');
  await start(change);
  await closeReport(page, change, `${count} changed.`);
  // Then it is, on both pages
  await expect(rows('Taxation')).toHaveCount(50);
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect(rows('Taxation')).toHaveCount(count - 50);
  // When all are published, and that is cancelled on its way
  await pages.getByRole('button', { name: 'First page' }).click();
  await expect(rows()).toHaveCount(50);
  await cancelEarly(page);
  await chooseForAll(page, 'Publish');
  const publish = page.getByRole('dialog', { name: `Publish ${count} laws` });
  await start(publish);
  // Then the report says how far it came, and so many are published
  const said = publish.getByRole('alert');
  await expect(said).toHaveText(/^Stopped after \d+ of 60\. Completed changes stay\.$/);
  const published = Number(/\d+/.exec(await said.innerText())?.[0]);
  expect(published).toBeLessThan(count);
  await closeReport(page, publish, `${published} published.`);
  await status('Published').click();
  await expect(rows()).toHaveCount(Math.min(published, 50));
  await expect(page.getByText(new RegExp(`^1–${Math.min(published, 50)} of ${published}$`))).toBeVisible();
});
