import type { Page } from '@playwright/test';
import { password } from './accounts.ts';

const termsName = 'I accept the Terms and Conditions';

/** The controls of the sign-in page. */
export const signInPage = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'Sign in', level: 1 }),
  username: page.getByRole('textbox', { name: 'Username' }),
  password: page.getByRole('textbox', { name: 'Password' }),
  terms: page.getByRole('checkbox', { name: termsName }),
  login: page.getByRole('button', { name: 'Login' }),
});

interface Entry {
  username: string;
  password?: string;
  acceptTerms?: boolean;
}

/** Fills the sign-in page and presses Login. */
export async function signIn(page: Page, entry: Entry): Promise<void> {
  const controls = signInPage(page);
  await controls.username.fill(entry.username);
  await controls.password.fill(entry.password ?? password());
  if (entry.acceptTerms ?? true) await controls.terms.check();
  await controls.login.click();
}
