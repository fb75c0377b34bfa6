import { expect, type Locator, type Page } from '@playwright/test';

/** The bar below the rows while some are selected. */
export const selected = (page: Page) => page.getByRole('region', { name: 'Selected rows' });

/** Selects all rows of the page and chooses what is done to them; its dialog has `title`. */
export async function chooseForPage(page: Page, button: string, title: string): Promise<Locator> {
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await selected(page).getByRole('button', { name: button, exact: true }).click();
  return page.getByRole('dialog', { name: title });
}

/** Starts what a dialog asks about. */
export const start = (dialog: Locator) => dialog.getByRole('button', { name: 'OK' }).click();

/** Reads in a dialog what came of it, and closes it: so many rows, which were refused, stay selected. */
export async function closeReport(page: Page, dialog: Locator, summary: string, left = 0): Promise<void> {
  await expect(dialog).toContainText(summary);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  if (left > 0) await expect(selected(page)).toContainText(`${left} selected`);
  else await expect(selected(page)).toBeHidden();
}
