import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Request } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { lawList } from '../../support/list/law-list.ts';
import { isResponsive, reloadFrozen } from '../../support/people/six-people.ts';
import { uniqueWord } from '../../support/record/laws.ts';
import { roadmapWith } from '../../support/releases/faulty-roadmap.ts';
import { dataDir, publishOwnRemote } from '../../support/releases/own-remote.ts';
import { errorsOf, healthOf } from '../../support/releases/release-status.ts';
import { awaitVersion, countLoads, failurePanel, inMenu } from '../../support/releases/remote-area.ts';
import { roadmapThat } from '../../support/releases/rewritten-release.ts';
import { roadmap } from '../../support/pages/roadmap.ts';

test.use({ provokes: /own-q\w+|on purpose|\/remotes\// });

const newRemote = () => `own-${uniqueWord()}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Changes a script in the copy that the server serves, once it has compared that with what was published. */
async function tamper(page: Page, remote: string, version: string): Promise<void> {
  const folder = path.join(dataDir(), 'remotes', remote, version);
  // The server looks for what another process has published while somebody asks for the manifest, and then copies it.
  await expect(async () => {
    await page.request.get('/api/releases/manifest');
    expect(await readdir(folder).catch(() => [])).not.toEqual([]);
  }).toPass({ timeout: 90_000 });
  const [chunk = ''] = (await readdir(folder)).filter((file) => /^chunk.*\.js$/.test(file));
  const reply = await page.request.get(`/remotes/${remote}/${version}/${chunk}`);
  expect(reply.status()).toBe(200);
  await writeFile(path.join(folder, chunk), 'window.tampered = true;');
}

test('a file that was changed on the server does not run: the version before it is shown', async ({
  as,
  callAs,
}) => {
  const remote = newRemote();
  await publishOwnRemote(remote, '1.0.0', [], roadmapThat.saysInstead('The first one'));
  await publishOwnRemote(remote, '2.0.0', [], roadmapThat.saysInstead('The second one'));
  const page = await as('editor');
  await tamper(page, remote, '2.0.0');
  // When somebody goes there
  await page.goto(`/${remote}`);
  // Then they see the version before, and nothing of what was changed has run
  await expect(heading(page)).toHaveText('The first one');
  await expect(failurePanel(page)).toBeHidden();
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  // And the operator sees that it did not load
  const call = await callAs('admin');
  await expect.poll(() => healthOf(call, remote, '2.0.0')).toMatchObject({ loadFailures: 1, shown: 0 });
  await expect.poll(() => healthOf(call, remote, '1.0.0')).toMatchObject({ shown: 1, fallbacks: 1 });
});

test('what throws later, in a timer or as it leaves, takes nothing with it, and the operator sees it', async ({
  as,
  callAs,
}) => {
  const remote = newRemote();
  await publishOwnRemote(remote, '1.0.0', [], roadmapThat.throwsInTimer);
  const page = await as('editor');
  const call = await callAs('admin');
  // Given somebody who looks at what throws in a timer
  const thrown = page.waitForEvent('pageerror');
  await page.goto(`/${remote}`);
  expect((await thrown).message).toBe('Late on purpose');
  // Then it goes on as it was
  await roadmap(page).tab('LAWS MAP').click();
  await expect(roadmap(page).filter).toBeVisible();
  await expect(failurePanel(page)).toBeHidden();
  await expect
    .poll(() => healthOf(call, remote, '1.0.0'))
    .toMatchObject({ shown: 1, loadFailures: 0, mountFailures: 0, lastError: 'Error: Late on purpose' });
  // And its operator sees in which source
  const group = {
    message: 'Error: Late on purpose',
    file: expect.stringMatching(/^src\/.+\.tsx?$/),
    line: expect.any(Number),
    people: 1,
  };
  await expect.poll(() => errorsOf(call, remote, '1.0.0')).toMatchObject({ groups: [group] });
  // When the next version throws as it leaves
  await publishOwnRemote(remote, '2.0.0', [], roadmapThat.throwsInUnmount);
  // The server hears of what another process published a moment later.
  await expect(async () => {
    const isNext = (request: Request) => request.url().includes(`/${remote}/2.0.0/`);
    const fetched = page.waitForRequest(isNext, { timeout: 15_000 });
    await page.goto(`/${remote}`);
    await fetched;
  }).toPass({ timeout: 90_000 });
  await expect(heading(page)).toHaveText('Laws Tree');
  await inMenu(page, 'Workspace').click();
  // Then the page after it is shown nevertheless, alone
  await expect(lawList(page).rows().first()).toBeVisible();
  await expect(roadmap(page).tab('LAWS MAP')).toHaveCount(0);
  await expect
    .poll(() => healthOf(call, remote, '2.0.0'))
    .toMatchObject({ shown: 1, errors: 1, lastError: 'Error: Stays on purpose' });
});

test('an open tab whose remote is broken shows it by itself once a version works: a new one, or one of before', async ({
  as,
  callAs,
}) => {
  const remote = newRemote();
  await publishOwnRemote(remote, '1.0.0', [], roadmapThat.throwsInMount);
  const page = await as('editor');
  await page.goto(`/${remote}`);
  await expect(failurePanel(page)).toBeVisible();
  const call = await callAs('admin');
  await expect.poll(() => healthOf(call, remote, '1.0.0')).toMatchObject({ shown: 0, mountFailures: 1 });
  const loads = countLoads(page);
  // When a new version works
  await publishOwnRemote(remote, '1.0.1');
  // Then the open tab shows it
  await expect(heading(page)).toHaveText('Laws Tree');
  await expect(failurePanel(page)).toBeHidden();
  expect(loads()).toBe(0);
  // Given two broken ones after it: a page that is opened then has no version that works
  for (const version of ['2.0.0', '3.0.0'])
    await publishOwnRemote(remote, version, [], roadmapThat.throwsInMount);
  const other = await as('editor');
  await awaitVersion(other, remote, '3.0.0');
  await other.goto(`/${remote}`);
  await expect(failurePanel(other)).toBeVisible();
  const otherLoads = countLoads(other);
  // When both are rolled back
  for (const version of ['3.0.0', '2.0.0'])
    expect((await call('releases/rollback', { remote, version })).status).toBe(200);
  // Then the open tab shows the good one
  await expect(heading(other)).toHaveText('Laws Tree');
  await expect(failurePanel(other)).toBeHidden();
  expect(otherLoads()).toBe(0);
});

test('a version that freezes the page gives way with the next load, and the operator sees why', async ({
  as,
  callAs,
}) => {
  const remote = newRemote();
  await publishOwnRemote(remote, '1.0.0', [], roadmapThat.saysInstead('The first one'));
  await publishOwnRemote(remote, '2.0.0', [], roadmapWith.freeze('The second one'));
  const page = await as('editor');
  const devTools = await page.context().newCDPSession(page);
  // Given somebody whose page is frozen
  await page.goto(`/${remote}`, { waitUntil: 'commit' });
  await expect.poll(() => isResponsive({ page })).toBe(false);
  // When they end it and load it again, then they see the version before
  expect(await reloadFrozen({ page, devTools })).toBe('The first one');
  const call = await callAs('admin');
  await expect
    .poll(() => healthOf(call, remote, '2.0.0'))
    .toMatchObject({ shown: 0, mountFailures: 1, lastError: 'Error: It froze the page while it started.' });
});
