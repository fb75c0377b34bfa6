import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { lawList } from '../../support/list/law-list.ts';
import { uniqueWord } from '../../support/record/laws.ts';
import { expectAnnounced } from '../../support/browser/notices.ts';
import { publishOwnWorkspace } from '../../support/releases/own-remote.ts';
import { healthOf } from '../../support/releases/release-status.ts';

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

/** Changes the scripts at `addresses` on the way to the page; what of them runs says so. */
const changeOnTheWay = (page: Page, addresses: string) =>
  page.route(addresses, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: `window.changed = true;${await reply.text()}` });
  });

const hasChangedCodeRun = (page: Page) => page.evaluate(() => 'changed' in window);

test('a script without its digest does not run, nor does a late part of the shell that was changed on the way', async ({
  as,
}) => {
  const asked = new Map<string, number>();
  const page = await as('admin');
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.set(request.url(), (asked.get(request.url()) ?? 0) + 1);
  });
  await page.goto('/workspace?tab=laws&status=all');
  await expect(lawList(page).rows().first()).toBeVisible();
  // Each is asked for once
  const [shell] = [...asked.keys()].filter((address) => /\/remotes\/shell\/[^/]+\/shell\./.test(address));
  const [entry] = [...asked.keys()].filter((address) => address.includes('/remotes/mfe-workspace/'));
  expect([...asked.values()].every((times) => times === 1)).toBe(true);
  // And runs for nobody who does not know its digest
  expect(await runWithoutDigest(page, `${shell}?again`)).toBe('refused');
  expect(await runWithoutDigest(page, `${entry}?again`)).toBe('refused');
  // When late parts of the shell come changed
  await changeOnTheWay(page, '**/remotes/shell/*/chunk.*');
  const refused = page.waitForEvent('console', (message) => message.text().includes("'integrity' attribute"));
  await page.getByRole('link', { name: 'Users' }).click();
  await refused;
  // Then nothing of them has run
  expect(await hasChangedCodeRun(page)).toBe(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a late part of a remote that was changed on the way does not run, and the operator sees it', async ({
  as,
  callAs,
}) => {
  const remote = `own-${uniqueWord()}`;
  await publishOwnWorkspace(remote, '1.0.0');
  const page = await as('editor');
  await page.goto(`/${remote}?tab=laws&status=all`);
  const { rows } = lawList(page);
  await expect(rows().first()).toBeVisible();
  // When the remote's chunks come changed
  const chunks = `**/remotes/${remote}/1.0.0/chunk.*`;
  await changeOnTheWay(page, chunks);
  const columns = page.getByRole('button', { name: 'Columns' });
  await columns.click();
  // Then the page says so, goes on, and nothing of them has run
  await expectAnnounced(page, 'This could not be loaded. Check the connection and try again.');
  await expect(rows().first()).toBeVisible();
  expect(await hasChangedCodeRun(page)).toBe(false);
  // And the operator sees that a file of this version did not load
  const call = await callAs('admin');
  await expect
    .poll(() => healthOf(call, remote, '1.0.0'))
    .toMatchObject({ shown: 1, loadFailures: 1, mountFailures: 0, errors: 0 });
  // And once the published files come, the same button opens it
  await page.unroute(chunks);
  await columns.click();
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
});
