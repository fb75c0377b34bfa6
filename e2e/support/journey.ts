import { expect, test as base, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { productUrl, signInByCall, type SignedIn, type Username } from './accounts.ts';
import { callServer } from './calls.ts';
import { Faults } from './faults.ts';
import type { Call } from './laws.ts';

interface JourneyOptions {
  /** The faults that a journey may see because it breaks something on purpose. */
  provokes: RegExp;
}

interface JourneyFixtures {
  faults: Faults;
  /** Opens a browser of its own, nobody signed in, or with settings of its own. */
  openBrowser: (settings?: BrowserContextOptions) => Promise<Page>;
  /** Opens a browser of its own in which somebody has signed in. */
  as: (username: Username) => Promise<Page>;
  callAs: (username: Username) => Promise<Call>;
}

interface WorkerFixtures {
  signedIn: (username: Username) => Promise<SignedIn>;
}

/** Browsers whose faults are looked at and that close with the journey. */
function browsersOf(browser: Browser, faults: Faults) {
  const opened: Page[] = [];
  const open = async (settings: BrowserContextOptions = {}) => {
    const context = await browser.newContext(settings);
    faults.watch(context);
    const page = await context.newPage();
    opened.push(page);
    return page;
  };
  return { open, close: () => Promise.all(opened.map((page) => page.context().close())) };
}

/** A journey of a person through the product; any fault in a browser that it does not provoke fails it. */
export const test = base.extend<JourneyOptions & JourneyFixtures, WorkerFixtures>({
  provokes: [/^$/, { option: true }],

  signedIn: [
    async ({ browserName: _ }, use) => {
      const people = new Map<Username, Promise<SignedIn>>();
      await use((username) => {
        const person = people.get(username) ?? signInByCall(username);
        people.set(username, person);
        return person;
      });
    },
    { scope: 'worker' },
  ],

  faults: async ({ provokes }, use) => {
    const faults = new Faults();
    await use(faults);
    expect(faults.except(provokes), 'faults in the browser').toEqual([]);
  },

  openBrowser: async ({ browser, faults }, use) => {
    const browsers = browsersOf(browser, faults);
    await use(browsers.open);
    await browsers.close();
  },

  page: async ({ openBrowser }, use) => use(await openBrowser()),

  as: async ({ openBrowser, signedIn }, use) =>
    use(async (username) => openBrowser({ storageState: (await signedIn(username)).storage })),

  callAs: async ({ signedIn }, use) =>
    use(async (username) => {
      const { token } = await signedIn(username);
      return (path, body) =>
        callServer(path, { origin: productUrl(), token, body: { ...body, accessusername: username } });
    }),
});

export { expect };
