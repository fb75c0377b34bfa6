/** So long nothing happens before it begins, in ms: whoever types or scrolls on is not done yet. */
const PAUSE = 250;
const busy = ['scroll', 'keydown', 'pointerdown'] as const;
/** Where there is no idle time, a step is taken after so long all the same, in ms. */
const IDLE_TIMEOUT_MS = 500;

/** Not every browser says when it is idle. */
function requestIdle(step: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const asked = requestIdleCallback(step, { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(asked);
  }
  const asked = requestAnimationFrame(step);
  return () => cancelAnimationFrame(asked);
}

/**
 * Takes a step whenever nothing else is to be done, and none while somebody scrolls or types, until `step` says that
 * there is nothing more.
 * @returns what ends it before
 */
export function runWhileIdle(step: () => boolean): () => void {
  let cancelNext: (() => void) | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(pause);
    cancelNext?.();
    for (const event of busy) removeEventListener(event, wait, true);
  };
  const goOn = () => {
    if (step()) cancelNext = requestIdle(goOn);
    else stop();
  };
  function wait() {
    clearTimeout(pause);
    cancelNext?.();
    pause = setTimeout(goOn, PAUSE);
  }
  wait();
  for (const event of busy) addEventListener(event, wait, { capture: true, passive: true });
  return stop;
}
