import type { Page } from '@playwright/test';
import type { Username } from '../people/accounts.ts';

/** Opens what calls a person when something is due. */
export async function openReminders(page: Page, username: Username) {
  await page.getByRole('button', { name: `Profile of ${username}` }).click();
  await page.getByRole('button', { name: 'Reminders' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reminders' });
  return {
    dialog,
    dailyMail: dialog.getByRole('checkbox', { name: 'Mail me what is due' }),
    makeAddress: dialog.getByRole('button', { name: /^Make (a new )?address$/ }),
    address: dialog.getByRole('textbox', { name: 'Address for the calendar program' }),
    revoke: dialog.getByRole('button', { name: 'Revoke' }),
  };
}
