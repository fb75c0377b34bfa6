import { expect, test } from '../../support/journey.ts';
import { confirmSaved, lawForm } from '../../support/law-form.ts';
import { addLaw } from '../../support/laws.ts';

test.use({ provokes: /^failed: \/api\/law\/update/ });

test('what was typed outlives a save that did not reach the server', async ({ as, callAs }) => {
  const law = await addLaw(await callAs('editor'));
  const page = await as('editor');
  await page.goto(`/law/${law.id}`);
  const { text, button } = lawForm(page);
  await page.route('**/api/law/update', (route) => route.abort('connectionrefused'));
  await text('Rules').fill('Rules that must not be lost');
  await button('Update').click();
  const failure = page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' });
  await expect(failure.first()).toBeVisible();
  await expect(text('Rules')).toHaveValue('Rules that must not be lost');
  await expect(button('Update')).toBeFocused();
  // When the server is back, the same press saves
  await page.unroute('**/api/law/update');
  await button('Update').click();
  await confirmSaved(page, 'Updated');
});
