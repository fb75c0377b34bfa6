import type { Locator, Page } from '@playwright/test';
import { watchReports } from '../../support/releases/health-reports.ts';
import { expect, test } from '../../support/journey.ts';
import { lawList } from '../../support/list/law-list.ts';
import { addLaw, uniqueWord } from '../../support/record/laws.ts';
import { leakedTaskMs, roadmapThatLeaves } from '../../support/releases/leaking-roadmap.ts';
import { publishOwnRemote } from '../../support/releases/own-remote.ts';
import { healthOf } from '../../support/releases/release-status.ts';
import { failurePanel, inMenu } from '../../support/releases/remote-area.ts';
import { roadmap } from '../../support/pages/roadmap.ts';

test.use({ provokes: /on purpose|may have left this over the page/ });

const newRemote = () => `own-${uniqueWord()}`;
const leftBehind = (page: Page) => page.getByRole('note').filter({ hasText: 'Left behind' });

/** Opens a remote and goes on to the workspace. */
async function lookAndLeave(page: Page, remote: string): Promise<void> {
  await page.goto(`/${remote}`);
  await expect(roadmap(page).tab('LAWS MAP')).toBeVisible();
  await expect(leftBehind(page)).toBeVisible();
  // By the keyboard: a cover keeps the pointer away
  await inMenu(page, 'Workspace').press('Enter');
  await expect(lawList(page).rows().first()).toBeVisible();
}

/** Whether a click on it would meet something else. */
const isCovered = (control: Locator) =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test('what a remote leaks goes on after it has left: the next page works, and the operator sees whose it is', async ({
  as,
  callAs,
}) => {
  const remote = newRemote();
  await publishOwnRemote(remote, '1.0.0', [], roadmapThatLeaves.whatGoesOn);
  const word = uniqueWord();
  const law = await addLaw(await callAs('editor'), { Law: `Leaks ${word}` });
  const page = await as('editor');
  const reports = watchReports(page);
  const blocked = (of: string) => Number(reports.lastOf(of)['longTaskMs'] ?? 0);
  // Given somebody who has left a remote that leaks a timer, a listener, memory and an element
  await lookAndLeave(page, remote);
  await expect(leftBehind(page)).toBeVisible();
  // Its timer throws again and again, so that reports follow each other: the second one has all of how the page came up
  const sent = reports.sent();
  await expect.poll(reports.sent).toBeGreaterThan(sent + 1);
  const [before, nextBefore] = [blocked(remote), blocked('mfe-workspace')];
  // When they type, where the listener holds up each key and throws
  await lawList(page).text.pressSequentially(word);
  const leakedMs = word.length * leakedTaskMs;
  // Then the page says so of the version that leaks, not of the one that it shows
  await expect.poll(() => blocked(remote) - before).toBeGreaterThanOrEqual(leakedMs);
  expect(blocked('mfe-workspace') - nextBefore).toBeLessThan(leakedMs / 2);
  expect(reports.lastOf('mfe-workspace')).toMatchObject({ shown: 1, errors: 0 });
  // And the page goes on
  await lawList(page).search.click();
  await expect(lawList(page).rows()).toHaveCount(1);
  await page.getByRole('button', { name: `View ${law.code}` }).click();
  await expect(page.getByRole('dialog', { name: 'VIEW LAW' })).toContainText(law.name);
  await expect(failurePanel(page)).toBeHidden();
  // And the operator sees it
  const health = async () => await healthOf(await callAs('admin'), remote, '1.0.0');
  await expect.poll(health).toMatchObject({ shown: 1, loadFailures: 0, mountFailures: 0 });
  expect(await health()).toMatchObject({ lastError: expect.stringMatching(/^Error: .* on purpose$/) });
  // And all of it ends as the page is loaded anew
  await page.keyboard.press('Escape');
  // The dialog goes back in the history: loaded before that, the page would open it again
  await expect(page).not.toHaveURL(/open=/);
  await page.reload();
  await expect(lawList(page).rows().first()).toBeVisible();
  await expect(leftBehind(page)).toBeHidden();
});

test('what a remote leaves over the page is taken off, and the operator sees whose it was', async ({
  as,
  callAs,
}) => {
  const remote = newRemote();
  await publishOwnRemote(remote, '1.0.0', [], roadmapThatLeaves.aCover);
  const page = await as('editor');
  await lookAndLeave(page, remote);
  const { text } = lawList(page);
  await expect(leftBehind(page)).toBeHidden();
  expect(await isCovered(text)).toBe(false);
  await text.click();
  await page.keyboard.type('Act');
  await expect(text).toHaveValue('Act');
  const health = async () => await healthOf(await callAs('admin'), remote, '1.0.0');
  await expect.poll(health).toMatchObject({ covers: 1, failingSessions: 0 });
});
