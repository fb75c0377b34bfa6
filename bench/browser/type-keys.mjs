import { setTimeout as wait } from 'node:timers/promises';

/** A person's rhythm, in ms between two keys: runs, and pauses in which the form takes over what was typed. */
const rhythm = [70, 110, 90, 60, 160, 80, 240, 100, 60, 180, 130, 75];
const sentence = [...'every ship pays '];

/** Runs in the page: notes for every key how many ms pass from its press to the frame that shows it. */
function noteKeys() {
  const { document, performance, requestAnimationFrame, MessageChannel } = globalThis;
  globalThis.keyTimes = [];
  const noteAfterFrame = (pressed) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => globalThis.keyTimes.push(performance.now() - pressed);
      port2.postMessage('');
    });
  document.addEventListener('keydown', (event) => noteAfterFrame(event.timeStamp), true);
}

/**
 * Types `count` keys into a field as a person does: of a sentence, or of these names of keys.
 * @returns for each key the ms from its press to the frame that shows it
 */
export async function typeKeys(page, field, count, keys = sentence) {
  await field.focus();
  await page.keyboard.press('Control+End');
  await page.evaluate(noteKeys);
  for (let index = 0; index < count; index += 1) {
    await page.keyboard.press(keys[index % keys.length]);
    await wait(rhythm[index % rhythm.length]);
  }
  return page.evaluate('keyTimes');
}
