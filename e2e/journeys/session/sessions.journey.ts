import type { Page } from '@playwright/test';
import { password } from '../../support/people/accounts.ts';
import { expect, test } from '../../support/journey.ts';
import { signIn, signInPage } from '../../support/people/sign-in-page.ts';

// A session that has ended elsewhere is told so by 401.
test.use({ provokes: /^401:/ });

const username = 'traveller';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';

async function begin(page: Page): Promise<Page> {
  await page.goto('/login');
  await signIn(page, { username });
  await expect(page.getByRole('heading', { name: 'Law List' })).toBeVisible();
  return page;
}

const sessionsPage = (page: Page) => {
  const rows = page.getByRole('table', { name: 'Sessions' }).getByRole('row');
  return {
    rowOf: (device: string) => rows.filter({ hasText: device }),
    end: (device: string) => page.getByRole('button', { name: `End ${device}` }),
    endOthers: page.getByRole('button', { name: 'End all others' }),
  };
};

/** Ends what a dialog asks about, by the password. */
async function giveOwnPassword(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password());
  await dialog.getByRole('button', { name: 'End', exact: true }).click();
}

test(
  'somebody sees where they are signed in, ends one session, and then all others',
  { tag: '@slow' },
  async ({ page, openBrowser, callAs }) => {
    // Sessions of an earlier try would be in the list.
    const call = await callAs(username);
    expect((await call('session/endothers', { password: password() })).status).toBe(200);
    // Given a person who is signed in in three browsers
    await begin(page);
    const onPhone = await begin(await openBrowser({ userAgent: phone }));
    const onLaptop = await begin(await openBrowser({ userAgent: laptop }));
    // When they look at their sessions
    await page.getByRole('button', { name: `Profile of ${username}` }).click();
    await page.getByRole('button', { name: 'Sessions' }).click();
    await expect(page.getByRole('heading', { name: 'Sessions', level: 1 })).toBeVisible();
    const { rowOf, end, endOthers } = sessionsPage(page);
    // Then each is there, and this one is marked
    await expect(rowOf('This session')).toContainText('Chrome on');
    await expect(rowOf('Safari on iPhone')).toHaveCount(1);
    await expect(rowOf('Firefox on Windows')).toHaveCount(1);
    // When they end that of the phone
    await end('Safari on iPhone').dblclick();
    await giveOwnPassword(page, 'End session');
    await expect(rowOf('Safari on iPhone')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    // Then the phone asks to sign in at its next step, and the laptop does not. The watch of rights on the phone may
    // have led to the sign-in page already.
    await onPhone.reload();
    await expect(signInPage(onPhone).heading).toBeVisible();
    await onLaptop.reload();
    await expect(onLaptop.getByRole('heading', { name: 'Law List' })).toBeVisible();
    // When they end all others, after they thought again
    await endOthers.click();
    const question = page.getByRole('dialog', { name: 'End all other sessions' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await endOthers.click();
    await giveOwnPassword(page, 'End all other sessions');
    await expect(endOthers).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    // Then the laptop asks to sign in, and this browser goes on
    await onLaptop.reload();
    await expect(signInPage(onLaptop).heading).toBeVisible();
    await page.getByRole('button', { name: `Profile of ${username}` }).click();
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
  },
);
