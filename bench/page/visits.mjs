import { slowDown } from '../browser/slow-down.mjs';

const megabit = 1_000_000 / 8;
const conditions = {
  offline: false,
  latency: 40,
  downloadThroughput: 10 * megabit,
  uploadThroughput: 10 * megabit,
};

/** Runs in the page: says when the list's first rows have been painted, in ms since the navigation began. */
function reportRows() {
  const { document, MutationObserver, performance, requestAnimationFrame, rowsShown } = globalThis;
  const observer = new MutationObserver(() => {
    if (!document.querySelector('tbody th[scope=row]')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => rowsShown(performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true });
}

async function slowConnection(page) {
  const session = await slowDown(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', conditions);
}

/** Signs in as people do; the state lets later visits start signed in. */
export async function signIn(browser, url, { username, password }) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('rowheader').first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Opens the law list in a browser that has nothing of it, then reloads it: ms until its rows are visible. */
export async function timeList(browser, url, storageState) {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  let report;
  const rows = () => new Promise((resolve) => (report = resolve));
  await page.exposeFunction('rowsShown', (time) => report(time));
  await page.addInitScript(reportRows);
  await slowConnection(page);
  const visit = async (go) => {
    const shown = rows();
    await go();
    return shown;
  };
  const cold = await visit(() => page.goto(`${url}/workspace`));
  const warm = await visit(() => page.reload());
  await context.close();
  return { cold, warm };
}

/**
 * The bytes of all scripts that an address loads in a browser that has nothing of it, as they are compressed, without
 * headers: those that are fetched ahead while the page rests as well.
 */
export async function weighScripts(browser, url, storageState) {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  await page.getByRole('rowheader').first().waitFor();
  await page.waitForLoadState('networkidle');
  const bytes = await page.evaluate(() =>
    globalThis.performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  await context.close();
  return bytes;
}

/** The bytes over the wire for an address, opened once in a browser that has nothing of it. */
export async function weigh(browser, url, storageState) {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set();
  let [requests, scriptBytes] = [0, 0];
  session.on('Network.responseReceived', ({ requestId, type }) => {
    requests += 1;
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  return { requests, scriptKilobytes: scriptBytes / 1000 };
}
