import type { Page } from '@playwright/test';
import { findFreePort } from '@lexboard/tools/free-port';
import { startProduct } from '@lexboard/tools/product';
import { callServer, textOf } from '../../support/calls.ts';
import { expect, test } from '../../support/journey.ts';
import { client, startCompanyProvider } from '../../support/people/identity-provider.ts';
import { signIn } from '../../support/people/sign-in-page.ts';
import { oneTimeCode } from '../../support/people/two-factor.ts';

const domain = 'company.example';

/** Signs in with the name first, and then at the provider. */
async function signInByProvider(page: Page, account: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username or e-mail' }).fill(`${account}@${domain}`);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function enterAccount(page: Page, account: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Account' }).fill(account);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Switches two-factor sign-in on for whoever is signed in. @returns the secret of the app */
async function switchOnTwoFactor(page: Page, origin: string, password: string): Promise<string> {
  const token = (await page.evaluate(() => localStorage.getItem('access_token'))) ?? '';
  const { reply } = await callServer('twofactor/setup', { origin, token, body: { password } });
  const secret = textOf(reply, 'secret');
  const otp = oneTimeCode(secret);
  expect((await callServer('twofactor/confirm', { origin, token, body: { otp } })).status).toBe(200);
  return secret;
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
}

// Wrong passwords and a provider that is down are answered by errors.
test.use({ provokes: /^(422|503): POST/ });

// A product of its own: where one organisation has a provider, the page of signing in asks everybody for a name first.
let product: Awaited<ReturnType<typeof startProduct>>;
test.beforeAll(async () => {
  product = await startProduct({ env: { OUTGOING_NETWORKS: '127.0.0.1' } });
});
test.afterAll(() => product.stop());

test('a company moves from passwords to its provider without locking anybody out, and back when the provider is down', async ({
  openBrowser,
}) => {
  // Given an administrator with two-factor sign-in
  const { url: baseURL, password } = product;
  const port = await findFreePort();
  let provider: Awaited<ReturnType<typeof startCompanyProvider>> | undefined;
  try {
    const admin = await openBrowser({ baseURL });
    await admin.goto('/setup/organisation');
    await signIn(admin, { username: 'admin', password });
    const part = admin.getByRole('region', { name: 'Sign-in' });
    const redirectAddress = (await part.getByText('/login/callback/').textContent()) ?? '';
    const secret = await switchOnTwoFactor(admin, baseURL, password);
    provider = await startCompanyProvider(port, redirectAddress);

    // When the administrator enters the provider, tries it, and lets it hold
    await part.getByRole('button', { name: 'Set up' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Sign-in by a provider' });
    await dialog.getByRole('textbox', { name: 'Issuer' }).fill(provider.issuer);
    await dialog.getByRole('textbox', { name: 'Client ID' }).fill(client.id);
    await dialog.getByRole('textbox', { name: 'Client secret' }).fill(client.secret);
    await dialog.getByRole('textbox', { name: 'Domains of e-mail' }).fill(domain);
    await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await part.getByRole('button', { name: 'Try it' }).click();
    const trying = admin.getByRole('dialog', { name: 'Try it' });
    await trying.getByRole('textbox', { name: 'Password' }).fill(password);
    await trying.getByRole('button', { name: 'Continue' }).click();
    await enterAccount(admin, 'chief');
    await expect(part.getByText('It has signed you in. It holds for nobody else yet')).toBeVisible();
    await part.getByRole('button', { name: 'Use for everybody' }).click();
    const using = admin.getByRole('dialog', { name: 'Use for everybody' });
    await expect(using.getByText(/a moment ago: nothing else is needed/)).toBeVisible();
    await using.getByRole('button', { name: 'Use for everybody' }).click();
    await expect(part.getByText(/^1 of \d+ people are linked/)).toBeVisible();

    // Then an editor proves the account once, and needs no password from then on
    const editor = await openBrowser({ baseURL });
    await editor.goto('/login');
    await signInByProvider(editor, 'esha');
    await enterAccount(editor, 'esha');
    await expect(editor.getByRole('heading', { name: 'Link your account' })).toBeVisible();
    await signIn(editor, { username: 'editor', password });
    await expect(editor).toHaveURL(/\/workspace/);
    await part.getByRole('button', { name: 'Change' }).click();
    await dialog.getByRole('combobox', { name: 'Passwords' }).selectOption('breakglass');
    await dialog.getByRole('combobox', { name: 'Break-glass accounts' }).click();
    await admin.getByRole('option', { name: /admin/ }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(part.getByText(/Passwords for 1 break-glass account alone/)).toBeVisible();
    await signOut(editor);
    await editor.getByRole('button', { name: 'Sign in with a password' }).click();
    await signIn(editor, { username: 'editor', password });
    await expect(editor.getByText('Invalid User name or Password.').first()).toBeVisible();
    await editor.goto('/login');
    await signInByProvider(editor, 'esha');
    await expect(editor).toHaveURL(/\/workspace/);
    await signOut(editor);

    // When the provider is down, it says so, and the break-glass account lets passwords in again
    await provider.stop();
    provider = undefined;
    await editor.goto('/login');
    await signInByProvider(editor, 'esha');
    await expect(editor.getByText(/does not answer as it should/).first()).toBeVisible();
    await signOut(admin);
    await admin.goto('/setup/organisation');
    await admin.getByRole('button', { name: 'Sign in with a password' }).click();
    await signIn(admin, { username: 'admin', password });
    await admin.getByRole('textbox', { name: 'Code', exact: true }).fill(oneTimeCode(secret, 1));
    await admin.getByRole('button', { name: 'Continue' }).click();
    await part.getByRole('button', { name: 'Change' }).click();
    await dialog.getByRole('combobox', { name: 'Passwords' }).selectOption('allowed');
    await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(part.getByText(/Passwords allowed/)).toBeVisible();
    await editor.goto('/login');
    await editor.getByRole('button', { name: 'Sign in with a password' }).click();
    await signIn(editor, { username: 'editor', password });
    await expect(editor).toHaveURL(/\/workspace/);
  } finally {
    await provider?.stop();
  }
});
