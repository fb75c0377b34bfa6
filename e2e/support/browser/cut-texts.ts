import type { Page } from '@playwright/test';

/**
 * The texts of a page in the pseudo-language, told by their brackets, that something cuts: an element that hides what is wider or
 * higher than it, or the edge of the window. What scrolls inside of the page, and what is for screen readers alone, is not cut. Cells of tables hold data, which they cut in
 * English, too.
 */
export const findCutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const tolerance = 1.5;
    const cut = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const isCut = (rect: DOMRect, box: DOMRect, { overflowX, overflowY }: CSSStyleDeclaration) =>
      (/hidden|clip/.test(overflowX) &&
        (rect.right > box.right + tolerance || rect.left < box.left - tolerance)) ||
      (/hidden|clip/.test(overflowY) &&
        (rect.bottom > box.bottom + tolerance || rect.top < box.top - tolerance));
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      if (!/^\[[^\]]*~\]$/.test(text) || !node.parentElement?.checkVisibility({ visibilityProperty: true }))
        continue;
      if (node.parentElement.closest('td')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rect = range.getBoundingClientRect();
      for (let holder: Element | null = node.parentElement; holder; holder = holder.parentElement) {
        const style = getComputedStyle(holder);
        const box = holder.getBoundingClientRect();
        if (box.width <= 1 || box.height <= 1 || /auto|scroll/.test(style.overflowX + style.overflowY)) break;
        if (isCut(rect, box, style)) cut.add(text);
        if (holder === document.body && rect.right > innerWidth + tolerance) cut.add(text);
      }
    }
    if (document.documentElement.scrollWidth > innerWidth) cut.add('The page is wider than the window');
    return [...cut];
  });
