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

/**
 * Signs in, and waits for the calls that a page makes by itself once its first view is shown. The next one comes 15 s later: until
 * then the page does not learn by itself that its session has ended.
 */
export async function signInUntilQuiet(page: Page, entry: Entry): Promise<void> {
  const own = ['/api/due/counts', '/api/session/state'].map((path) =>
    page.waitForResponse((reply) => reply.url().endsWith(path)),
  );
  await signIn(page, entry);
  await Promise.all(own);
}

/**
 * Signs in, in a browser that remembers that the person has accepted terms before: the server asks for the present ones
 * where they have not. The sign-in page must be open.
 */
export async function signInWithFormerTerms(page: Page, username: string): Promise<void> {
  await page.evaluate(
    (name) => localStorage.setItem('lexboard.termsAccepted', JSON.stringify([name])),
    username,
  );
  await signIn(page, { username });
}

/** Has the server forget the session of a page, which does not know of it yet. */
export async function endSessionOf(page: Page, username: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  await page.request.post('/api/user-logout', {
    headers: { Authorization: `Bearer ${token}` },
    data: { accessusername: username },
  });
}
