import type { Locator, Page } from '@playwright/test';

const mostStops = 150;

/**
 * The element with the focus, and the part of it that is not in sight between the top of the page and the foot of its
 * form.
 */
interface Stop {
  place: 'form' | 'foot' | 'elsewhere';
  hidden: string[];
}

/** Runs in the page, so that it can use nothing from outside of it. */
function lookAtFocus(): Stop {
  const focused = document.activeElement;
  const main = focused?.closest('main');
  const foot = [...(main?.querySelectorAll('*') ?? [])].find((element) => {
    const { position, bottom } = getComputedStyle(element);
    return position === 'sticky' && bottom === '0px';
  });
  if (!focused || !main || !foot) return { place: 'elsewhere', hidden: [] };
  if (foot.contains(focused)) return { place: 'foot', hidden: [] };
  const [top, bottom] = [main.getBoundingClientRect().top, foot.getBoundingClientRect().top];
  const ids = (focused.getAttribute('aria-describedby') ?? '').split(' ');
  const help = ids.flatMap((id) => document.getElementById(id) ?? []);
  const hidden = [focused, ...help].flatMap((element) => {
    const box = element.getBoundingClientRect();
    // Text for screen readers alone has the size of a pixel; a tooltip lies above everything.
    if (box.height <= 1 || element.role === 'tooltip' || (box.top >= top - 1 && box.bottom <= bottom + 1))
      return [];
    const name = element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.textContent;
    return `${element.tagName} "${name}" at ${box.top} to ${box.bottom} of ${top} to ${bottom}`;
  });
  return { place: 'form', hidden };
}

/** The hidden part of the control that has the focus, and of its help and message; empty when all is in sight. */
export const findHiddenAtFocus = async (page: Page): Promise<string[]> =>
  (await page.evaluate(lookAtFocus)).hidden;

/** Walks by a key through the form, as far as its foot or out of it: how many stops it made, what was hidden at them. */
export async function walkForm(page: Page, key: 'Tab' | 'Shift+Tab') {
  const hidden: string[] = [];
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(lookAtFocus);
    if (stop.place !== 'form') return { stops, hidden };
    hidden.push(...stop.hidden);
  }
  throw new Error(`${key} did not leave the form within ${mostStops} stops.`);
}

/** Scrolls until the foot, in which `footButton` is, covers so much of a control; throws where the page is too short. */
export async function coverFromBelow(pixels: number, control: Locator, footButton: Locator): Promise<void> {
  const edge = await footButton.evaluate((button) => {
    let element = button.parentElement;
    while (element && getComputedStyle(element).position !== 'sticky') element = element.parentElement;
    return element?.getBoundingClientRect().top ?? 0;
  });
  const missedBy = await control.evaluate((element, end) => {
    element.closest('main')?.scrollBy(0, element.getBoundingClientRect().bottom - end);
    return Math.abs(element.getBoundingClientRect().bottom - end);
  }, edge + pixels);
  if (missedBy > 1) throw new Error(`The page cannot scroll as far: ${missedBy} pixels are missing.`);
}
