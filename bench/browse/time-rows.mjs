/**
 * Runs in the page: presses `pressed` and waits for `count` of `rows` that are not those of before.
 * @returns how many ms passed from the end of the reply that brought them until they were painted
 */
export function timeRows([pressed, rows, count]) {
  const { document, MutationObserver, performance, requestAnimationFrame, MessageChannel } = globalThis;
  const before = document.querySelector(rows)?.textContent;
  const isThere = () => {
    const found = document.querySelectorAll(rows);
    const settled = found[0]?.parentElement.getAttribute('aria-busy') === 'false';
    return settled && found.length === count && found[0].textContent !== before;
  };
  const endOfReply = (since) =>
    Math.max(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.includes('/api/') && startTime >= since)
        .map(({ responseEnd }) => responseEnd),
    );
  return new Promise((resolve) => {
    const begun = performance.now();
    const notePaint = () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - endOfReply(begun));
      port2.postMessage('');
    };
    const observer = new MutationObserver(() => {
      if (!isThere()) return;
      observer.disconnect();
      requestAnimationFrame(notePaint);
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
    document.querySelector(pressed).click();
  });
}
