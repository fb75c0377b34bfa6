import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { attachToLaw, pdfOf, pngOf, txtOf } from '../../support/attachments/attachments.ts';
import { expect, test } from '../../support/journey.ts';
import { addLaw } from '../../support/record/laws.ts';

const act = pdfOf('Act of 1927.pdf', 'The Lighthouses Act', 'Schedule of dues', 'Forms');
const notes = txtOf('notes.txt', '<script>document.title = "taken"</script>\nप्रकाशस्तंभ\n');

const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex');

test(
  'somebody who can only read looks at a PDF, a picture and a text, and downloads what was uploaded',
  { tag: '@slow' },
  async ({ as, callAs, baseURL: origin = '' }) => {
    // Given a law with files
    const call = await callAs('editor');
    const law = await addLaw(call);
    for (const [added, file] of [act, pngOf('light.png'), notes].entries()) {
      await attachToLaw({ origin, username: 'editor', call }, { ...law, version: law.version + added }, file);
    }
    // When somebody with View access opens its form
    const page = await as('viewer');
    await page.goto(`/law/${law.id}`);
    await expect(page.getByRole('button', { name: 'Add files' })).toBeHidden();
    await page.getByRole('button', { name: 'Preview Act of 1927.pdf' }).click();
    // Then they see the pages of the PDF, and move through them by keys
    const dialog = page.getByRole('dialog', { name: 'Act of 1927.pdf' });
    const pages = dialog.getByRole('region', { name: 'Act of 1927.pdf' });
    await expect(pages.getByRole('region', { name: 'Page 1' })).toContainText('The Lighthouses Act');
    await expect(pages.getByRole('region', { name: 'Page 1' }).locator('canvas')).toBeVisible();
    await expect(pages).toBeFocused();
    await page.keyboard.press('End');
    await expect(dialog.getByText('Page 3 of 3')).toBeVisible();
    await expect(pages.getByRole('region', { name: 'Page 3' })).toContainText('Forms');
    await page.keyboard.press('+');
    await expect(dialog.getByRole('button', { name: '150 %' })).toBeVisible();
    // And download what was uploaded, byte by byte
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Act of 1927.pdf');
    expect(digest(await readFile(await file.path()))).toBe(digest(act.buffer));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Preview Act of 1927.pdf' })).toBeFocused();
    // When they look at the others over the dialog of the law
    await page.goto(`/workspace?tab=laws&open=law:${law.id}`);
    await page.getByRole('button', { name: 'Preview light.png' }).click();
    const picture = page.getByRole('dialog', { name: 'light.png' }).getByRole('img', { name: 'light.png' });
    await expect(picture).toBeVisible();
    await expect(picture).toHaveJSProperty('naturalWidth', 1);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Preview notes.txt' }).click();
    // Then the text is shown as it is, and nothing in it runs
    const text = page.getByRole('dialog', { name: 'notes.txt' });
    await expect(text).toContainText('<script>document.title = "taken"</script>');
    await expect(text).toContainText('प्रकाशस्तंभ');
    await expect(page).not.toHaveTitle('taken');
    // And the law's own dialog is still there when that of the file is closed
    await page.keyboard.press('Escape');
    await expect(text).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'VIEW LAW' })).toBeVisible();
  },
);
