/**
 * Runs in the page: presses `pressed` and waits for `count` of `rows` that are not those of before.
 * @returns how many ms passed from the end of the reply of `call` that brought them until they were painted
 */
export function timeRows([pressed, rows, count, call]) {
  const { document, MutationObserver, performance, requestAnimationFrame, MessageChannel } = globalThis;
  const firstLink = () => document.querySelector(rows)?.querySelector('a')?.href;
  const before = firstLink();
  const isThere = () => {
    const found = document.querySelectorAll(rows);
    const settled = found[0]?.parentElement.getAttribute('aria-busy') === 'false';
    return settled && found.length === count && firstLink() !== before;
  };
  const endOfReply = () => {
    const replies = performance.getEntriesByType('resource').filter(({ name }) => name.includes(call));
    return Math.max(...replies.map(({ responseEnd }) => responseEnd));
  };
  return new Promise((resolve) => {
    // It holds so many entries and no more.
    performance.clearResourceTimings();
    const notePaint = () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - endOfReply());
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
