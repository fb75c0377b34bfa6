import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { confirmSaved, fill, lawForm } from '../../support/form/law-form.ts';
import { lawList, openLawsWith } from '../../support/list/law-list.ts';
import { uniqueWord } from '../../support/record/laws.ts';
import { ownRoadmap } from '../../support/releases/own-remote.ts';
import { startReleasePlatform, type ReleasePlatform } from '../../support/platform/release-platform.ts';
import { expectRolledBack, statusOf } from '../../support/releases/release-status.ts';
import {
  awaitVersion,
  countLoads,
  failurePanel,
  inMenu,
  manifestOf,
} from '../../support/releases/remote-area.ts';
import { roadmapThat, shellThat } from '../../support/releases/rewritten-release.ts';
import { anotherVersion } from '../../support/releases/second-release.ts';
import { Team } from '../../support/platform/team.ts';

test.use({ provokes: /on purpose/ });

// All of them use these two servers, and the shell of both.
test.describe.configure({ mode: 'default' });

const [harbours, tides, moorings, shell] = ['harbours', 'tides', 'moorings', 'shell'] as const;
const manifestAddress = '/api/releases/manifest';

let platform: ReleasePlatform;
let teams: Record<typeof harbours | typeof tides | typeof moorings | typeof shell, Team>;

test.beforeAll(async () => {
  platform = await startReleasePlatform();
  const { call, addresses } = platform;
  const make = (at: 0 | 1, ...remotes: string[]) => Team.make(call, { remotes, platform: addresses[at] });
  teams = {
    harbours: await make(0, harbours),
    tides: await make(1, tides),
    moorings: await make(0, shell, moorings),
    shell: await make(0, shell),
  };
});
test.afterAll(async () => {
  await Promise.all(Object.values(teams).map((team) => team.remove()));
  await platform.stop();
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const menu = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true });
const revisionIn = (manifest: string) => Number(/"revision":(\d+)/.exec(manifest)?.[1]);

/** The revision of the newest manifest that a page has asked for from here on. */
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

/** Somebody with the form of a new law, of which they have typed the name and type on. */
async function startWriting(page: Page) {
  const { heading: title, text } = lawForm(page);
  await expect(title).toHaveText('Add New Law');
  const name = `The Harbours ${uniqueWord()} Act`;
  await text('Law').fill(name);
  const [loads, heard] = [countLoads(page), followRevisions(page)];
  return { page, name, loads, heard, stopTyping: typeOn(page, 'Rules') };
}

/** What the same person sees in another tab. */
async function openTab(page: Page, address: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(address);
  return tab;
}

/** Saves a law as a draft, and looks for it in the list. */
async function saveDraft(page: Page, name: string): Promise<void> {
  await fill(page, { label: 'Central', choose: 'State' });
  await fill(page, { label: 'Master Name', choose: 'State Master' });
  await lawForm(page).button('Draft').click();
  await confirmSaved(page, 'Added');
  await openLawsWith(page, name);
  await expect(lawList(page).rows(name)).toHaveCount(1);
}

/** The name of the shell's menu, and the title of the page of the moorings. */
async function expectPage(page: Page, named: string, title: string): Promise<void> {
  await expect(menu(page, named)).toBeVisible();
  await expect(heading(page)).toHaveText(title);
}

test('a shell and a remote are shipped as one over HTTP, and rolled back as one', async ({ openBrowser }) => {
  const { open } = platform;
  const team = teams.moorings;
  // Given a remote that everyone has
  await team.publish(ownRoadmap(moorings, '1.0.0', roadmapThat.saysInstead('Moorings')));
  const [editor, viewer] = await Promise.all([
    open(openBrowser, 'editor', 0, `/${moorings}`),
    open(openBrowser, 'viewer', 1, `/${moorings}`),
  ]);
  await expectPage(editor, 'Side menu', 'Moorings');
  // When its team gives another version, and another shell with it, to one person
  const words = shellThat.callsItsMenu('Another menu');
  await team.publishSet(
    [
      anotherVersion({ remote: shell, suffix: 'set', words }),
      ownRoadmap(moorings, '2.0.0', roadmapThat.saysInstead('New moorings')),
    ],
    ['--canary', '0', '--users', 'editor'],
  );
  // Then that person has both, and others have neither
  await awaitVersion(editor, moorings, '2.0.0');
  await Promise.all([editor.reload(), viewer.reload()]);
  await expectPage(editor, 'Another menu', 'New moorings');
  await expectPage(viewer, 'Side menu', 'Moorings');
  // When one of the two is rolled back, then both are
  await team.release('rollback', moorings);
  await awaitVersion(editor, moorings, '1.0.0');
  await editor.reload();
  await expectPage(editor, 'Side menu', 'Moorings');
});

test('three teams ship at once: only what is broken is taken back, and nobody who is writing loses a letter', async ({
  openBrowser,
}) => {
  const { call, open } = platform;
  const says = roadmapThat.saysInstead;
  // Given two remotes that everyone has, each published by its team
  await Promise.all([
    teams.harbours.publish(ownRoadmap(harbours, '1.0.0', says('Harbours'))),
    teams.tides.publish(ownRoadmap(tides, '1.0.0', says('Tides'))),
  ]);
  // And three people in the middle of a form, at both servers, and one who only reads
  const [admin, editor, other] = await Promise.all([
    open(openBrowser, 'admin', 0, '/law/0').then(startWriting),
    open(openBrowser, 'editor', 0, '/law/0').then(startWriting),
    open(openBrowser, 'other', 1, '/law/0').then(startWriting),
  ]);
  const viewer = await open(openBrowser, 'viewer', 1, `/${tides}`);
  await expect(heading(viewer)).toHaveText('Tides');
  // When each team gives another version to some of them, one of which throws as it is drawn
  const canaryFor = (users: string) => ['--canary', '0', '--users', users];
  const nextShell = anotherVersion({
    remote: shell,
    suffix: 'next',
    words: shellThat.callsItsMenu('Another menu'),
  });
  const [, , newShell] = await Promise.all([
    teams.harbours.publish(ownRoadmap(harbours, '1.1.0', says('Better harbours')), canaryFor('editor,other')),
    teams.tides.publish(
      ownRoadmap(tides, '1.1.0', roadmapThat.throwsInMount),
      canaryFor('admin,other,viewer'),
    ),
    teams.shell.publish(nextShell, canaryFor('editor')),
  ]);
  await Promise.all([
    awaitVersion(admin.page, tides, '1.1.0'),
    awaitVersion(editor.page, harbours, '1.1.0'),
    awaitVersion(other.page, tides, '1.1.0'),
    awaitVersion(viewer, tides, '1.1.0'),
  ]);
  // Then other tabs of theirs have what each of them should get, and nothing of the failure
  const [ofAdmin, ofEditor, ofOther] = await Promise.all([
    openTab(admin.page, `/${tides}`),
    openTab(editor.page, `/${harbours}`),
    openTab(other.page, `/${tides}`),
    viewer.reload(),
  ]);
  await expect(heading(ofEditor)).toHaveText('Better harbours');
  await expect(menu(ofEditor, 'Another menu')).toBeVisible();
  for (const page of [ofAdmin, ofOther, viewer]) {
    await expect(heading(page)).toHaveText('Tides');
    await expect(menu(page, 'Side menu')).toBeVisible();
    await expect(failurePanel(page)).toBeHidden();
  }
  // And the platform takes the broken one back by itself, says why, and leaves the others alone
  await expectRolledBack(call, { remote: tides, broken: '1.1.0', stable: '1.0.0' });
  expect(await statusOf(call, harbours)).toMatchObject({ canary: { version: '1.1.0' } });
  expect(await statusOf(call, shell)).toMatchObject({ canary: { version: newShell } });
  // When the other two teams give theirs to everyone
  await Promise.all([
    teams.harbours.release('promote', harbours, '1.1.0'),
    teams.shell.release('promote', shell, newShell),
  ]);
  // Then each page has heard of it, is the one that was opened, and has every letter
  await awaitVersion(admin.page, harbours, '1.1.0');
  await awaitVersion(admin.page, shell, newShell);
  const revision = revisionIn(await manifestOf(admin.page));
  for (const { page, name, loads, heard, stopTyping } of [admin, editor, other]) {
    await expect.poll(heard).toBe(revision);
    const typed = await stopTyping();
    expect(typed.length).toBeGreaterThan(20);
    await expect(lawForm(page).text('Law')).toHaveValue(name);
    await expect(lawForm(page).text('Rules')).toHaveValue(typed);
    expect(loads()).toBe(0);
  }
  // And is left for a page of the new shell only where its person wants to
  await inMenu(editor.page, 'Laws Tree').click();
  const question = editor.page.getByRole('alertdialog', { name: 'Close Law' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(lawForm(editor.page).text('Law')).toHaveValue(editor.name);
  // When they save, then all of it is there, in the new shell, which shows the better remote
  for (const { page, name } of [admin, editor, other]) {
    await saveDraft(page, name);
    await expect(menu(page, 'Another menu')).toBeVisible();
    await page.goto(`/${harbours}`);
    await expect(heading(page)).toHaveText('Better harbours');
  }
});
