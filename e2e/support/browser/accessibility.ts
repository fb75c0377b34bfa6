import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions, run } from 'axe-core';

declare global {
  interface Window {
    axe: { run: typeof run };
  }
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** For a state that a telephone shows otherwise: its menus, tables that become cards, dialogs that fill the screen. */
export const wideAndNarrow = [1440, 390];
const usualSize = { width: 1440, height: 900 };

/** Waits until the page has followed a change of its size or colours, and nothing of it is on its way. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    await nextFrame();
    await nextFrame();
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

/** Shows the page as `colorScheme` has it; colours on their way from one to the other are not to be judged. */
async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await settle(page);
}

/** Put into a page once: that takes as long as many a look. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Nothing is told of what is in order, and no style sheet or medium is fetched again. */
const quickly: RunOptions = { resultTypes: ['violations'], preload: false };

const only = (...values: string[]): RunOptions => ({ ...quickly, runOnly: { type: 'rule', values } });

/** What can be used: with a modal dialog open, the page below it is hidden, and is looked at when none is open. */
const runAxe = (options: RunOptions) => {
  const isModal = document.querySelector('[aria-modal=true]') !== null;
  const usable = [...document.body.children].filter(
    (element) => element.ariaHidden !== 'true' && !element.hasAttribute('inert'),
  );
  return window.axe.run(isModal ? usable : document, options);
};

async function violationsOf(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(runAxe, options);
  const { width } = page.viewportSize() ?? {};
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${width} ${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

/**
 * Looks for barriers on the page as it is, at each width, and in the dark at the first, since only contrast differs there. The
 * page has its own size again afterwards.
 */
export async function expectAccessible(page: Page, widths = [1440]): Promise<void> {
  const found: string[] = [];
  const before = page.viewportSize() ?? usualSize;
  for (const width of widths) {
    await page.setViewportSize({ ...usualSize, width });
    await showIn(page, 'light');
    found.push(...(await violationsOf(page, { ...quickly, runOnly: { type: 'tag', values: rules } })));
  }
  await page.setViewportSize({ ...usualSize, width: widths[0] ?? usualSize.width });
  await showIn(page, 'dark');
  found.push(...(await violationsOf(page, only('color-contrast'))));
  await page.setViewportSize(before);
  // A button that moves while it is pressed is not pressed.
  await settle(page);
  expect(found, `barriers at ${page.url()}`).toEqual([]);
}

/** All ways in which the edges of a window, and what stays in sight there, can cut a row: it is at most so high. */
const cutRows = Array.from({ length: 8 }, (_, step) => 700 + step * 8);

/** Looks for buttons that are too small because the foot of a long list covers a part of them, however high the window is. */
export async function expectTargetsInLongList(page: Page): Promise<void> {
  const found: string[] = [];
  for (const height of cutRows) {
    await page.setViewportSize({ width: 1280, height });
    await settle(page);
    found.push(...(await violationsOf(page, only('target-size'))));
  }
  await page.setViewportSize(usualSize);
  expect(found, `targets at ${page.url()}`).toEqual([]);
}
