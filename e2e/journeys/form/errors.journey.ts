import { expect, test } from '../../support/journey.ts';
import { tabTo } from '../../support/keyboard.ts';
import { lawForm } from '../../support/law-form.ts';

test('the summary of errors leads to each field by the keyboard', async ({ as }) => {
  const page = await as('editor');
  await page.goto('/law/0');
  const { button, text, choice } = lawForm(page);
  // When a draft is saved with nothing in it
  await tabTo(page, button('Draft'));
  await page.keyboard.press('Enter');
  // Then the first field has the focus, and everything that is missing stands at the top
  await expect(text('Law')).toBeFocused();
  await expect(page).toHaveTitle('Error: Add New Law · Lexboard');
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  const links = summary.getByRole('link');
  const missing = ['Please fill the Law.', 'Please fill the Central.', 'Please fill the Master Name.'];
  await expect(links).toHaveText(missing);
  // And each entry leads to its field
  await tabTo(page, links.last(), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(choice('Master Name')).toBeFocused();
  // A mended field is no problem any more
  await page.keyboard.type('State Master');
  await page.keyboard.press('Enter');
  await expect(links).toHaveText(missing.slice(0, 2));
});
