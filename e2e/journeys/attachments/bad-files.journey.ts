import { truncate, writeFile } from 'node:fs/promises';
import { attachments, holdUploads, pdfOf, txtOf, type PickedFile } from '../../support/attachments.ts';
import { expect, test } from '../../support/journey.ts';
import { confirmSaved, lawForm } from '../../support/law-form.ts';
import { addLaw } from '../../support/laws.ts';
import { endSessionOf, signIn } from '../../support/sign-in-page.ts';

const act = pdfOf('Act of 1927.pdf', 'The Lighthouses Act, 1927');
const mostBytes = 25 * 1024 * 1024;

const named = (name: string): PickedFile => ({ ...act, name });
const turned = 'notice\u202Efdp.exe.pdf';
const long = `${'n'.repeat(300)}.pdf`;

const neverSent: [file: PickedFile, message: string][] = [
  [named('notice, no. 12 [draft].pdf'), 'File "notice, no. 12 [draft].pdf" contains invalid characters'],
  [named(turned), `File "${turned}" contains invalid characters`],
  [named('notice\u0007.pdf'), 'contains invalid characters'],
  [named(long), `The name of file "${long}" is longer than 255 characters`],
  [named('notice.exe'), 'File "notice.exe" is not of a type that can be attached'],
  [txtOf('nothing.txt', ''), 'File "nothing.txt" is empty'],
];

/** A file of so many bytes, on the disk: it is too large to be handed to the browser from here. */
async function fileOfSize(path: string, bytes: number): Promise<string> {
  await writeFile(path, '');
  await truncate(path, bytes);
  return path;
}

test('what may not be attached is told at the file before it is sent', async ({ as, callAs }, info) => {
  const large = await fileOfSize(info.outputPath('large.pdf'), mostBytes + 1);
  const law = await addLaw(await callAs('editor'));
  const page = await as('editor');
  await page.goto(`/law/${law.id}`);
  const { pick, pickFrom, section, button } = attachments(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/attachment')) sent.push(request.url());
  });
  const row = section.getByRole('listitem');
  const expectRefused = async (message: string) => {
    await expect(row).toContainText(message);
    await row.getByRole('button', { name: /^Remove / }).click();
    await expect(row).toHaveCount(0);
  };
  for (const [file, message] of neverSent) {
    await pick(file);
    await expectRefused(message);
  }
  await pickFrom(large);
  await expectRefused('File "large.pdf" is larger than 25 MB');
  expect(sent).toEqual([]);
  // And the form is as it was
  await expect(button('Add files')).toBeFocused();
  await expect(page.getByText('Changed', { exact: true })).toBeHidden();
});

test.describe('files that lie about their type', () => {
  test.use({ provokes: /^422: POST \/api\/law\/attachment\?/ });

  test('are refused at the file, and the others are saved', async ({ as, callAs }) => {
    const law = await addLaw(await callAs('editor'));
    const page = await as('editor');
    await page.goto(`/law/${law.id}`);
    const { pick, row, button, section } = attachments(page);
    await pick(
      act,
      { ...txtOf('lie.pdf', 'no PDF'), mimeType: 'application/pdf' },
      { ...act, name: 'lie.docx' },
    );
    await expect(row('lie.pdf')).toContainText('File "lie.pdf" is not a PDF');
    await expect(row('lie.docx')).toContainText('File "lie.docx" is not');
    await lawForm(page).button('Update').click();
    await expect(button('Remove lie.pdf')).toBeFocused();
    await button('Remove lie.pdf').click();
    await button('Remove lie.docx').click();
    await lawForm(page).button('Update').click();
    await confirmSaved(page, 'Updated');
    await page.goto(`/law/${law.id}`);
    await expect(section.getByRole('link')).toHaveText(['Act of 1927.pdf']);
  });
});

test.describe('a session that ends in the middle of an upload', () => {
  test.use({ provokes: /^401: POST \/api\/(law\/attachment\?\S+|user-logout)$/ });

  test('costs nothing that was typed', async ({ openBrowser, callAs }) => {
    const law = await addLaw(await callAs('editor'));
    const page = await openBrowser();
    await page.goto(`/law/${law.id}`);
    await signIn(page, { username: 'editor' });
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
  });
});
