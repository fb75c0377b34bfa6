import { attachments, holdUploads, pdfOf, txtOf } from '../../support/attachments/attachments.ts';
import { expect, test } from '../../support/journey.ts';
import { confirmSaved, lawForm } from '../../support/form/law-form.ts';
import { addLaw } from '../../support/record/laws.ts';
import { endSessionOf, signIn, signInUntilQuiet } from '../../support/people/sign-in-page.ts';

const act = pdfOf('Act of 1927.pdf', 'The Lighthouses Act, 1927');
const notes = txtOf('notes.txt', 'Dues are paid per ton.\n');

// A connection that breaks, files that are refused for what is in them, and a session that has ended.
test.use({
  provokes:
    /^(failed: \/api\/law\/attachment\?\S+ net::ERR_CONNECTION_RESET|422: POST \/api\/law\/attachment\?\S+|401: POST \/api\/(law\/attachment\?\S+|user-logout))$/,
});

test(
  'an upload is cancelled, sent again after a broken connection, or refused for what is in the file',
  { tag: '@slow' },
  async ({ as, callAs }) => {
    const law = await addLaw(await callAs('editor'));
    const page = await as('editor');
    await page.goto(`/law/${law.id}`);
    const { pick, row, button, section } = attachments(page);
    const end = await holdUploads(page);
    await pick(act, notes);
    // Given two files on their way, for which a save waits
    await expect(page.getByRole('progressbar', { name: 'Upload of notes.txt' })).toBeVisible();
    await lawForm(page).button('Update').click();
    await expect(page.getByRole('button', { name: 'Update after the upload …' })).toBeFocused();
    await button('Cancel notes.txt').click();
    await expect(row('notes.txt')).toHaveCount(0);
    // When the connection breaks
    end('break');
    await expect(row('Act of 1927.pdf')).toContainText('The connection broke');
    await expect(button('Retry Act of 1927.pdf')).toBeFocused();
    await button('Retry Act of 1927.pdf').click();
    await expect(row('Act of 1927.pdf')).toContainText('Not saved yet');
    // When others are not what their names say
    await pick({ ...notes, name: 'no.pdf', mimeType: 'application/pdf' }, { ...act, name: 'no.docx' });
    await expect(row('no.pdf')).toContainText('File "no.pdf" is not a PDF');
    await expect(row('no.docx')).toContainText('File "no.docx" is not');
    // Then the law is saved once they are removed
    await lawForm(page).button('Update').click();
    await expect(button('Remove no.pdf')).toBeFocused();
    await button('Remove no.pdf').click();
    await button('Remove no.docx').click();
    await lawForm(page).button('Update').click();
    await confirmSaved(page, 'Updated');
    await page.goto(`/law/${law.id}`);
    await expect(section.getByRole('link')).toHaveText(['Act of 1927.pdf']);
  },
);

test(
  'a session that ends in the middle of an upload costs nothing that was typed',
  { tag: '@slow' },
  async ({ openBrowser, callAs }) => {
    const law = await addLaw(await callAs('editor'));
    const page = await openBrowser();
    await page.goto(`/law/${law.id}`);
    await signInUntilQuiet(page, { username: 'editor' });
    const { pick, row, section } = attachments(page);
    await lawForm(page).text('Rules').fill('Rules that must not be lost');
    const end = await holdUploads(page);
    await pick(act);
    await expect(section.getByRole('progressbar')).toBeVisible();
    await endSessionOf(page, 'editor');
    end('arrive');
    await expect(page).toHaveURL(/\/login/);
    await signIn(page, { username: 'editor' });
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expect(lawForm(page).text('Rules')).toHaveValue('Rules that must not be lost');
    await expect(row('Act of 1927.pdf')).toContainText('was not uploaded. Please add it again.');
  },
);
