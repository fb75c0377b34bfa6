import { findCutTexts } from '../../support/browser/cut-texts.ts';
import { addReturnDueToday } from '../../support/due/due-return.ts';
import { inHindi, withLanguage } from '../../support/languages.ts';
import { password, signedInAs } from '../../support/people/accounts.ts';
import { expect, test } from '../../support/journey.ts';

test('in the pseudo-language nothing is cut: list, form and a due item, on a small screen and a telephone', async ({
  callAs,
  openBrowser,
}) => {
  const { word } = await addReturnDueToday({ owner: await callAs('editor'), checker: await callAs('admin') });
  const { storage } = await signedInAs('editor');
  const page = await openBrowser({ storageState: withLanguage(storage, 'en-XA') });
  for (const size of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    for (const address of ['/workspace', '/law/0', `/due?text=${word}`]) {
      await page.goto(address);
      await expect(
        page
          .getByRole('main')
          .getByText(/^\[.*~\]$/)
          .first(),
      ).toBeVisible();
      if (address.startsWith('/due')) {
        await page.getByRole('row').getByRole('link', { name: word }).first().click();
        await expect(
          page
            .getByRole('dialog')
            .getByText(/^\[.*~\]$/)
            .first(),
        ).toBeVisible();
      }
      await expect.poll(() => findCutTexts(page), `${address}, ${size.width} px`).toEqual([]);
    }
  }
});

test('in Hindi the owner signs in and files a return', async ({ callAs, openBrowser }) => {
  const due = await addReturnDueToday({ owner: await callAs('editor'), checker: await callAs('admin') });
  // Given a browser that wants Hindi
  const page = await openBrowser({ locale: 'hi-IN' });
  await page.goto(`/due?text=${due.word}`);
  const inShell = (text: string) => inHindi('shell', text);
  const inWorkspace = (text: string) => inHindi('mfe-workspace', text);
  // When the owner signs in
  await page.getByRole('textbox', { name: inShell('Username') }).fill('editor');
  await page.getByRole('textbox', { name: inShell('Password') }).fill(password());
  await page.getByRole('checkbox', { name: inShell('I accept the Terms and Conditions') }).check();
  await page.getByRole('button', { name: inShell('Login') }).click();
  // Then the page is in Hindi, and what is theirs is as it was
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await page.getByRole('row').getByRole('link', { name: due.name }).first().click();
  const dialog = page.getByRole('dialog', { name: inWorkspace('Due item') });
  await dialog.getByRole('button', { name: inWorkspace('File'), exact: true }).click();
  const filing = page.getByRole('dialog').last();
  await filing.getByRole('textbox', { name: inWorkspace('Reference number') }).fill('CH-77');
  await filing.getByRole('button', { name: inWorkspace('File'), exact: true }).click();
  await expect(
    dialog.getByText(inHindi('shared-lib', 'Submitted|state of a due item'), { exact: true }).first(),
  ).toBeVisible();
});
