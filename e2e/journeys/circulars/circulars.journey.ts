import { circularsPage } from '../../support/pages/circulars.ts';
import { expect, test } from '../../support/journey.ts';
import { addLaw } from '../../support/record/laws.ts';

const inDialog = 'Related Orders / Notification / Circulars';

test('an order is added, found, read in the dialog of its law, changed and deleted', async ({
  as,
  callAs,
}) => {
  // Given a law
  const law = await addLaw(await callAs('editor'));
  const word = law.name.split(' ')[2] ?? '';
  const page = await as('editor');
  await page.goto('/roadmap');
  await page.getByRole('link', { name: 'Circular/Amendments' }).click();
  const { list, rows, filters, add, search } = circularsPage(page);
  // When somebody begins an order, and would leave it
  await add.click();
  const added = page.getByRole('dialog', { name: 'Add Circular/Amendment' });
  const topic = added.getByRole('textbox', { name: 'Topic' });
  await topic.fill('Half a notice');
  const leaving = page.getByRole('alertdialog');
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await leave();
    // Then they are asked first
    await leaving.getByRole('button', { name: 'Cancel' }).click();
    await expect(leaving).toBeHidden();
    await expect(topic).toHaveValue('Half a notice');
  }
  // When it is added to the law
  await added.getByRole('combobox', { name: 'Law' }).fill(word);
  await added.getByRole('option', { name: `LIGHT-${word}` }).click();
  await added.getByRole('combobox', { name: 'Kind' }).selectOption('Order');
  await added.getByRole('textbox', { name: 'Date' }).fill('01/04/2026');
  await topic.fill(`Dues of ${word}`);
  await added.getByRole('textbox', { name: 'Link' }).fill('https://egazette.gov.in/dues');
  await added.getByRole('button', { name: 'Add', exact: true }).dblclick();
  await expect(page.getByText('Circular/Amendment Added Successfully')).toBeVisible();
  await expect(added).toBeHidden();
  // Then it is found by a text, once, and by filters; the address says them
  await search(word);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('01-04-2026');
  await filters.getByRole('combobox', { name: 'Kind' }).selectOption('Circular');
  await expect(page.getByText('No Data', { exact: true })).toBeVisible();
  await filters.getByRole('combobox', { name: 'Kind' }).selectOption('Order');
  await expect(rows).toHaveCount(1);
  await filters.getByRole('textbox', { name: 'From' }).fill('02/04/2026');
  await expect(page.getByText('No Data', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`/circular-amendments?text=${word}&kind=Order&from=2026-04-02`);
  await page.goBack();
  await expect(rows).toHaveCount(1);
  // And its document opens elsewhere
  const document = list.getByRole('link', { name: new RegExp(`^Dues of ${word}`) });
  await expect(document).toHaveAttribute('href', 'https://egazette.gov.in/dues');
  await expect(document).toHaveAttribute('target', '_blank');
  // And the dialog of its law has it, and leads to those of the law
  await list.getByRole('link', { name: `LIGHT-${word}` }).click();
  const dialog = page.getByRole('dialog', { name: 'VIEW LAW' });
  await expect(dialog.getByRole('heading', { name: `${inDialog} (1)` })).toBeVisible();
  await expect(dialog.getByRole('link', { name: new RegExp(`^Dues of ${word}`) })).toBeVisible();
  await dialog.getByRole('link', { name: 'Open in Circular/Amendments' }).click();
  await expect(page).toHaveURL(`/circular-amendments?law=${law.id}`);
  await expect(filters.getByRole('combobox', { name: 'Law' })).toHaveValue(`LIGHT-${word}`);
  await expect(rows).toHaveCount(1);
  // When it is changed
  await page.getByRole('button', { name: `Edit Dues of ${word}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Circular/Amendment' });
  await edit.getByRole('combobox', { name: 'Kind' }).selectOption('Amendment');
  await edit.getByRole('textbox', { name: 'Number' }).fill('S.O. 12(E)');
  await edit.getByRole('button', { name: 'Add day' }).click();
  await expect(edit.getByRole('textbox', { name: 'Day' })).toBeFocused();
  await page.keyboard.type('01/10/2026');
  await edit.getByRole('textbox', { name: 'What' }).fill('Rule 3');
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Circular/Amendment Updated Successfully')).toBeVisible();
  await expect(rows).toContainText('Amendment');
  await list.getByRole('link', { name: `Details of Dues of ${word}` }).click();
  await expect(page).toHaveURL(/law=\d+#circular-\d+$/);
  const details = page.getByRole('dialog', { name: 'Circular/Amendment' });
  await expect(details.getByText('Thu 1 Oct 2026: Rule 3')).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).first().click();
  await expect(details).toBeHidden();
  // And deleted
  await page.getByRole('button', { name: `Delete Dues of ${word}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Circular/Amendment' });
  await expect(question).toContainText(`Dues of ${word}`);
  await question.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Circular/Amendment Deleted Successfully')).toBeVisible();
  await expect(page.getByText('No Data', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // Then the law tells of all of it
  await page.goto(`/workspace?open=law:${law.id}&detail=timeline`);
  await expect(dialog.getByRole('heading', { name: `${inDialog} (0)` })).toBeVisible();
  const told = dialog.getByRole('row').filter({ hasText: 'Circular/Amendment' });
  for (const [index, action] of ['Deleted', 'Updated', 'Created'].entries()) {
    await expect(told.nth(index)).toContainText(action);
  }
});
