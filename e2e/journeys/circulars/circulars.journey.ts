import { circularsPage, addCircular } from '../../support/circulars.ts';
import { expect, test } from '../../support/journey.ts';
import { addLaw, uniqueWord } from '../../support/laws.ts';

// A save that somebody else stands in the way of is answered by 409.
test.use({ provokes: /^409: POST \/api\/circular\/update$/ });

const inDialog = 'Related Orders / Notification / Circulars';

test('what is added is found, read in the dialog of its law, changed and deleted', async ({ as, callAs }) => {
  // Given a law
  const law = await addLaw(await callAs('editor'));
  const word = law.name.split(' ')[2] ?? '';
  const page = await as('editor');
  await page.goto('/circular-amendments');
  const { list, rows, filters, add, search } = circularsPage(page);
  // When an order is added to it
  await add.click();
  const added = page.getByRole('dialog', { name: 'Add Circular/Amendment' });
  await added.getByRole('combobox', { name: 'Law' }).fill(word);
  await added.getByRole('option', { name: `LIGHT-${word}` }).click();
  await added.getByRole('combobox', { name: 'Kind' }).selectOption('Order');
  await added.getByRole('textbox', { name: 'Date' }).fill('01/04/2026');
  await added.getByRole('textbox', { name: 'Topic' }).fill(`Dues of ${word}`);
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
  const document = list.getByRole('link', { name: `Dues of ${word}` });
  await expect(document).toHaveAttribute('href', 'https://egazette.gov.in/dues');
  await expect(document).toHaveAttribute('target', '_blank');
  // And the dialog of its law has it, and leads to those of the law
  await list.getByRole('link', { name: `LIGHT-${word}` }).click();
  const dialog = page.getByRole('dialog', { name: 'VIEW LAW' });
  await expect(dialog.getByRole('heading', { name: `${inDialog} (1)` })).toBeVisible();
  await expect(dialog.getByRole('link', { name: `Dues of ${word}` })).toBeVisible();
  await dialog.getByRole('link', { name: 'Open in Circular/Amendments' }).click();
  await expect(page).toHaveURL(`/circular-amendments?law=${law.id}`);
  await expect(filters.getByRole('combobox', { name: 'Law' })).toHaveValue(`LIGHT-${word}`);
  await expect(rows).toHaveCount(1);
  // When it is changed
  await page.getByRole('button', { name: `Edit Dues of ${word}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Circular/Amendment' });
  await edit.getByRole('combobox', { name: 'Kind' }).selectOption('Amendment');
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Circular/Amendment Updated Successfully')).toBeVisible();
  await expect(rows).toContainText('Amendment');
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

test('a changed dialog asks before it closes, and before the page is left', async ({ as }) => {
  const page = await as('editor');
  await page.goto('/roadmap');
  await page.getByRole('link', { name: 'Circular/Amendments' }).click();
  await circularsPage(page).add.click();
  const added = page.getByRole('dialog', { name: 'Add Circular/Amendment' });
  const topic = added.getByRole('textbox', { name: 'Topic' });
  await topic.fill('Half a notice');
  const question = page.getByRole('alertdialog');
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await leave();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(topic).toHaveValue('Half a notice');
  }
  await added.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'OK' }).click();
  await expect(added).toBeHidden();
});

test('what somebody else changed meanwhile is said, and what is typed stays', async ({ as, callAs }) => {
  const editor = await callAs('editor');
  const law = await addLaw(editor);
  const topic = `Notice ${uniqueWord()}`;
  const { reply } = await addCircular(editor, law, { topic });
  const page = await as('editor');
  await page.goto(`/circular-amendments?law=${law.id}`);
  await page.getByRole('button', { name: `Edit ${topic}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Circular/Amendment' });
  await edit.getByRole('textbox', { name: 'Topic' }).fill(`${topic}, corrected`);
  const theirs = {
    id: reply['id'],
    date: '2026-03-02',
    kind: 'Order',
    topic,
    link: 'https://egazette.gov.in/2',
  };
  await (
    await callAs('admin')
  )('circular/update', { ...theirs, law_id: law.id });
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(edit.getByRole('alert')).toContainText('admin changed this');
  await expect(edit.getByRole('alert')).toContainText('Kind: Circular Order');
  await edit.getByRole('button', { name: 'Keep editing' }).click();
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(edit).toBeHidden();
  // Then both are stored
  await expect(circularsPage(page).rows).toContainText(`${topic}, corrected`);
  await expect(circularsPage(page).rows).toContainText('Order');
});

test('who may only view reads and changes nothing; on a telephone nothing scrolls sideways', async ({
  as,
  callAs,
}) => {
  const editor = await callAs('editor');
  const law = await addLaw(editor);
  const long = `https://egazette.gov.in/${'very-long-'.repeat(40)}`;
  await addCircular(editor, law, { topic: 'Verylongword'.repeat(30), link: long });
  const page = await as('viewer');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/circular-amendments?law=${law.id}`);
  const { list, rows, add } = circularsPage(page);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('01-03-2026 · Circular');
  await expect(add).toBeHidden();
  await expect(page.getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(0);
  for (const area of [list, page.locator('html')]) {
    expect(await area.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
  const viewer = await callAs('viewer');
  const refused = await addCircular(viewer, law);
  expect(refused.status).toBe(403);
});
