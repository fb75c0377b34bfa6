/** The distance that one notch of a mouse's wheel scrolls, in CSS pixels. */
const notch = 120;

/** Runs in the page: notes the ms between the frames that it draws, until `framesNoted` is asked for. */
function noteFrames() {
  const { requestAnimationFrame } = globalThis;
  const gaps = [];
  let last;
  let going = true;
  const note = (time) => {
    if (last !== undefined) gaps.push(time - last);
    last = time;
    if (going) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  globalThis.framesNoted = () => {
    going = false;
    return gaps;
  };
}

/**
 * Scrolls from the first row to the last and back with a mouse's wheel.
 * @returns the ms between the frames that the page drew meanwhile
 */
export async function scrollRows(page, rows) {
  const { x, y } = await page.locator(rows).first().boundingBox();
  const height = await page.evaluate('document.querySelector("main").scrollHeight');
  const notches = Math.ceil(height / notch);
  await page.mouse.move(x + 200, y + 100);
  await page.evaluate(noteFrames);
  for (const direction of [1, -1]) {
    for (let index = 0; index < notches; index += 1) await page.mouse.wheel(0, direction * notch);
  }
  return page.evaluate('framesNoted()');
}
