import { expect, test } from '../../support/journey.ts';
import { confirmSaved, fill, lawForm } from '../../support/form/law-form.ts';
import { lawList, openLawsWith } from '../../support/list/law-list.ts';
import { uniqueWord } from '../../support/record/laws.ts';

test.use({ provokes: /^failed: \/api\/law\/add/ });

test('a new record whose reply was lost is there once when it is saved again', async ({ as }) => {
  const word = uniqueWord();
  const name = `The Harbours ${word} Act`;
  const page = await as('editor');
  await page.goto('/law/0');
  const { text, button } = lawForm(page);
  await text('Law').fill(name);
  await text('Rules').fill('Rules that must be stored once');
  await fill(page, { label: 'Central', choose: 'Central' });
  await fill(page, { label: 'Master Name', choose: 'Central Master' });
  // Given a connection that breaks once the server has stored the record
  const answers: number[] = [];
  await page.route('**/api/law/add', async (route) => {
    answers.push((await route.fetch()).status());
    await route.abort('connectionreset');
  });
  await button('Draft').click();
  // Then the page sends it again by itself; when that is no use, the form says so and keeps everything
  const failure = page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' });
  await expect(failure.first()).toBeVisible();
  expect(answers).toEqual([200, 200, 200, 200, 200]);
  await expect(text('Law')).toHaveValue(name);
  await expect(text('Rules')).toHaveValue('Rules that must be stored once');
  await expect(button('Draft')).toBeFocused();
  // When the same button is pressed again
  await page.unroute('**/api/law/add');
  await button('Draft').click();
  await confirmSaved(page, 'Added');
  // Then the list has the record once
  await openLawsWith(page, word);
  await expect(lawList(page).rows()).toHaveText([new RegExp(name)]);
});
