import { expect, type BrowserContext, type Page } from '@playwright/test';

/** Notes what is announced: a notice is gone after a second, which may be over before a busy machine looks. */
export async function noteAnnouncements(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const announced: string[] = [];
    const latest = new WeakMap<Element, string>();
    const look = () => {
      for (const alert of document.querySelectorAll('[role=alert]')) {
        const text = alert.textContent;
        if (text && latest.get(alert) !== text) announced.push(text);
        latest.set(alert, text);
      }
    };
    new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });
    Object.assign(window, { announced });
  });
}

const announcedOn = (page: Page) => page.evaluate<string[]>('announced');

/** Waits until the page has announced `text` last. */
export async function expectAnnounced(page: Page, text: string): Promise<void> {
  await expect.poll(async () => (await announcedOn(page)).at(-1)).toBe(text);
}

/** How often the page has announced `text`: at its field, or in a notice as well. */
export const timesAnnounced = async (page: Page, text: string): Promise<number> =>
  (await announcedOn(page)).filter((announced) => announced === text).length;
