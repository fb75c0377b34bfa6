import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';

/** Notes what is announced: a notice is gone after a second, which may be over before a busy machine looks. */
export async function noteAnnouncements(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const announced: string[] = [];
    const alertsAt = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const around = element?.closest('[role=alert]');
      return around ? [around] : [...(element?.querySelectorAll('[role=alert]') ?? [])];
    };
    /** A node that enters an alert is announced, also the same words once more; one that leaves it is not. */
    const look = (mutations: MutationRecord[]) => {
      const changed = mutations.flatMap(({ type, target, addedNodes }) =>
        type === 'characterData' ? [target] : [...addedNodes],
      );
      for (const { textContent } of new Set(changed.flatMap(alertsAt))) {
        if (textContent) announced.push(textContent);
      }
    };
    new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });
    Object.assign(window, { announced });
  });
}

const announcedOn = (page: Page) => page.evaluate<string[]>('announced');

/** Where a page is, what it announced last and what has the focus, in a line. */
export async function readNotice(page: Page): Promise<string> {
  const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80));
  const announced = (await announcedOn(page)).slice(-2).join(' | ');
  return `${new URL(page.url()).pathname}: "${announced}", focus at ${focused}`;
}

/** Waits until the page has announced `text` last. */
export async function expectAnnounced(page: Page, text: string): Promise<void> {
  await expect.poll(async () => (await announcedOn(page)).at(-1)).toBe(text);
}

/** The notice that offers to take something back. */
export const noticeWithUndo = (page: Page): Locator =>
  page
    .getByRole('status')
    .locator('> *')
    .filter({ has: page.getByRole('button', { name: 'Undo' }) });
