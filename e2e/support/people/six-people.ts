import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { expect } from '../journey.ts';
import type { Username } from './accounts.ts';
import { signIn, signInPage } from './sign-in-page.ts';

/** A person in a browser of their own. */
export interface Person {
  username: Username;
  page: Page;
  devTools: CDPSession;
}

/** All of one organisation: the first three get canaries by name. */
const usernames = ['editor', 'viewer', 'reader', 'arranger', 'trainee', 'traveller'] as const;

async function openTab(person: Omit<Person, 'devTools'>): Promise<Person> {
  return { ...person, devTools: await person.page.context().newCDPSession(person.page) };
}

/** Opens a browser for each of the six and signs them in there. */
export async function openSix(browser: Browser): Promise<Person[]> {
  return Promise.all(
    usernames.map(async (username) => {
      const context = await browser.newContext();
      const person = await openTab({ username, page: await context.newPage() });
      await openSignedIn(person, '/workspace');
      return person;
    }),
  );
}

const hasArrived = ({ page }: Person) => page.getByRole('navigation', { name: 'Side menu' });

/** Whether the page still runs scripts: a frozen one does not. One that leaves or crashes fails at once, and is not frozen. */
export const isResponsive = ({ page }: Pick<Person, 'page'>): Promise<boolean> =>
  Promise.race([page.evaluate(() => true).catch(() => true), wait(2_000, false)]);

/** Opens an address, and signs in first where the page asks for that. @returns how the page came up */
export async function openSignedIn(
  person: Person,
  address: string,
): Promise<'open' | 'signed out' | 'frozen'> {
  const { page, username } = person;
  await page.goto(address, { waitUntil: 'commit' });
  const arrived = hasArrived(person).or(signInPage(page).heading);
  // Why it has not arrived is found out below: a frozen page is an answer, of others `expect` reports the fault.
  await arrived.waitFor({ timeout: 6_000 }).catch(() => undefined);
  if (!(await isResponsive(person))) return 'frozen';
  await expect(arrived).toBeVisible({ timeout: 30_000 });
  if (!(await signInPage(page).heading.isVisible())) return 'open';
  await signIn(page, { username });
  await expect(hasArrived(person)).toBeVisible();
  return 'signed out';
}

/** Ends the frozen page of a tab and loads it once more, as "Exit page" and "Reload" of the browser do. @returns its heading */
export async function reloadFrozen({ page, devTools }: Pick<Person, 'page' | 'devTools'>): Promise<string> {
  const ended = page.waitForEvent('crash');
  // The crash ends the call's own session, so it always fails; `ended` says whether the page crashed.
  void devTools.send('Page.crash').catch(() => undefined);
  await ended;
  await devTools.send('Page.reload');
  const expression = 'document.querySelector("h1")?.textContent ?? ""';
  let heading = '';
  await expect(async () => {
    const { result } = await devTools.send('Runtime.evaluate', { expression });
    heading = String(result.value);
    expect(heading).not.toBe('');
  }).toPass({ timeout: 20_000 });
  return heading;
}

/** Gives a person a new tab in place of one that has crashed. */
export async function replaceTab(person: Person): Promise<void> {
  const { page, username } = person;
  const next = await page.context().newPage();
  await page.close();
  Object.assign(person, await openTab({ username, page: next }));
}
