import { expect, test as base, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { signedInAs, type Username } from './people/accounts.ts';
import { callServer } from './calls.ts';
import { Faults } from './browser/faults.ts';
import type { Call } from './record/laws.ts';
import { noteAnnouncements, readNotice } from './browser/notices.ts';

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

/** Browsers whose faults are looked at and that close with the journey. */
function browsersOf(browser: Browser, faults: Faults) {
  const opened: Page[] = [];
  const open = async (settings: BrowserContextOptions = {}) => {
    const context = await browser.newContext(settings);
    faults.watch(context);
    await noteAnnouncements(context);
    const page = await context.newPage();
    opened.push(page);
    return page;
  };
  const describe = () => Promise.all(opened.filter((page) => !page.isClosed()).map(readNotice));
  return { open, describe, close: () => Promise.all(opened.map((page) => page.context().close())) };
}

/** A journey of a person through the product; any fault in a browser that it does not provoke fails it. */
export const test = base.extend<JourneyOptions & JourneyFixtures>({
  provokes: [/^$/, { option: true }],

  faults: async ({ provokes }, provide) => {
    const faults = new Faults();
    await provide(faults);
    expect(faults.except(provokes), 'faults in the browser').toEqual([]);
  },

  openBrowser: async ({ browser, faults }, provide, journey) => {
    const browsers = browsersOf(browser, faults);
    await provide(browsers.open);
    // Printed with the failure, where no picture can be looked at.
    if (journey.status !== journey.expectedStatus) {
      await journey.attach('pages', {
        body: (await browsers.describe()).join('\n'),
        contentType: 'text/plain',
      });
    }
    await browsers.close();
  },

  page: async ({ openBrowser }, provide) => provide(await openBrowser()),

  as: async ({ openBrowser }, provide) =>
    provide(async (username) => openBrowser({ storageState: (await signedInAs(username)).storage })),

  callAs: async ({ baseURL }, provide) =>
    provide(async (username) => {
      const { token } = await signedInAs(username);
      return (path, body) =>
        callServer(path, { origin: baseURL ?? '', token, body: { ...body, accessusername: username } });
    }),
});

export { expect };
