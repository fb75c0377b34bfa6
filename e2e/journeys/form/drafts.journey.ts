import type { Page } from '@playwright/test';
import { password } from '../../support/accounts.ts';
import { expect, test } from '../../support/journey.ts';
import { confirmSaved, fill, lawForm } from '../../support/law-form.ts';
import { addLaw, uniqueWord } from '../../support/laws.ts';
import { endSessionOf, signIn } from '../../support/sign-in-page.ts';

const offerOn = (page: Page) => ({
  note: page.getByRole('note').filter({ hasText: 'What you typed here on' }),
  bringBack: page.getByRole('button', { name: 'Bring it back', exact: true }),
  discard: page.getByRole('button', { name: 'Discard', exact: true }),
});

/** Waits until the browser has stored a text. */
async function expectKept(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(text);
}

test('what was typed survives a reload, is brought back and is gone once it is saved', async ({
  as,
  callAs,
}) => {
  const law = await addLaw(await callAs('editor'));
  const page = await as('editor');
  const { text, button } = lawForm(page);
  const { note, bringBack } = offerOn(page);
  await page.goto(`/law/${law.id}`);
  await text('Rules').fill('Rules that nobody saved');
  // When the page is loaded again before anything could wait for it
  await page.reload();
  // Then the form shows what is stored, and offers what was typed
  await expect(note).toBeVisible();
  await expect(text('Rules')).toHaveValue('Lighthouse Rules, 1930');
  await bringBack.click();
  await expect(text('Rules')).toHaveValue('Rules that nobody saved');
  await expect(note).toBeHidden();
  await button('Update').click();
  await confirmSaved(page, 'Updated');
  // And after the save nothing is offered
  await page.goto(`/law/${law.id}`);
  await expect(text('Rules')).toHaveValue('Rules that nobody saved');
  await expect(note).toBeHidden();
});

test('what was typed into a new record survives a tab that is killed, and can be discarded', async ({
  as,
}) => {
  const page = await as('editor');
  const word = uniqueWord();
  await page.goto('/law/0');
  await lawForm(page).text('Law').pressSequentially(`The Harbours ${word} Act`);
  await fill(page, { label: 'Central', choose: 'State' });
  await fill(page, { label: 'State', choose: 'Kerala', several: true });
  await expectKept(page, `${word} Act`);
  await expectKept(page, 'State');
  // When the tab goes without a word
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto('/law/0');
  await offerOn(next).bringBack.click();
  await expect(lawForm(next).text('Law')).toHaveValue(`The Harbours ${word} Act`);
  await expect(next.getByRole('button', { name: 'Remove Kerala' })).toBeVisible();
  // And once discarded it is not offered again
  await next.reload();
  await offerOn(next).discard.click();
  await next.reload();
  await expect(lawForm(next).text('Law')).toHaveValue('');
  await expect(offerOn(next).note).toBeHidden();
});

test('two tabs keep what each was typing', async ({ as, callAs }) => {
  const law = await addLaw(await callAs('editor'));
  const page = await as('editor');
  await page.goto(`/law/${law.id}`);
  await lawForm(page).text('Rules').fill('Rules of the first tab');
  await expectKept(page, 'Rules of the first tab');
  // Given a second tab, which is not offered what is open in the first
  const second = await page.context().newPage();
  await second.goto(`/law/${law.id}`);
  await lawForm(second).text('Rules').fill('Rules of the second tab');
  await expect(offerOn(second).note).toBeHidden();
  await expectKept(second, 'Rules of the second tab');
  await second.close({ runBeforeUnload: false });
  // When the first is loaded again, both are there
  await page.reload();
  await offerOn(page).bringBack.click();
  await offerOn(page).bringBack.click();
  const { dialog, choose } = mergeOn(page);
  await expect(dialog).toContainText('Rules of the second tab');
  await choose('Take theirs').click();
  await dialog.getByRole('button', { name: 'Bring it back' }).click();
  await expect(offerOn(page).note).toBeHidden();
});

const mergeOn = (page: Page) => {
  const dialog = page.getByRole('alertdialog', { name: 'Changed meanwhile' });
  return {
    dialog,
    choose: (name: string) =>
      dialog.getByRole('group', { name: 'Rules: which to take' }).getByRole('button', { name }),
  };
};

test('what was typed when the record was changed meanwhile comes back field by field', async ({
  as,
  callAs,
}) => {
  const call = await callAs('editor');
  const law = await addLaw(call);
  const page = await as('editor');
  const { text, button } = lawForm(page);
  await page.goto(`/law/${law.id}`);
  await text('Rules').fill('Rules of mine');
  await expectKept(page, 'Rules of mine');
  await page.goto('/workspace');
  await call('law/update', { id: law.id, version: law.version, Rules: 'Rules of others', status: 'Update' });
  // When the form is opened again
  await page.goto(`/law/${law.id}`);
  await expect(offerOn(page).note).toContainText('The law has been changed since.');
  await offerOn(page).bringBack.click();
  const { dialog, choose } = mergeOn(page);
  await expect(dialog.getByRole('listitem')).toHaveText([/Rules of others.*Rules of mine/]);
  await expect(choose('Keep mine')).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: 'Bring it back' }).click();
  // Then the next save is on the new version
  await expect(text('Rules')).toHaveValue('Rules of mine');
  await button('Update').click();
  await confirmSaved(page, 'Updated');
});

test.describe('a session that ends in the middle of a save', () => {
  test.use({ provokes: /^401: POST \/api\/(law\/update|circular\/list|user-logout)$/ });

  test('keeps what was typed for its person alone', async ({ openBrowser, callAs }) => {
    const law = await addLaw(await callAs('editor'));
    const page = await openBrowser();
    const { text, button } = lawForm(page);
    const { note, bringBack } = offerOn(page);
    await page.goto(`/law/${law.id}`);
    await signIn(page, { username: 'editor' });
    await text('Rules').fill('Rules that must not be lost');
    // When the server has forgotten the session
    await endSessionOf(page, 'editor');
    await button('Update').click();
    // Then the person is asked to sign in; somebody else who does is offered nothing
    await expect(page).toHaveURL(/\/login/);
    await signIn(page, { username: 'admin', password: password() });
    await expect(text('Rules')).toHaveValue('Lighthouse Rules, 1930');
    await expect(note).toBeHidden();
    await page.evaluate(() => localStorage.removeItem('access_token'));
    await page.goto(`/law/${law.id}`);
    // And whoever typed it is, back at the form
    await signIn(page, { username: 'editor' });
    await bringBack.click();
    await expect(text('Rules')).toHaveValue('Rules that must not be lost');
    await button('Update').click();
    await confirmSaved(page, 'Updated');
  });
});
