import {
  attachments,
  dropFiles,
  pasteFiles,
  pdfOf,
  pngOf,
  txtOf,
} from '../../support/attachments/attachments.ts';
import { expect, test } from '../../support/journey.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { confirmSaved, lawForm } from '../../support/form/law-form.ts';
import { addLaw } from '../../support/record/laws.ts';

const act = pdfOf('Act of 1927.pdf', 'The Lighthouses Act, 1927');
const notes = txtOf('notes.txt', 'Dues are paid per ton.\n');

test('files are attached by button, drop and paste, survive a reload, and are there once the law is saved', async ({
  as,
  callAs,
}) => {
  const law = await addLaw(await callAs('editor'));
  const page = await as('editor');
  await page.goto(`/law/${law.id}`);
  const { pick, row, link, section } = attachments(page);
  await pick(act);
  await dropFiles(page, notes);
  await lawForm(page).text('Rules').focus();
  await pasteFiles(page, pngOf('image.png'));
  // Then each is uploaded at once, and the picture has a name that says when
  await expect(row('Act of 1927.pdf')).toContainText('Not saved yet');
  await expect(row('notes.txt')).toContainText('Not saved yet');
  await expect(row('Pasted image')).toContainText(/Pasted image \d{4}-\d\d-\d\d \d\d-\d\d-\d\d\.png/);
  await expect(row('Pasted image')).toContainText('Not saved yet');
  await expect(page.getByText('Changed', { exact: true })).toBeVisible();
  // When the page is loaded anew, they are offered again
  await page.reload();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(row('Act of 1927.pdf')).toContainText('Not saved yet');
  // When the law is saved
  await lawForm(page).button('Update').click();
  await confirmSaved(page, 'Updated');
  // Then they are in its dialog
  await page.goto(`/workspace?tab=laws&open=law:${law.id}`);
  const dialog = page.getByRole('dialog', { name: 'VIEW LAW' });
  await expect(dialog.getByRole('link', { name: 'notes.txt' })).toBeVisible();
  // When one is removed again, and one that was to go stays
  await page.goto(`/law/${law.id}`);
  await section.getByRole('button', { name: 'Remove notes.txt' }).click();
  await section.getByRole('button', { name: 'Remove Act of 1927.pdf' }).click();
  await expect(row('notes.txt')).toContainText('Will be removed when you save');
  await section.getByRole('button', { name: 'Undo removing Act of 1927.pdf' }).click();
  await lawForm(page).button('Update').click();
  await confirmSaved(page, 'Updated');
  await page.goto(`/law/${law.id}`);
  await expect(link('Act of 1927.pdf')).toBeVisible();
  await expect(row('notes.txt')).toHaveCount(0);
});

test(
  'files are attached, renamed and removed by the keyboard alone',
  { tag: '@slow' },
  async ({ as, callAs }) => {
    const law = await addLaw(await callAs('editor'));
    const page = await as('editor');
    await page.goto(`/law/${law.id}`);
    const { addButton, button, row } = attachments(page);
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, addButton);
    await page.keyboard.press('Enter');
    await (await chooser).setFiles([act, { ...notes, name: 'notes #1.txt' }]);
    await expect(row('notes #1.txt')).toContainText('File "notes #1.txt" contains invalid characters');
    await tabTo(page, button('Rename notes #1.txt'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'New name of notes #1.txt' })).toBeFocused();
    await page.keyboard.type('notes of the dues.txt');
    await page.keyboard.press('Enter');
    await expect(row('notes of the dues.txt')).toContainText('Not saved yet');
    await tabTo(page, button('Remove Act of 1927.pdf'));
    await page.keyboard.press('Enter');
    await expect(row('Act of 1927.pdf')).toHaveCount(0);
    await expect(addButton).toBeFocused();
  },
);
