/** Delay in ms after the last activity before work starts. */
const PAUSE = 250;
const busy = ['scroll', 'keydown', 'pointerdown'] as const;
/** Fallback interval in ms without idle time. */
const IDLE_TIMEOUT_MS = 500;

/** Not all browsers have requestIdleCallback. */
function requestIdle(step: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const asked = requestIdleCallback(step, { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(asked);
  }
  const asked = requestAnimationFrame(step);
  return () => cancelAnimationFrame(asked);
}

/**
 * Runs `step` in idle time, not while the person scrolls or types, until it returns that nothing is left.
 * @returns a function that cancels it
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
