import { expectAccessible, wideAndNarrow } from '../../support/browser/accessibility.ts';
import { addCircular, circularsPage } from '../../support/pages/circulars.ts';
import { expect, test } from '../../support/journey.ts';
import { addLaw } from '../../support/record/laws.ts';

test('the page of circulars, its dialogs and what the dialog of a law lists have no barrier', async ({
  as,
  callAs,
}) => {
  const editor = await callAs('editor');
  const law = await addLaw(editor);
  await addCircular(editor, law);
  const page = await as('editor');
  await page.goto(`/circular-amendments?law=${law.id}`);
  const { list, rows, filters, add } = circularsPage(page);
  await expect(rows).toHaveCount(1);
  await expect(filters.getByRole('combobox', { name: 'Law' })).not.toHaveValue('');
  await expectAccessible(page, wideAndNarrow);
  await page.getByRole('button', { name: /^Delete / }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Circular/Amendment' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await add.click();
  const added = page.getByRole('dialog', { name: 'Add Circular/Amendment' });
  await added.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(added.getByText('Please fill the Topic.')).toBeVisible();
  await expectAccessible(page);
  await added.getByRole('button', { name: 'Cancel' }).click();
  await list.getByRole('link', { name: /^LIGHT-/ }).click();
  const dialog = page.getByRole('dialog', { name: 'VIEW LAW' });
  await expect(dialog.getByRole('table', { name: /^Related Orders/ })).toBeVisible();
  await expectAccessible(page);
});
