import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { confirmSaved, lawForm } from '../../support/law-form.ts';
import { addLaw, uniqueWord } from '../../support/laws.ts';

test('an update that would empty a published law asks first, and names what would be missing', async ({
  as,
  callAs,
}) => {
  const law = await addLaw(await callAs('editor'));
  const page = await as('editor');
  await page.goto(`/law/${law.id}`);
  const { text, button } = lawForm(page);
  const question = page.getByRole('alertdialog', { name: 'Leave fields empty?' });
  await text('Rules').fill('');
  await button('Update').click();
  await expect(question).toContainText('would be left empty: Rules.');
  await expectAccessible(page, [390]);
  // Escape goes on with the form as it is
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(text('Rules')).toHaveValue('');
  // OK saves it
  await button('Update').click();
  await question.getByRole('button', { name: 'OK' }).click();
  await confirmSaved(page, 'Updated');
});

test('a code that another law has is pointed out, and its law opens beside the form', async ({
  as,
  callAs,
}) => {
  const code = `LIGHT-${uniqueWord()}`;
  const law = await addLaw(await callAs('editor'), { ActCodeName: code });
  const page = await as('editor');
  await page.goto('/law/0');
  const { text } = lawForm(page);
  await text('Act Code Name').fill(code.toLowerCase());
  const link = page.getByRole('link', { name: `${law.code} ${law.name}` });
  await expect(text('Act Code Name')).toHaveAccessibleDescription(/This code exists already: LAW-/);
  await expectAccessible(page);
  const beside = page.waitForEvent('popup');
  await link.click();
  await expect((await beside).getByRole('dialog', { name: 'VIEW LAW' })).toContainText(law.name);
  await expect(text('Act Code Name')).toHaveValue(code.toLowerCase());
});

test('on a telephone the summary of errors is short, and all of it is a press away', async ({ as }) => {
  const page = await as('editor');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/law/0');
  const { button } = lawForm(page);
  await button('Publish').click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  const visible = summary.getByRole('link');
  await expect(visible).toHaveCount(3);
  await expectAccessible(page, [390]);
  await summary.getByRole('button', { name: 'Show all 16' }).click();
  await expect(visible).toHaveCount(16);
});
