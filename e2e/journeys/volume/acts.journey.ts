import type { Locator } from '@playwright/test';
import { pickActs, type Act } from '../../support/record/acts.ts';
import { expect, test } from '../../support/journey.ts';
import { confirmSaved, lawForm } from '../../support/form/law-form.ts';
import { lawList } from '../../support/list/law-list.ts';
import { addLaw, uniqueWord, type Call } from '../../support/record/laws.ts';

const count = 500;
const atOnce = 4;

async function addActs(call: Call, acts: Act[], word: string): Promise<void> {
  const waiting = [...acts.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, { title, year, keywords }] = next;
      const code = `${word}-${String(index).padStart(3, '0')}-${year}`;
      await addLaw(call, { Law: title, ActCodeName: code, GeneralKeyWords: keywords });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

test('five hundred acts are put in at one go, and can be listed, searched, sorted, read and changed', async ({
  as,
  callAs,
}) => {
  // Given five hundred acts, put in through the server's calls
  const word = uniqueWord();
  const acts = pickActs(count);
  await addActs(await callAs('admin'), acts, word);
  const page = await as('editor');
  const { rows, header, pages, text } = lawList(page);
  // Then all are listed
  await page.goto(`/workspace?tab=laws&status=all&column=ActCodeName&text=${word}&size=200`);
  await expect(page.getByText(`1–200 of ${count}`)).toBeVisible();
  await expect(rows()).toHaveCount(200);
  await pages.getByRole('button', { name: 'Last page' }).click();
  await expect(page.getByText(`401–${count} of ${count}`)).toBeVisible();
  await expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled();
  // And on a telephone nothing below the list is cut off
  await page.setViewportSize({ width: 390, height: 844 });
  const leftOf = async (place: Locator) => (await place.boundingBox())?.x ?? NaN;
  await expect
    .poll(async () => (await leftOf(pages.getByRole('combobox'))) - (await leftOf(pages)))
    .toBeGreaterThan(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  // And sorted
  await header('Law Code').getByRole('button').click();
  await expect(page.getByText(`1–200 of ${count}`)).toBeVisible();
  await expect(rows().first()).toContainText(acts[0]?.title ?? '');
  await header('Law Code').getByRole('button').click();
  await expect(rows().first()).toContainText(acts.at(-1)?.title ?? '');
  // And found
  const { title = '' } = acts[321] ?? {};
  await text.fill(`${word}-321`);
  await text.press('Enter');
  await expect(rows()).toHaveCount(1);
  await expect(rows()).toContainText(title);
  // And read
  await page.getByRole('button', { name: title, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'VIEW LAW' });
  await expect(dialog).toContainText(title);
  await page.keyboard.press('Escape');
  // And changed
  await page.getByRole('link', { name: /^Edit LAW-/ }).click();
  await lawForm(page).text('Rules').fill('Rules that came later');
  await lawForm(page).button('Update').click();
  await confirmSaved(page, 'Updated');
  await expect(rows()).toHaveCount(1);
});
