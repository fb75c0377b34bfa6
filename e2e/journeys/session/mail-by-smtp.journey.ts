import { startProduct, type Product } from '@lexboard/tools/product';
import { expect, test } from '../../support/journey.ts';
import { startMailServer, type MailServer } from '../../support/mail-server.ts';
import { linkOf } from '../../support/outbox.ts';
import { signIn } from '../../support/sign-in-page.ts';

const email = 'viewer@demo.example';
const chosen = 'seven quiet lighthouses';

let mailServer: MailServer;
let product: Product;

test.beforeAll(async () => {
  mailServer = await startMailServer();
  product = await startProduct({ env: { SMTP_URL: mailServer.url } });
});

test.afterAll(async () => {
  await product.stop();
  await mailServer.close();
});

test('with a mail server, the link that sets a new password arrives there', async ({ openBrowser }) => {
  const page = await openBrowser({ baseURL: product.url });
  // When somebody asks for a link
  await page.goto('/forgot_password');
  await page.getByRole('textbox', { name: 'Username' }).fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  // Then one mail arrives, from the platform to them, in text and HTML
  await expect.poll(() => mailServer.received.length).toBe(1);
  const [mail] = mailServer.received;
  if (!mail) throw new Error('No mail arrived.');
  expect(mail.to).toEqual([expect.objectContaining({ address: email })]);
  expect(mail.from?.address).toBe('no-reply@localhost');
  expect(mail.text).toContain(linkOf(mail));
  // And its link, to this platform, sets a password that signs them in
  expect(linkOf(mail)).toContain(`${product.url}/reset-password?authToken=`);
  await page.goto(linkOf(mail));
  await page.getByRole('textbox', { name: 'New Password', exact: true }).fill(chosen);
  await page.getByRole('textbox', { name: 'Confirm New Password' }).fill(chosen);
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('link', { name: 'Login now' }).click();
  await signIn(page, { username: email, password: chosen });
  await expect(page.getByRole('heading', { name: 'Law List' })).toBeVisible();
});
