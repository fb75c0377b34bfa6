import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { lawForm } from '../../support/form/law-form.ts';
import { addLaw } from '../../support/record/laws.ts';
import { signIn, signInPage } from '../../support/people/sign-in-page.ts';

const question = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'Keep unsaved work?' }),
  drafts: page.getByRole('main').getByRole('listitem'),
  button: (name: string) => page.getByRole('button', { name }),
});
const offer = (page: Page) => page.getByRole('button', { name: 'Bring it back', exact: true });

/** Types into a law's form, and leaves it as a crash would: the words stay kept. */
async function leaveDraft(page: Page, id: number): Promise<void> {
  await page.goto('/workspace');
  await signIn(page, { username: 'editor' });
  await expect(page).toHaveURL(/\/workspace/);
  await page.goto(`/law/${id}`);
  await lawForm(page).text('Rules').fill('Rules that nobody has saved');
  await page.goto('/workspace');
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Profile of editor' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

test(
  'who logs out with words that are not saved is asked, by keyboard too, and keeps or removes them',
  { tag: '@slow' },
  async ({ page, callAs }) => {
    // Given somebody with a draft
    const law = await addLaw(await callAs('editor'));
    await leaveDraft(page, law.id);
    // When they log out and think again
    await logOut(page);
    await expect(question(page).drafts).toHaveText([new RegExp(`^Law ${law.code}`)]);
    await expect(question(page).heading).toBeVisible();
    await tabTo(page, question(page).button('Cancel'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/workspace/);
    // When they log out and keep it
    await tabTo(page, page.getByRole('button', { name: 'Profile of editor' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Logout' }));
    await page.keyboard.press('Enter');
    await tabTo(page, question(page).button('Keep and log out'));
    await page.keyboard.press('Enter');
    await expect(signInPage(page).heading).toBeVisible();
    // Then it is offered after the next sign-in
    await signIn(page, { username: 'editor' });
    await expect(page).toHaveURL(/\/workspace/);
    await page.goto(`/law/${law.id}`);
    await expect(offer(page)).toBeVisible();
    // When they log out again and remove it
    await logOut(page);
    await question(page).button('Remove and log out').click();
    await expect(signInPage(page).heading).toBeVisible();
    // Then nothing is left of it
    await signIn(page, { username: 'editor' });
    await expect(page).toHaveURL(/\/workspace/);
    await page.goto(`/law/${law.id}`);
    await expect(lawForm(page).text('Rules')).toHaveValue('Lighthouse Rules, 1930');
    await expect(offer(page)).toBeHidden();
    await logOut(page);
    await expect(signInPage(page).heading).toBeVisible();
  },
);
