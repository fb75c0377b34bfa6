import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import {
  isResponsive,
  openSignedIn,
  openSix,
  reloadFrozen,
  replaceTab,
  type Person,
} from '../../support/people/six-people.ts';
import { signIn, signInPage } from '../../support/people/sign-in-page.ts';
import { uniqueWord } from '../../support/record/laws.ts';
import { runFault, type Ending, type FaultRun, type Seen } from '../../support/releases/fault-run.ts';
import { failCalls, roadmapWith, shellWith } from '../../support/releases/faulty-roadmap.ts';
import { dataDir, publishOwnRemote } from '../../support/releases/own-remote.ts';
import { publishAnother } from '../../support/releases/second-release.ts';
import { failurePanel } from '../../support/releases/remote-area.ts';

/** All faults share the product and the six people. */
test.describe.configure({ mode: 'default', retries: 0, timeout: 200_000 });

const before = 'Road map before';
const now = 'Road map now';
/** The three who get canaries. */
const byName = ['--canary', '0', '--users', 'editor,viewer,reader'];
/** A person reads a page for so long. */
const READING_MS = 4_000;
const LATE_MS = 1_500;

let people: Person[] = [];
const rows: string[] = [];
test.beforeAll(async ({ browser }) => {
  people = await openSix(browser);
});
test.afterAll(async () => {
  console.log(
    [
      '| fault | people see | asks after | end | after | everyone back after | why |',
      '|-|-|-|-|-|-|-|',
      ...rows,
    ].join('\n'),
  );
  await Promise.all(people.map(({ page }) => page.context().close()));
});

// A tab that has crashed cannot be loaded anew while calls are intercepted.
test.afterEach(() => Promise.all(people.map(({ page }) => page.context().unrouteAll())));

function addRow(
  fault: string,
  { sights, ending, warning, warnedAfter, rolledBackAfter, backAfter }: FaultRun,
  why: string,
) {
  const seen = [...new Set(sights.map(({ what }) => what))].join(', ');
  const after = (seconds: number) => `${seconds.toFixed(0)} s`;
  rows.push(
    `| ${[fault, seen, warning ? after(warnedAfter ?? 0) : '–', ending, after(rolledBackAfter), after(backAfter), warning?.text ?? why].join(' | ')} |`,
  );
  console.log(rows.at(-1));
}

const pictures = process.env.LEXBOARD_PICTURES;

/** The administrator opens the releases, and finds what waits for them; with pictures where they are asked for. */
async function lookAt(admin: Page, remote: string, fault: string): Promise<void> {
  await admin.goto('/setup/releases');
  const waiting = admin.getByRole('region', { name: /waits? for you$/ });
  await expect(waiting.getByRole('listitem').filter({ hasText: remote })).toBeVisible();
  if (!pictures) return;
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [390, 844],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await admin.setViewportSize({ width, height });
      await admin.emulateMedia({ colorScheme });
      const file = `${pictures}/${fault.replaceAll(' ', '-')}-${width}-${colorScheme}`;
      await waiting.getByRole('heading').scrollIntoViewIfNeeded();
      await admin.screenshot({ path: `${file}.png` });
      const card = admin.getByRole('region', { name: remote, exact: true });
      await card.screenshot({ path: `${file}-card.png` });
    }
}

/** Why the platform rolled the broken version back, as its history says. */
async function readReason(admin: Page, remote: string): Promise<string> {
  await admin.setViewportSize({ width: 1440, height: 900 });
  await admin.goto(`/setup/releases?view=history&remote=${remote}`);
  const table = admin.getByRole('table', { name: 'History of releases' });
  const event = table.getByRole('row').filter({ hasText: 'Rolled back' }).first();
  return (await event.getByRole('cell').nth(5).textContent()) ?? '';
}

/** Ends a frozen page and loads it anew. @returns what the person saw */
async function leaveFrozen(person: Person): Promise<string> {
  const after = await reloadFrozen(person);
  await replaceTab(person);
  return `a frozen page, then "${after}"`;
}

/** What the area of the remote shows. */
async function readRemote(person: Person): Promise<string> {
  const { page } = person;
  const heading = page.getByRole('heading', { level: 1, name: /^Road map / });
  const since = Date.now();
  // That neither came is an answer, too: 'nothing', or a frozen page.
  await heading
    .or(failurePanel(page))
    .first()
    .waitFor({ timeout: 12_000 })
    .catch(() => undefined);
  if (!(await isResponsive(person))) return leaveFrozen(person);
  if (await failurePanel(page).isVisible()) return 'an error panel';
  const words = await heading.textContent({ timeout: 1_000 }).catch(() => null);
  if (words === null) return 'nothing';
  return `"${words}"${Date.now() - since > LATE_MS ? ', late' : ''}`;
}

/** What a person sees who opens the remote and reads it. */
async function visitRemote(person: Person, address: string): Promise<Seen> {
  const opened = await openSignedIn(person, address);
  if (opened === 'signed out') return { what: opened, at: Date.now() };
  if (opened === 'frozen') return { what: await leaveFrozen(person), at: Date.now() };
  const what = await readRemote(person);
  const at = Date.now();
  const { page } = person;
  await page.waitForTimeout(READING_MS);
  if (await signInPage(page).heading.isVisible()) return { what: 'signed out', at };
  if (await failurePanel(page).isVisible()) return { what: 'an error panel', at };
  return { what, at };
}

/** What a person sees who opens the workspace. */
async function visitWorkspace(person: Person): Promise<Seen> {
  const since = Date.now();
  await openSignedIn(person, '/workspace');
  const at = Date.now();
  await person.page.waitForTimeout(READING_MS);
  const isLate = at - since > 10_000;
  return { what: isLate ? 'a blank page, then the workspace' : 'the workspace', at };
}

/** What a person sees who has signed out, and signs in again. */
async function visitLogin({ page, username }: Person): Promise<Seen> {
  const profile = page.getByRole('button', { name: `Profile of ${username}` });
  await page.goto('/workspace');
  await expect(profile.or(signInPage(page).heading)).toBeVisible();
  if (await profile.isVisible()) {
    await profile.click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(signInPage(page).heading).toBeVisible();
  }
  await signIn(page, { username });
  const menu = page.getByRole('navigation', { name: 'Side menu' });
  const isIn = await menu.waitFor({ timeout: 8_000 }).then(
    () => true,
    () => false,
  );
  const at = Date.now();
  await page.waitForTimeout(READING_MS);
  return { what: isIn ? 'the workspace' : 'a Login button that does nothing', at };
}

interface Fault {
  name: string;
  /** Publishes the version before. */
  prepare?: (remote: string) => Promise<unknown>;
  /** @returns the broken version */
  release: (remote: string) => Promise<string>;
  visit: (remote: string) => (person: Person) => Promise<Seen>;
  fine: string;
  /** How it ends; both ways where a share of all decides. */
  ending?: Ending;
}

const remoteFault = (
  name: string,
  fault: keyof typeof roadmapWith,
  ending: Ending,
  audience = byName,
): Fault => ({
  name: `a remote that ${name}`,
  prepare: async (remote) => {
    await publishOwnRemote(remote, '1.0.0', [], roadmapWith.none(before));
    if (fault === 'failingCalls') await Promise.all(people.map(({ page }) => failCalls(page.context())));
  },
  release: async (remote) => {
    await publishOwnRemote(remote, '2.0.0', audience, roadmapWith[fault](now));
    return '2.0.0';
  },
  visit: (remote) => (person) => visitRemote(person, `/${remote}`),
  fine: `"${before}"`,
  ending,
});

const shellFault = (
  name: string,
  fault: keyof typeof shellWith,
  visit: (person: Person) => Promise<Seen>,
  ending?: Ending,
): Fault => ({
  name: `a shell that ${name}`,
  release: () =>
    publishAnother(
      { DATA_DIR: dataDir() },
      { remote: 'shell', suffix: fault.toLowerCase(), words: shellWith[fault] },
      byName,
    ),
  visit: () => visit,
  fine: 'the workspace',
  ...(ending && { ending }),
});

const itself = 'rolled back by itself';
const administrator = 'rolled back by the administrator';

const faults: Fault[] = [
  remoteFault('throws at mount', 'throwAtMount', itself),
  remoteFault('throws later', 'throwLater', itself),
  remoteFault('has a third of its calls fail', 'failingCalls', administrator),
  remoteFault('shows 2 s late', 'lateMount', administrator),
  remoteFault('freezes while mounting', 'freeze', itself),
  remoteFault('blocks the page for long', 'longBlocks', administrator),
  remoteFault('clears the storage of others', 'clearedStorage', itself),
  remoteFault('everyone gets at once, and that throws at mount', 'throwAtMount', administrator, []),
  shellFault('shows nothing', 'silence', visitWorkspace, itself),
  // Without a session its pages report nothing.
  shellFault('has a broken Login button', 'brokenLogin', visitLogin),
];

for (const { name, prepare, release, visit: visitOf, fine, ending } of faults) {
  test(name, async ({ as, callAs }) => {
    const remote = prepare ? `own-${uniqueWord().toLowerCase()}` : 'shell';
    const visit = visitOf(remote);
    const call = await callAs('admin');
    const admin = await as('admin');
    // Given a version that all six use
    await prepare?.(remote);
    await Promise.all(people.map((person) => openSignedIn(person, '/workspace')));
    await Promise.all(people.map(async (person) => [await visit(person), await visit(person)]));
    // When a broken one is released
    const broken = await release(remote);
    const run = await runFault({
      ...{ call, remote, broken, people, visit },
      // A busy machine may show it late.
      isFine: (what) => what.startsWith(fine),
      onWarning: () => lookAt(admin, remote, name),
    });
    // Then all are back at the version before
    addRow(name, run, await readReason(admin, remote));
    expect(run.ending).toBe(ending ?? run.ending);
  });
}
