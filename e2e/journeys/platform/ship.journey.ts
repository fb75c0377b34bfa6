import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startServers, type Servers } from '@lexboard/tools/servers';
import { callServer, textOf } from '../../support/calls.ts';
import { expect, test } from '../../support/journey.ts';
import { lawForm } from '../../support/law-form.ts';
import { lawList } from '../../support/law-list.ts';
import type { Call } from '../../support/laws.ts';
import { OwnRepository } from '../../support/own-repository.ts';
import { healthOf, lastEventOf, statusOf } from '../../support/release-status.ts';
import { countLoads, failurePanel, inMenu } from '../../support/remote-area.ts';
import { roadmapThat } from '../../support/rewritten-release.ts';
import { publishAnother } from '../../support/second-release.ts';
import { signIn } from '../../support/sign-in-page.ts';

const remote = 'mfe-roadmap';

// A development build of the page's styles says so of selectors that this platform, which renders in browsers alone, can use.
test.use({ provokes: /on purpose|potentially unsafe when doing server-side rendering/ });
// All of them use these two servers.
test.describe.configure({ mode: 'default' });

let platform: Servers;
let call: Call;

/** Calls as the operator, on the other server than the one that most people use. */
async function signInOperator(): Promise<Call> {
  const { url: origin, password } = platform.servers[1];
  const body = { username: 'admin', password, acceptTerms: true };
  const token = textOf((await callServer('user-login', { origin, body })).reply, 'access_token');
  return (path, input) =>
    callServer(path, { origin, token, body: { ...input, accessusername: body.username } });
}

test.beforeAll(async () => {
  platform = await startServers();
  call = await signInOperator();
});

test.afterAll(() => platform.stop());

const teams: OwnRepository[] = [];
test.afterEach(() => Promise.all(teams.splice(0).map((team) => team.remove())));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

type OpenBrowser = (settings: { baseURL: string }) => Promise<Page>;

/** Somebody who signs in at one of the servers, at an address. */
async function open(openBrowser: OpenBrowser, username: string, server: 0 | 1, address: string) {
  const { url, password } = platform.servers[server];
  const page = await openBrowser({ baseURL: url });
  await page.goto(address);
  await signIn(page, { username, password });
  return page;
}

const manifestAddress = '/api/releases/manifest';
const revisionIn = (manifest: string) => Number(/"revision":(\d+)/.exec(manifest)?.[1]);

/** The number of changes in the newest manifest that a page has asked for from here on. */
function followRevisions(page: Page): () => number {
  let newest = 0;
  page.on('response', async (response) => {
    if (!response.url().endsWith(manifestAddress)) return;
    newest = Math.max(newest, revisionIn(await response.text()));
  });
  return () => newest;
}

/** Types on and on, as a person does, until the returned function is called, which says what they typed. */
function typeOn(page: Page, label: string): () => Promise<string> {
  const field = lawForm(page).text(label);
  let typed = '';
  let stopped = false;
  const typing = (async () => {
    await field.focus();
    while (!stopped) {
      await page.keyboard.type('harbour ', { delay: 60 });
      typed += 'harbour ';
    }
  })();
  return async () => {
    stopped = true;
    await typing;
    return typed;
  };
}

/** Makes a deploy token of the operator's for a remote that is new. @returns the file that it is in */
async function makeToken(team: OwnRepository): Promise<string> {
  const body = { remote: 'mfe-harbours', name: 'Team', scopes: ['publish', 'canary'], days: 1 };
  const file = path.join(team.folder, 'token');
  await writeFile(file, textOf((await call('releases/tokens/add', body)).reply, 'token'), { mode: 0o600 });
  return file;
}

test('a good release reaches everyone; a broken one is taken back by itself, and nobody loses anything', async ({
  openBrowser,
}) => {
  // Given a canary that a tenth of people get
  const better = { remote, suffix: 'better', words: roadmapThat.saysInstead('A better laws tree') };
  const good = await publishAnother(platform.env, better, ['--canary', '10']);
  expect(await statusOf(call, remote)).toMatchObject({ canary: { version: good, percent: 10 } });
  // When all of them get it, then whoever comes to either server sees it
  expect((await call('releases/canary', { remote, version: good, percent: 100 })).status).toBe(200);
  const viewer = await open(openBrowser, 'viewer', 0, '/roadmap');
  await expect(heading(viewer)).toHaveText('A better laws tree');
  expect((await call('releases/promote', { remote, version: good })).status).toBe(200);
  const other = await open(openBrowser, 'other', 1, '/roadmap');
  await expect(heading(other)).toHaveText('A better laws tree');
  // Given somebody who types into a form of another remote, and does not stop
  const editor = await open(openBrowser, 'editor', 0, '/law/0');
  await expect(lawForm(editor).heading).toHaveText('Add New Law');
  const loads = countLoads(editor);
  const heard = followRevisions(editor);
  const stopTyping = typeOn(editor, 'Law');
  // When a broken version is given to three people by name
  const worse = { remote, suffix: 'worse', words: roadmapThat.throwsInMount };
  const broken = await publishAnother(platform.env, worse, [
    '--canary',
    '0',
    '--users',
    'admin,viewer,other',
  ]);
  const admin = await open(openBrowser, 'admin', 0, '/roadmap');
  await viewer.reload();
  await other.reload();
  // Then they see the version before, and nothing of the failure
  for (const page of [admin, viewer, other]) {
    await expect(heading(page)).toHaveText('A better laws tree');
    await expect(failurePanel(page)).toBeHidden();
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
  expect(await statusOf(call, remote)).toMatchObject({ stable: good, canary: null });
  // And who comes once the other server knows, too, does not even try it
  const manifest = async () => (await viewer.request.get(manifestAddress)).text();
  await expect.poll(manifest).not.toContain(broken);
  const asked: string[] = [];
  viewer.on('request', (request) => asked.push(request.url()));
  await viewer.reload();
  await expect(heading(viewer)).toHaveText('A better laws tree');
  expect(asked.filter((url) => url.includes(broken))).toEqual([]);
  expect(await healthOf(call, remote, broken)).toMatchObject({ shown: 0, mountFailures: 3 });
  await expect.poll(() => healthOf(call, remote, good)).toMatchObject({ failingSessions: 0, fallbacks: 3 });
  // And who typed has heard of it, and has all of it, on the page that they opened
  await expect.poll(heard).toBe(revisionIn(await manifest()));
  const typed = await stopTyping();
  expect(typed.length).toBeGreaterThan(20);
  await expect(lawForm(editor).text('Law')).toHaveValue(typed);
  expect(loads()).toBe(0);
});

test('an open tab moves on to a new version as it goes there, and never in the middle of a form', async ({
  openBrowser,
}) => {
  // Given somebody in the middle of a form
  const page = await open(openBrowser, 'editor', 1, '/workspace');
  await page.getByRole('link', { name: 'Add law' }).click();
  const { heading: title, text } = lawForm(page);
  await expect(title).toHaveText('Add New Law');
  await text('Law').fill('The Harbours Act');
  const loads = countLoads(page);
  // When a new version is published, and the page learns of it
  const learned = page.waitForResponse(`**${manifestAddress}`);
  const words = { 'Add New Law': 'Add One More Law' };
  await publishAnother(platform.env, { remote: 'mfe-record-forms', suffix: 'next', words });
  await learned;
  // Then the form stays what it is, whatever its person decides
  await inMenu(page, 'Laws Tree').click();
  const question = page.getByRole('alertdialog', { name: 'Close Law' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(title).toHaveText('Add New Law');
  await expect(text('Law')).toHaveValue('The Harbours Act');
  // When they leave it and come back later
  await inMenu(page, 'Laws Tree').click();
  await question.getByRole('button', { name: 'OK' }).click();
  await inMenu(page, 'Workspace').click();
  await expect(lawList(page).rows().first()).toBeVisible();
  await page.getByRole('link', { name: 'Add law' }).click();
  // Then it is the new version, without loading the page anew
  await expect(title).toHaveText('Add One More Law');
  expect(loads()).toBe(0);
});

test('a team ships from a repository of its own, in which the kit is all that it has of ours', async ({
  openBrowser,
}) => {
  test.setTimeout(300_000);
  const [{ url, password }] = platform.servers;
  const source = 'src/app/first-page.tsx';
  // Given a new remote, worked on in the pages of the platform
  const team = await OwnRepository.make('harbours');
  teams.push(team);
  const page = await openBrowser({ baseURL: await team.develop(url) });
  await page.goto('/harbours');
  await signIn(page, { username: 'editor', password });
  await expect(heading(page)).toHaveText('Harbours');
  // When its code is changed, then the open page follows
  await team.change(source, 'title="Harbours"', 'title="Harbours, deep and shallow"');
  await expect(heading(page)).toHaveText('Harbours, deep and shallow', { timeout: 30_000 });
  await page.close();
  // When its tests have passed, and it gets a version
  await team.test();
  await team.change('package.json', '"version": "0.1.0"', '"version": "1.2.0"');
  // Then the platform says of that version that it fits, to whoever has a token for it
  const access = ['--platform', url, '--token-file', await makeToken(team)];
  const said = await team.kit(['check', ...access]);
  const fits = /^mfe-harbours (1\.2\.0-\w{8}) can be published\.\nThis platform takes kits \d+\.x\.\n$/;
  expect(said).toMatch(fits);
  const [, version = ''] = fits.exec(said) ?? [];
  // When it is published as a canary of one person
  await team.kit(['publish', ...access, '--canary', '0', '--users', 'viewer']);
  // Then they have its entry and its page, and others have neither
  const viewer = await open(openBrowser, 'viewer', 0, '/workspace');
  await inMenu(viewer, 'Harbours').click();
  await expect(heading(viewer)).toHaveText('Harbours, deep and shallow');
  const other = await open(openBrowser, 'other', 1, '/harbours');
  await expect(heading(other)).toHaveText('Page not found');
  await expect(inMenu(other, 'Harbours')).toHaveCount(0);
  // And once they are in its share, they have it, too
  await team.kit(['canary', version, '100', ...access]);
  await inMenu(other, 'Harbours').click();
  await expect(heading(other)).toHaveText('Harbours, deep and shallow');
});
