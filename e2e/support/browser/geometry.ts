import type { Locator } from '@playwright/test';

/** So wide that no list leaves a column out. */
export const wideScreen = { width: 1920, height: 1080 };

/** Where something stands on the page, in CSS pixels. */
export async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error(`Not on the page: ${String(part)}`);
  return { ...box, end: box.x + box.width, foot: box.y + box.height };
}

/** The number of lines that the text of a part takes. */
export const linesOf = (part: Locator): Promise<number> =>
  part.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const feet = new Set<number>();
    while (texts.nextNode()) {
      const text = document.createRange();
      text.selectNode(texts.currentNode);
      for (const { bottom } of text.getClientRects()) feet.add(Math.round(bottom));
    }
    return feet.size;
  });

/** Where the rightmost of some parts ends. */
export const endOfAll = (parts: Locator): Promise<number> =>
  parts.evaluateAll((elements) =>
    Math.max(...elements.flatMap((element) => [...element.getClientRects()].map(({ right }) => right))),
  );

/** Whether any of some parts can be scrolled sideways. */
export const scrollsSideways = (parts: Locator): Promise<boolean> =>
  parts.evaluateAll((elements) =>
    elements.some(
      (part) => part.scrollWidth > part.clientWidth && /auto|scroll/.test(getComputedStyle(part).overflowX),
    ),
  );

/** The controls and headings in the page's area that `part` would cover where it lies over them. */
export const listCovered = (part: Locator): Promise<string[]> =>
  part.evaluate((cover) => {
    const { left, right, top, bottom } = cover.getBoundingClientRect();
    const needed = 'main :is(a, button, input, select, textarea, label, h1)';
    const step = 8;
    const met = new Set<Element>();
    for (let x = left; x < right; x += step) {
      for (let y = top; y < bottom; y += step) {
        const below = document.elementsFromPoint(x, y).find((element) => !cover.contains(element));
        const control = below?.closest(needed);
        if (control) met.add(control);
      }
    }
    return [...met].map((element) => element.getAttribute('aria-label') ?? element.textContent);
  });
