/** Runs in the page: presses something and says how many ms it took until what it leads to was painted. */
export function timePress([pressed, shown]) {
  const { document, MutationObserver, performance, requestAnimationFrame } = globalThis;
  return new Promise((resolve) => {
    const begun = performance.now();
    const observer = new MutationObserver(() => {
      if (!document.querySelector(shown)) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
    });
    observer.observe(document, { childList: true, subtree: true });
    document.querySelector(pressed).click();
  });
}
