import type { Page } from '@playwright/test';
import { password } from '../../support/people/accounts.ts';
import { expect, test } from '../../support/journey.ts';
import { confirmSaved, fill, lawForm } from '../../support/form/law-form.ts';
import { lawList } from '../../support/list/law-list.ts';
import { addLaw, uniqueWord } from '../../support/record/laws.ts';
import { endSessionOf, signIn, signInUntilQuiet } from '../../support/people/sign-in-page.ts';

const offerOn = (page: Page) => ({
  note: page.getByRole('note').filter({ hasText: 'What you typed here on' }),
  bringBack: page.getByRole('button', { name: 'Bring it back', exact: true }),
  discard: page.getByRole('button', { name: 'Discard', exact: true }),
});

/** Waits until the browser has stored a text. */
async function expectStored(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(text);
}

test('unsaved text survives a killed tab and a reload, is listed in the workspace, brought back, saved or discarded', async ({
  as,
  callAs,
}) => {
  const law = await addLaw(await callAs('editor'));
  const killed = await as('editor');
  const word = uniqueWord();
  // Given a new law, whose tab is killed while somebody writes
  await killed.goto('/law/0');
  await lawForm(killed).text('Law').pressSequentially(`The Harbours ${word} Act`);
  await fill(killed, { label: 'Central', choose: 'State' });
  await fill(killed, { label: 'State', choose: 'Kerala', several: true });
  await expectStored(killed, `${word} Act`);
  await expectStored(killed, 'State');
  await killed.close({ runBeforeUnload: false });
  const page = await killed.context().newPage();
  const { text, button } = lawForm(page);
  const { note, bringBack, discard } = offerOn(page);
  // And a stored law, whose form is loaded again before anything could wait for it
  await page.goto(`/law/${law.id}`);
  await text('Rules').fill('Rules that nobody saved');
  await page.reload();
  await expect(note).toBeVisible();
  await expect(text('Rules')).toHaveValue('Lighthouse Rules, 1930');
  // When the workspace is opened, it lists both, the latest first
  await page.goto('/workspace');
  await page.getByRole('button', { name: 'Unsaved work (2)' }).click();
  const list = page.getByRole('dialog', { name: 'Unsaved work' });
  await expect(list.getByRole('listitem')).toHaveText([new RegExp(`^Law ${law.code}`), new RegExp(word)]);
  // And leads to the form, where the text is brought back and saved
  await list.getByRole('link', { name: `Open Law ${law.code}` }).click();
  await bringBack.click();
  await expect(text('Rules')).toHaveValue('Rules that nobody saved');
  await expect(note).toBeHidden();
  await button('Update').click();
  await confirmSaved(page, 'Updated');
  await page.goto(`/law/${law.id}`);
  await expect(text('Rules')).toHaveValue('Rules that nobody saved');
  await expect(note).toBeHidden();
  // And the new law comes back with its choices, and is discarded
  await page.goto('/law/0');
  await bringBack.click();
  await expect(text('Law')).toHaveValue(`The Harbours ${word} Act`);
  await expect(page.getByRole('button', { name: 'Remove Kerala' })).toBeVisible();
  await page.reload();
  await discard.click();
  await page.goto('/workspace');
  await expect(lawList(page).heading).toBeVisible();
  await expect(page.getByRole('button', { name: /^Unsaved work/ })).toBeHidden();
});

test('two tabs keep what each was typing', { tag: '@slow' }, async ({ as, callAs }) => {
  const law = await addLaw(await callAs('editor'));
  const page = await as('editor');
  await page.goto(`/law/${law.id}`);
  await lawForm(page).text('Rules').fill('Rules of the first tab');
  await expectStored(page, 'Rules of the first tab');
  // Given a second tab, which is not offered what is open in the first
  const second = await page.context().newPage();
  await second.goto(`/law/${law.id}`);
  await lawForm(second).text('Rules').fill('Rules of the second tab');
  await expect(offerOn(second).note).toBeHidden();
  await expectStored(second, 'Rules of the second tab');
  await second.close({ runBeforeUnload: false });
  // When the first is loaded again, both are there
  await page.reload();
  await offerOn(page).bringBack.click();
  await offerOn(page).bringBack.click();
  const dialog = page.getByRole('alertdialog', { name: 'Changed meanwhile' });
  await expect(dialog).toContainText('Rules of the second tab');
  await dialog
    .getByRole('group', { name: 'Rules: which to take' })
    .getByRole('button', { name: 'Take theirs' })
    .click();
  await dialog.getByRole('button', { name: 'Bring it back' }).click();
  await expect(offerOn(page).note).toBeHidden();
  await expect(lawForm(page).text('Rules')).toHaveValue('Rules of the first tab');
});

test.describe('a session that ends in the middle of a save', () => {
  // The form also reads what is attached to its law.
  test.use({
    provokes:
      /^401: POST \/api\/(law\/update|circular\/list|user-logout|(license|return|othercomp)\/\w+data\?.*)$/,
  });

  test('keeps what was typed for its person alone', async ({ openBrowser, callAs }) => {
    const law = await addLaw(await callAs('editor'));
    const page = await openBrowser();
    const { text, button } = lawForm(page);
    const { note, bringBack } = offerOn(page);
    await page.goto(`/law/${law.id}`);
    await signInUntilQuiet(page, { username: 'editor' });
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
