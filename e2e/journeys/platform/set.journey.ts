import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { ownRoadmap } from '../../support/releases/own-remote.ts';
import { awaitVersion } from '../../support/releases/remote-area.ts';
import { startReleasePlatform, type ReleasePlatform } from '../../support/platform/release-platform.ts';
import { roadmapThat, shellThat } from '../../support/releases/rewritten-release.ts';
import { anotherVersion } from '../../support/releases/second-release.ts';
import { Team } from '../../support/platform/team.ts';

const [remote, shell] = ['moorings', 'shell'] as const;

let platform: ReleasePlatform;
let team: Team;
test.beforeAll(async () => {
  platform = await startReleasePlatform();
  team = await Team.make(platform.call, { remotes: [shell, remote], platform: platform.addresses[0] });
});
test.afterAll(async () => {
  await team.remove();
  await platform.stop();
});

/** The name of the shell's menu, and the title of the remote's page. */
async function expectPage(page: Page, menu: string, title: string): Promise<void> {
  await expect(page.getByRole('navigation', { name: menu, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

test('a shell and a remote are shipped as one over HTTP, and rolled back as one', async ({ openBrowser }) => {
  // Given a remote that everyone has
  await team.publish(ownRoadmap(remote, '1.0.0', roadmapThat.saysInstead('Moorings')));
  const [editor, viewer] = await Promise.all([
    platform.open(openBrowser, 'editor', 0, `/${remote}`),
    platform.open(openBrowser, 'viewer', 1, `/${remote}`),
  ]);
  await expectPage(editor, 'Side menu', 'Moorings');
  // When its team gives another version, and another shell with it, to one person
  const menu = shellThat.callsItsMenu('Another menu');
  await team.publishSet(
    [
      anotherVersion({ remote: shell, suffix: 'set', words: menu }),
      ownRoadmap(remote, '2.0.0', roadmapThat.saysInstead('New moorings')),
    ],
    ['--canary', '0', '--users', 'editor'],
  );
  // Then that person has both, and others have neither
  await awaitVersion(editor, remote, '2.0.0');
  await Promise.all([editor.reload(), viewer.reload()]);
  await expectPage(editor, 'Another menu', 'New moorings');
  await expectPage(viewer, 'Side menu', 'Moorings');
  // When one of the two is rolled back, then both are
  await team.release('rollback', remote);
  await awaitVersion(editor, remote, '1.0.0');
  await editor.reload();
  await expectPage(editor, 'Side menu', 'Moorings');
});
