import { expectAccessible, wideAndNarrow } from '../../support/browser/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { confirmSaved, lawForm } from '../../support/form/law-form.ts';
import { addLaw, uniqueWord } from '../../support/record/laws.ts';

test(
  'slips are pointed out: a long list of errors, a code that exists already, a field that was emptied',
  {
    tag: '@slow',
  },
  async ({ as, callAs }) => {
    const code = `LIGHT-${uniqueWord()}`;
    const law = await addLaw(await callAs('editor'), { ActCodeName: code });
    const page = await as('editor');
    const { text, button } = lawForm(page);
    // Given a telephone, where the summary of errors is short
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/law/0');
    await button('Publish').click();
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    const visible = summary.getByRole('link');
    await expect(visible).toHaveCount(3);
    await expectAccessible(page, [390]);
    await summary.getByRole('button', { name: 'Show all 15' }).click();
    await expect(visible).toHaveCount(15);
    await page.setViewportSize({ width: 1440, height: 900 });
    // When a code is typed that another law has
    await page.reload();
    await text('Act Code Name').fill(code.toLowerCase());
    const link = page.getByRole('link', { name: `${law.code} ${law.name}` });
    await expect(text('Act Code Name')).toHaveAccessibleDescription(/This code exists already: LAW-/);
    await expectAccessible(page, wideAndNarrow);
    // Then that law opens beside the form
    const beside = page.waitForEvent('popup');
    await link.click();
    await expect((await beside).getByRole('dialog', { name: 'VIEW LAW' })).toContainText(law.name);
    await expect(text('Act Code Name')).toHaveValue(code.toLowerCase());
    // When an update would empty a published law
    await page.goto(`/law/${law.id}`);
    const question = page.getByRole('alertdialog', { name: 'Leave fields empty?' });
    await text('Rules').fill('');
    await button('Update').click();
    // Then it asks first; Escape goes on with the form as it is, OK saves it
    await expect(question).toContainText('these required fields would be empty: Rules.');
    await expectAccessible(page, [390]);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(text('Rules')).toHaveValue('');
    await button('Update').click();
    await question.getByRole('button', { name: 'OK' }).click();
    await confirmSaved(page, 'Updated');
  },
);
