import type { Page } from '@playwright/test';
import { password } from '../../support/people/accounts.ts';
import { expect, test } from '../../support/journey.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { lawForm } from '../../support/form/law-form.ts';
import { lawList } from '../../support/list/law-list.ts';
import { addLaw, uniqueWord } from '../../support/record/laws.ts';
import { signInPage } from '../../support/people/sign-in-page.ts';

async function signInByKeyboard(page: Page, username: string): Promise<void> {
  const controls = signInPage(page);
  await page.goto('/login');
  await expect(controls.username).toBeFocused();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password());
  await tabTo(page, controls.terms);
  await page.keyboard.press('Space');
  await tabTo(page, controls.login);
  await page.keyboard.press('Enter');
  await expect(lawList(page).heading).toBeVisible();
}

async function chooseByKeyboard(page: Page, label: string, option: string): Promise<void> {
  const field = lawForm(page).choice(label);
  await tabTo(page, field);
  await page.keyboard.type(option);
  await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(option);
}

test(
  'sign in, find a law, read it and save a draft without a mouse',
  { tag: '@slow' },
  async ({ page, callAs }) => {
    // Given somebody who uses the keyboard alone
    const law = await addLaw(await callAs('editor'));
    await signInByKeyboard(page, 'editor');
    // And the first stop leads past the frame
    await page.reload();
    await expect(lawList(page).heading).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    // When they look for a law
    await tabTo(page, page.getByRole('searchbox', { name: 'Keyword' }), 'Shift+Tab');
    await page.keyboard.type(law.name);
    await page.keyboard.press('Enter');
    await expect(lawList(page).rows()).toHaveCount(1);
    // And read it
    const opener = page.getByRole('button', { name: law.name, exact: true });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'VIEW LAW' });
    await expect(dialog).toContainText(law.code);
    await tabTo(page, dialog.getByRole('button', { name: 'Timeline of Changes' }));
    await page.keyboard.press('Space');
    await expect(dialog.getByRole('table', { name: 'Timeline of Changes' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    // And make a draft out of it
    await tabTo(page, page.getByRole('link', { name: `Duplicate ${law.code}` }));
    await page.keyboard.press('Enter');
    const { text, button, success } = lawForm(page);
    await tabTo(page, text('Law'));
    await page.keyboard.press('ControlOrMeta+a');
    const name = `The Harbours ${uniqueWord()} Act`;
    await page.keyboard.type(name);
    await chooseByKeyboard(page, 'Category', 'Taxation');
    await tabTo(page, button('Draft'));
    await page.keyboard.press('Enter');
    // Then it is saved, and the list says so
    await expect(success.getByRole('button', { name: 'OK' })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('searchbox', { name: 'Keyword' }), 'Shift+Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(lawList(page).rows()).toHaveText([/Taxation/]);
  },
);
