/** Runs in the page: chooses a tab and waits until the rows of its list are painted. */
async function switchTab([name, rows]) {
  const { document, MutationObserver, requestAnimationFrame } = globalThis;
  const tab = [...document.querySelectorAll('[role=tab]')].find(({ textContent }) => textContent === name);
  const isThere = () => tab.getAttribute('aria-selected') === 'true' && document.querySelector(rows) !== null;
  await new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isThere()) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(resolve));
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
    tab.click();
  });
}

/** Chooses one tab after the other, `count` times in all. */
export async function switchTabs(page, tabs, rows, count) {
  for (let index = 1; index <= count; index += 1) {
    await page.evaluate(switchTab, [tabs[index % tabs.length], rows]);
  }
}

/** The memory of the page after garbage collection. */
export async function weighPage(session) {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const valueOf = (wanted) => metrics.find(({ name }) => name === wanted).value;
  return {
    heap: valueOf('JSHeapUsedSize'),
    nodes: valueOf('Nodes'),
    listeners: valueOf('JSEventListeners'),
  };
}
