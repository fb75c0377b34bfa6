import { boxOf } from '../../support/geometry.ts';
import { expect, test } from '../../support/journey.ts';

test('the contents beside a form mark the section in sight, and scroll to it where they are longer than the screen', async ({
  as,
}) => {
  const page = await as('editor');
  // Given a screen that is too low for all that is missing
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/return/0');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const current = contents.locator('[aria-current]');
  await expect(current).toHaveText('Identity');
  const [first, last] = [contents.getByRole('button').first(), contents.getByRole('button').last()];
  await expect(last).not.toBeInViewport();
  // When the form is scrolled to its end
  await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
  // Then the last section is marked, and in sight with the rest of the list scrolled away
  await expect(current).toHaveText('Attachments');
  await expect(current).toBeInViewport({ ratio: 1 });
  expect((await boxOf(current)).foot).toBeLessThanOrEqual((await boxOf(contents)).foot);
  await expect(first).not.toBeInViewport();
  // When a section is chosen there
  await contents.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Schedule' })).toBeFocused();
  await expect(current).toHaveText('Schedule');
});

test('many choices are made by Select all, taken back by Clear, and the last one by Backspace', async ({
  as,
}) => {
  const page = await as('editor');
  await page.goto('/law/0');
  const field = page.getByRole('combobox', { name: 'Entity Type Key', exact: true });
  const chips = page.getByRole('button', { name: /^Remove / });
  await field.click();
  const options = await page.getByRole('option').allTextContents();
  await page.getByRole('option', { name: 'Select all', exact: true }).click();
  await expect(chips).toHaveCount(options.length - 1);
  await field.press('Escape');
  await field.press('Backspace');
  await expect(chips).toHaveCount(options.length - 2);
  await page.getByRole('button', { name: 'Clear Entity Type Key' }).click();
  await expect(chips).toHaveCount(0);
});
