import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { lawList } from '../../support/law-list.ts';

test.use({ provokes: /\/(shell|remotes)\/|[Ii]ntegrity/ });

/** Inserts a script as somebody would who could write into the page, and says what became of it. */
const runWithoutDigest = (page: Page, address: string) =>
  page.evaluate(
    (src) =>
      new Promise<string>((resolve) => {
        const script = document.createElement('script');
        script.src = src;
        script.addEventListener('load', () => resolve('ran'));
        script.addEventListener('error', () => resolve('refused'));
        document.head.append(script);
      }),
    address,
  );

test('a script without a digest does not run, be it of the shell or of a remote', async ({ as }) => {
  const asked = new Map<string, number>();
  const page = await as('viewer');
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.set(request.url(), (asked.get(request.url()) ?? 0) + 1);
  });
  await page.goto('/workspace?tab=laws&status=all');
  await expect(lawList(page).rows().first()).toBeVisible();
  // Each is asked for once
  const [shell] = [...asked.keys()].filter((address) => address.includes('/shell/shell.'));
  const [entry] = [...asked.keys()].filter((address) => address.includes('/remotes/mfe-workspace/'));
  expect([...asked.values()].every((times) => times === 1)).toBe(true);
  // And runs for nobody who does not know its digest
  expect(await runWithoutDigest(page, `${shell}?again`)).toBe('refused');
  expect(await runWithoutDigest(page, `${entry}?again`)).toBe('refused');
});

test('a late part of the shell that was changed on the way does not run', async ({ as }) => {
  const page = await as('admin');
  await page.goto('/workspace?tab=laws&status=all');
  await expect(lawList(page).rows().first()).toBeVisible();
  // When the shell's chunks come changed
  await page.route('**/shell/chunk.*', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: `window.changed = true;${await reply.text()}` });
  });
  const refused = page.waitForEvent('console', (message) => message.text().includes("'integrity' attribute"));
  await page.getByRole('link', { name: 'Users' }).click();
  await refused;
  // Then nothing of them has run
  expect(await page.evaluate(() => 'changed' in window)).toBe(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
