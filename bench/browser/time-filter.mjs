import { setTimeout as wait } from 'node:timers/promises';

/** A person's rhythm, in ms between two keys. */
const rhythm = [140, 170, 150, 120, 220, 150, 300, 160, 130, 240];

/** Runs in the page: notes for every key how soon a frame shows it, and how soon one shows the rows that it leaves. */
function noteFilter(area) {
  const { document, performance, requestAnimationFrame, MessageChannel, MutationObserver } = globalThis;
  const keys = [];
  const afterFrame = (note) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => note(performance.now());
      port2.postMessage('');
    });
  document.addEventListener(
    'keydown',
    ({ timeStamp: pressed }) => {
      const key = { pressed };
      keys.push(key);
      afterFrame((time) => (key.shown = time - pressed));
    },
    true,
  );
  new MutationObserver(() => {
    const key = keys.at(-1);
    if (key) afterFrame((time) => (key.filtered = time - key.pressed));
  }).observe(document.querySelector(area), {
    childList: true,
    subtree: true,
    attributes: true,
  });
  globalThis.filterTimes = keys;
}

/**
 * Types words into a filter box and takes them back.
 * @param filter the name of the box, a selector of what holds the filtered rows, and the words
 * @returns for each key the ms until a frame showed it, and where it changed the rows, until one showed these
 */
export async function timeFilter(page, { box, area, words }) {
  await page.getByRole('searchbox', { name: box }).focus();
  await page.evaluate(noteFilter, area);
  let count = 0;
  for (const word of words) {
    for (const key of [...word, ...Array.from(word, () => 'Backspace')]) {
      await page.keyboard.press(key);
      count += 1;
      await wait(rhythm[count % rhythm.length]);
    }
  }
  return page.evaluate('filterTimes');
}
