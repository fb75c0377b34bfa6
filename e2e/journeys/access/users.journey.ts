import type { Page } from '@playwright/test';
import { password } from '../../support/people/accounts.ts';
import { expect, test } from '../../support/journey.ts';
import { uniqueWord } from '../../support/record/laws.ts';
import { linkOf, mailAfter } from '../../support/people/outbox.ts';
import { signIn, signInPage } from '../../support/people/sign-in-page.ts';

// Somebody who is disabled is told so by 401; a law without a name and a sign-in of theirs are refused by 422.
test.use({ provokes: /^(401:|422: POST)/ });

/** The page of an administrator, and what they do with somebody there. */
const usersPage = (page: Page) => {
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  return {
    row,
    search: async (text: string) => {
      await page.getByRole('searchbox', { name: 'Search text' }).fill(text);
      await page.getByRole('searchbox', { name: 'Search text' }).press('Enter');
    },
    choose: async (name: string, item: string) => {
      await page.getByRole('button', { name: `More for ${name}` }).click();
      await page.getByRole('menuitem', { name: item }).click();
    },
    invite: async (email: string) => {
      await page.getByRole('button', { name: 'Invite User' }).click();
      const dialog = page.getByRole('dialog', { name: 'Invite User' });
      await dialog.getByRole('textbox', { name: 'E-mail Address' }).fill(email);
      await dialog.getByRole('button', { name: 'Invite', exact: true }).dblclick();
      await expect(dialog).toBeHidden();
    },
  };
};

/** Follows an invitation and signs in with the address. */
async function accept(page: Page, link: string, email: string): Promise<void> {
  const chosen = `${password()} of mine`;
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Welcome to Lexboard' })).toBeVisible();
  await page.getByRole('textbox', { name: 'New Password', exact: true }).fill(chosen);
  await page.getByRole('textbox', { name: 'Confirm New Password' }).fill(chosen);
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('link', { name: 'Login now' }).click();
  await signIn(page, { username: email, password: chosen });
  await expect(page.getByRole('heading', { name: 'Law List' })).toBeVisible();
}

test('somebody is invited, accepts, may do more, and is disabled while signed in', async ({
  as,
  openBrowser,
}) => {
  // Given an administrator who invites somebody
  const word = uniqueWord();
  const email = `asha.${word}@demo.example`;
  const page = await as('admin');
  await page.goto('/users');
  const users = usersPage(page);
  const mail = await mailAfter(email, () => users.invite(email));
  expect(mail.text).toContain('admin invites you to work with Demo Industries');
  await users.search(word);
  await expect(page).toHaveURL(`/users?text=${word}`);
  await expect(users.row(email)).toContainText('Invited');
  // When they accept in a browser of their own
  const theirs = await openBrowser();
  await accept(theirs, linkOf(mail), email);
  await expect(theirs.getByRole('link', { name: 'Add law' })).toBeHidden();
  // Then they are in the list as active
  await page.reload();
  await expect(users.row(email)).toContainText('Active');
  // When they may edit
  await page.getByRole('button', { name: `Edit ${email}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit User' });
  await edit.getByRole('combobox', { name: 'Workspace' }).selectOption('Edit');
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(edit).toBeHidden();
  await expect(users.row(email)).toContainText('Edit');
  // Then their next step is one that they may take
  const answer = await theirs.evaluate(async () => {
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${localStorage.getItem('access_token') ?? ''}`,
    };
    const reply = await fetch('/api/law/add', { method: 'POST', headers, body: '{"status":"Draft"}' });
    return reply.status;
  });
  expect(answer).toBe(422);
  // When they are disabled
  await users.choose(email, 'Disable');
  const question = page.getByRole('alertdialog', { name: 'Disable User' });
  await expect(question).toContainText('is signed out everywhere at once');
  await question.getByRole('button', { name: 'Disable' }).click();
  await expect(users.row(email)).toContainText('Disabled');
  // Then their page leads to signing in, which they cannot
  await theirs.reload();
  await expect(signInPage(theirs).heading).toBeVisible();
  await signIn(theirs, { username: email, password: `${password()} of mine`, acceptTerms: false });
  await expect(theirs.getByText('Invalid User name or Password.')).toBeVisible();
  // And the log tells of it
  await users.choose(email, 'Log');
  const log = page.getByRole('region', { name: 'Log of users' });
  for (const [index, action] of ['Sign-in failed', 'Signed in'].entries()) {
    await expect(log.getByRole('row').nth(index + 1)).toContainText(action);
    await expect(log.getByRole('row').nth(index + 1)).toContainText('Chrome');
  }
  // And enabled again they sign in as before
  await page.goBack();
  await users.choose(email, 'Enable');
  await page
    .getByRole('alertdialog', { name: 'Enable User' })
    .getByRole('button', { name: 'Enable' })
    .click();
  await expect(users.row(email)).toContainText('Active');
  await signInPage(theirs).login.click();
  await expect(theirs.getByRole('navigation', { name: 'Side menu' })).toBeVisible();
});
