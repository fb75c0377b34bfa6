import { expect, type Locator, type Page } from '@playwright/test';

const mostStops = 150;

const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

/** Presses Tab, or Shift+Tab to go back, until `target` has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < mostStops && !(await hasFocus(target)); stop += 1) {
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}
