import { addCircular, circularsPage } from '../../support/pages/circulars.ts';
import { expect, test } from '../../support/journey.ts';
import { addLaw, uniqueWord } from '../../support/record/laws.ts';
import { endSessionOf, signIn, signInUntilQuiet } from '../../support/people/sign-in-page.ts';

test.use({ provokes: /^401: POST \/api\/(circular\/(update|alllist|authorities)|user-logout)$/ });

test(
  'what is typed in a dialog outlives its session and a reload, and nothing is left of it once it is saved',
  { tag: '@slow' },
  async ({ openBrowser, callAs }) => {
    // Given a circular that somebody is changing
    const editor = await callAs('editor');
    const law = await addLaw(editor);
    const topic = `Notice ${uniqueWord()}`;
    await addCircular(editor, law, { topic });
    const page = await openBrowser();
    await page.goto(`/circular-amendments?law=${law.id}`);
    await signInUntilQuiet(page, { username: 'editor' });
    const edit = page.getByRole('button', { name: `Edit ${topic}` });
    const dialog = page.getByRole('dialog', { name: 'Edit Circular/Amendment' });
    const field = dialog.getByRole('textbox', { name: 'Topic' });
    await edit.click();
    await field.fill(`${topic}, corrected`);
    // When the session ends before it is saved
    await endSessionOf(page, 'editor');
    await dialog.getByRole('button', { name: 'Update' }).click();
    await signIn(page, { username: 'editor' });
    await edit.click();
    // Then it is there again, also after a reload
    await expect(field).toHaveValue(`${topic}, corrected`);
    page.on('dialog', (question) => void question.accept());
    await page.reload();
    await edit.click();
    await expect(field).toHaveValue(`${topic}, corrected`);
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect(circularsPage(page).rows).toContainText(`${topic}, corrected`);
    // And the next dialog holds what is stored
    await page.getByRole('button', { name: `Edit ${topic}, corrected` }).click();
    await expect(dialog.getByRole('button', { name: 'Update' })).toBeHidden();
    await expect(field).toHaveValue(`${topic}, corrected`);
  },
);
