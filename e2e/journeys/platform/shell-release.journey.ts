import type { Page } from '@playwright/test';
import { startServers, type Servers } from '@lexboard/tools/servers';
import { callServer, textOf } from '../../support/calls.ts';
import { expect, test } from '../../support/journey.ts';
import { lawForm } from '../../support/law-form.ts';
import type { Call } from '../../support/laws.ts';
import { healthOf, lastEventOf, statusOf } from '../../support/release-status.ts';
import { countLoads, inMenu } from '../../support/remote-area.ts';
import { shellThat } from '../../support/rewritten-release.ts';
import { publishAnother } from '../../support/second-release.ts';
import { signIn } from '../../support/sign-in-page.ts';

const remote = 'shell';

test.use({ provokes: /on purpose/ });
// All of them use these two servers.
test.describe.configure({ mode: 'default' });

let platform: Servers;
let call: Call;

test.beforeAll(async () => {
  platform = await startServers();
  const { url: origin, password } = platform.servers[1];
  const body = { username: 'admin', password, acceptTerms: true };
  const token = textOf((await callServer('user-login', { origin, body })).reply, 'access_token');
  call = (path, input) =>
    callServer(path, { origin, token, body: { ...input, accessusername: body.username } });
});
test.afterAll(() => platform.stop());

type OpenBrowser = (settings: { baseURL: string }) => Promise<Page>;

async function open(openBrowser: OpenBrowser, username: string, address: string) {
  const { url, password } = platform.servers[0];
  const page = await openBrowser({ baseURL: url });
  await page.goto(address);
  await signIn(page, { username, password });
  return page;
}

const menu = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true });

test('a shell that does not start gives way to the one before it, and is rolled back by itself', async ({
  openBrowser,
}) => {
  const { stable } = await statusOf(call, remote);
  // Given a shell that throws as it starts, for three people by name
  const worse = { remote, suffix: 'worse', words: shellThat.throwsAtStart };
  const users = ['admin', 'viewer', 'other'];
  const broken = await publishAnother(platform.env, worse, ['--canary', '0', '--users', users.join(',')]);
  // When they sign in, then they see what they came for
  for (const username of users) {
    const page = await open(openBrowser, username, '/roadmap');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laws Tree');
  }
  // And the platform takes it back by itself, and says why
  await expect
    .poll(() => lastEventOf(call, remote))
    .toMatchObject({
      action: 'Rolled back',
      actor: 'Lexboard',
      version: broken,
      reason: expect.stringContaining('of the newest 3 people'),
    });
  expect(await healthOf(call, remote, broken)).toMatchObject({ shown: 0, mountFailures: 3 });
  await expect.poll(() => healthOf(call, remote, String(stable))).toMatchObject({ fallbacks: 3 });
});

test('an open page keeps its shell; the next page that is gone to has the new one, and nothing typed is lost', async ({
  openBrowser,
}) => {
  // Given somebody in the middle of a form
  const page = await open(openBrowser, 'editor', '/law/0');
  const { heading, text } = lawForm(page);
  await expect(heading).toHaveText('Add New Law');
  await text('Law').fill('The Harbours Act');
  const loads = countLoads(page);
  // When a new shell is given to them, and the page learns of it
  const learned = page.waitForResponse('**/api/releases/manifest');
  const words = shellThat.callsItsMenu('Another menu');
  const next = await publishAnother(platform.env, { remote, suffix: 'next', words }, ['--users', 'editor']);
  await learned;
  // Then the page is as it was
  await inMenu(page, 'Laws Tree').click();
  const question = page.getByRole('alertdialog', { name: 'Close Law' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(text('Law')).toHaveValue('The Harbours Act');
  expect(loads()).toBe(0);
  // And another page has the new shell, of which the browser asks for every file by its version
  await inMenu(page, 'Laws Tree').click();
  await question.getByRole('button', { name: 'OK' }).click();
  await expect(menu(page, 'Another menu')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laws Tree');
  expect(loads()).toBe(1);
  // When it is rolled back, then so is the next page
  const heard = page.waitForResponse('**/api/releases/manifest');
  expect((await call('releases/rollback', { remote, version: next })).status).toBe(200);
  await heard;
  await page.getByRole('link', { name: 'Workspace', exact: true }).click();
  await expect(menu(page, 'Side menu')).toBeVisible();
  expect(loads()).toBe(2);
});
