import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { seedClosed } from '@lexboard/tools/older-demonstration';
import { startProduct } from '@lexboard/tools/product';
import { expectAccessible, wideAndNarrow } from '../../support/browser/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { signIn } from '../../support/people/sign-in-page.ts';

// Who may not sign in is refused, and a page that is open when its organisation is closed makes calls yet.
test.use({ provokes: /^(401|403|422): (GET|POST)/ });

let product: Awaited<ReturnType<typeof startProduct>>;
test.beforeAll(async () => {
  product = await startProduct({ prepare: seedClosed });
});
test.afterAll(() => product.stop());

test('an organisation leaves: it exports all, is closed, is opened again; one whose days are over is gone, with a note that verifies', async ({
  openBrowser,
}) => {
  const { url: baseURL, password, dataDir } = product;
  // Given an administrator who has exported everything
  const [admin, viewer] = [await openBrowser({ baseURL }), await openBrowser({ baseURL })];
  await viewer.goto('/workspace');
  await signIn(viewer, { username: 'viewer', password });
  await admin.goto('/setup/organisation');
  await signIn(admin, { username: 'admin', password });
  await admin.getByRole('button', { name: 'Close the organisation' }).click();
  const dialog = admin.getByRole('dialog');
  const download = admin.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export everything' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Demo Industries .*\.zip$/);
  await expect(dialog).toContainText('Everything was exported on');
  await expectAccessible(admin, wideAndNarrow);
  // When the organisation is closed
  await dialog.getByRole('textbox', { name: 'Name of the organisation' }).fill('Demo Industries');
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Close the organisation' }).click();
  // Then its administrator sees that alone, and nobody else is let in
  await expect(admin.getByRole('heading', { name: 'Demo Industries is closed' })).toBeVisible();
  await expectAccessible(admin, wideAndNarrow);
  await viewer.reload();
  await signIn(viewer, { username: 'viewer', password });
  await expect(viewer.getByRole('alert').filter({ hasText: 'Your organisation is closed' })).toBeVisible();
  // And opened again, people work as before
  await admin.getByRole('button', { name: 'Open again' }).click();
  await expect(admin).toHaveURL(/workspace/);
  await signIn(viewer, { username: 'viewer', password });
  await expect(viewer).toHaveURL(/workspace/);
  // And the organisation whose days were over is gone, with a note that verifies
  const folder = path.join(dataDir, 'attachments', 'deletions');
  await expect.poll(() => readdir(folder).catch(() => []), 'notes of deletion').toHaveLength(1);
  const [note = ''] = await readdir(folder);
  const words = [
    'verify-deletion',
    path.join(folder, note),
    '--key',
    path.join(dataDir, 'backup-public-key.pem'),
  ];
  const { stdout } = await promisify(execFile)('npx', ['lexboard', ...words]);
  expect(stdout).toContain('The signature is valid.');
  const other = await openBrowser({ baseURL });
  await other.goto('/login');
  await signIn(other, { username: 'other', password });
  await expect(other.getByRole('alert').filter({ hasText: 'Invalid User name or Password' })).toBeVisible();
});
