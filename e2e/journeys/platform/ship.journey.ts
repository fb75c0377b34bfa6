import type { Page } from '@playwright/test';
import { makeTokenFile } from '../../support/platform/deploy-token.ts';
import { expect, test } from '../../support/journey.ts';
import { lawForm } from '../../support/form/law-form.ts';
import { lawList } from '../../support/list/law-list.ts';
import { OwnRepository } from '../../support/platform/own-repository.ts';
import { startReleasePlatform, type ReleasePlatform } from '../../support/platform/release-platform.ts';
import { expectRolledBack, statusOf } from '../../support/releases/release-status.ts';
import { countLoads, inMenu } from '../../support/releases/remote-area.ts';
import { shellThat } from '../../support/releases/rewritten-release.ts';
import { publishAnother } from '../../support/releases/second-release.ts';
import { signIn } from '../../support/people/sign-in-page.ts';

// A development build of the page's styles says so of selectors that this platform, which renders in browsers alone, can use.
test.use({ provokes: /on purpose|potentially unsafe when doing server-side rendering/ });
// All of them use these two servers.
test.describe.configure({ mode: 'default' });

let platform: ReleasePlatform;
test.beforeAll(async () => {
  platform = await startReleasePlatform();
});
test.afterAll(() => platform.stop());

const repositories: OwnRepository[] = [];
test.afterEach(() => Promise.all(repositories.splice(0).map((team) => team.remove())));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('an open tab moves on to a new version as it goes there, and never in the middle of a form', async ({
  openBrowser,
}) => {
  // Given somebody in the middle of a form
  const page = await platform.open(openBrowser, 'editor', 1, '/workspace');
  await page.getByRole('link', { name: 'Add law' }).click();
  const { heading: title, text } = lawForm(page);
  await expect(title).toHaveText('Add New Law');
  await text('Law').fill('The Harbours Act');
  const loads = countLoads(page);
  // When a new version is published, and the page learns of it
  const learned = page.waitForResponse('**/api/releases/manifest');
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
  test.setTimeout(600_000);
  const { addresses, call, open, password } = platform;
  const [url] = addresses;
  const source = 'src/app/first-page.tsx';
  // Given a new remote, worked on in the pages of the platform
  const team = await OwnRepository.make('harbours');
  repositories.push(team);
  const page = await openBrowser({ baseURL: await team.develop(url) });
  await page.goto('/harbours');
  await signIn(page, { username: 'editor', password });
  await expect(heading(page)).toHaveText('Harbours');
  const search = page.getByRole('searchbox', { name: 'Find a law' });
  await search.fill('mines');
  const loads = countLoads(page);
  // When its code is changed, then the open page follows, with the text as it was
  await team.change(source, "t('Harbours')", "t('Harbours, deep and shallow')");
  await expect(heading(page)).toHaveText('Harbours, deep and shallow', { timeout: 120_000 });
  await expect(search).toHaveValue('mines');
  expect(loads()).toBe(0);
  await page.close();
  // When its heading has a Hindi text, its tests have passed, and it gets a version
  await team.kit(['texts']);
  const deep = '"Harbours, deep and shallow": "';
  await team.change('languages/hi/app.json', deep, `${deep}गहरे और उथले बंदरगाह`);
  await team.test();
  await team.change('package.json', '"version": "0.1.0"', '"version": "1.2.0"');
  // Then the platform says of that version that it fits, and what it lacks, to whoever has a token for it
  const access = ['--platform', url, '--token-file', await makeTokenFile(call, 'mfe-harbours', team.folder)];
  const said = await team.kit(['check', ...access]);
  const fits =
    /^mfe-harbours (1\.2\.0-\w{8}) can be published\.\nThis platform takes kits \d+\.x\.\nNot in Hindi: its label in the menu\.\n$/;
  expect(said).toMatch(fits);
  const [, version = ''] = fits.exec(said) ?? [];
  // When it is published as a canary of one person
  await team.kit(['publish', ...access, '--canary', '0', '--users', 'viewer']);
  // Then they have its entry and its page, and others have neither
  const viewer = await open(openBrowser, 'viewer', 0, '/workspace');
  await inMenu(viewer, 'Harbours').click();
  await expect(heading(viewer)).toHaveText('Harbours, deep and shallow');
  // And on a page in Hindi it brings its own texts
  await viewer.evaluate(() => localStorage.setItem('lexboard.language', 'hi'));
  await viewer.reload();
  await expect(heading(viewer)).toHaveText('गहरे और उथले बंदरगाह');
  const other = await open(openBrowser, 'other', 1, '/harbours');
  await expect(heading(other)).toHaveText('Page not found');
  await expect(inMenu(other, 'Harbours')).toHaveCount(0);
  // And once they are in its share, they have it, too
  await team.kit(['canary', version, '100', ...access]);
  await inMenu(other, 'Harbours').click();
  await expect(heading(other)).toHaveText('Harbours, deep and shallow');
});

test('a shell that does not start gives way to the one before it, and is rolled back by itself', async ({
  openBrowser,
}) => {
  const { env, call, open } = platform;
  const { stable } = await statusOf(call, 'shell');
  // Given a shell that throws as it starts, for three people by name
  const worse = { remote: 'shell', suffix: 'worse', words: shellThat.throwsAtStart };
  const users = ['admin', 'viewer', 'other'];
  const broken = await publishAnother(env, worse, ['--canary', '0', '--users', users.join(',')]);
  // When they sign in, then they see what they came for
  for (const username of users) {
    const page = await open(openBrowser, username, 0, '/roadmap');
    await expect(heading(page)).toHaveText('Laws Tree');
  }
  // And the platform takes it back by itself, and says why
  await expectRolledBack(call, { remote: 'shell', broken, stable: String(stable) });
});
