/** Where each remote shows itself. Addresses that it did not know then lead to what it made of them. */
const addresses = {
  'mfe-workspace': [
    '/workspace?tab=laws&status=all',
    '/workspace?tab=licenses&status=all',
    '/workspace?tab=returns&status=draft',
    '/workspace?tab=other-compliances&status=published',
    '/workspace?tab=laws&status=all&text=act',
  ],
  'mfe-record-forms': [
    '/law/0',
    '/law/1',
    '/license/0',
    '/return/0',
    '/other-compliance/0',
    '/circular-amendments',
    '/workspace?open=law:1',
    '/workspace?open=law:1&detail=timeline',
    '/workspace?open=license:1',
  ],
  'mfe-roadmap': ['/roadmap', '/roadmap?tab=tree', '/roadmap?tab=tree&scope=state', '/roadmap?state=17'],
  'mfe-questions-rules': [
    '/workspace?tab=questions&law=1',
    '/workspace?tab=questions&law=1&questions=rules',
    '/workspace?open=law:1',
  ],
};

/** The last one is the shell's, which opens the search of mfe-workspace. */
const places = ['#remote-area', '[role=dialog]', '[role=search]'];
const controls = ['button', '[role=tab]', '[role=combobox]', '[role=button]', '[role=treeitem]']
  .flatMap((control) => places.map((place) => `${place} ${control}`))
  .join(', ');
const settleMs = 3_000;
const restMs = 300;
const reactionMs = 150;
const mostReactions = 10;
const failures = ['loadFailures', 'mountFailures', 'errors'];

/** The failures that are counted for a version, in words; empty where nothing failed. */
export function describeFailure(health) {
  const kind = failures.find((name) => health?.[name] > 0);
  return kind ? `${kind}: ${health.lastError}` : '';
}

/** Collects what a page reports to the server of one version; what it says as it is left cannot be read here. */
function watch(page, remote, version) {
  let said = '';
  page.on('request', (request) => {
    const report = request.url().endsWith('/api/releases/health') && request.postDataJSON();
    if (report)
      said ||= describeFailure(
        report.remotes.find((one) => one.remote === remote && one.version === version),
      );
  });
  return () => said;
}

/**
 * Waits until no script is on its way, and what it does has had time to show: parts of a page come when they are
 * asked for.
 */
function followScripts(page) {
  let pending = 0;
  const count = (change) => (request) => {
    if (request.resourceType() === 'script') pending += change;
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return async () => {
    for (let waited = 0; waited < mostReactions; waited += 1) {
      await page.waitForTimeout(reactionMs);
      if (pending === 0) return;
    }
  };
}

/** Opens a page and waits until it offers something to press, or has had time enough to. */
async function open(page, address) {
  await page.goto(address);
  await page
    .locator(controls)
    .first()
    .waitFor({ timeout: settleMs })
    // A page without controls is looked at as it is.
    .catch(() => undefined);
  await page.waitForTimeout(restMs);
}

/** Runs in the page. @returns the names of the controls to press */
function controlsToPress([selector, most]) {
  const alike = new Map();
  const called = new Set();
  for (const control of globalThis.document.querySelectorAll(selector)) {
    const look = `${control.tagName} ${control.getAttribute('class')}`;
    const count = (alike.get(look) ?? 0) + 1;
    alike.set(look, count);
    if (count <= most) called.add(control.getAttribute('aria-label') ?? control.textContent);
  }
  return [...called];
}

/** Runs in the page. @returns the control of that name, if it is there */
const findControl = ([selector, name]) =>
  [...globalThis.document.querySelectorAll(selector)].find(
    (control) => (control.getAttribute('aria-label') ?? control.textContent) === name,
  );

/** Takes back what a press has opened. */
async function goBack(page, address) {
  await page.keyboard.press('Escape');
  // A dialog that closes goes back in the history by itself, a moment later.
  await page.waitForTimeout(reactionMs);
  if (page.url().endsWith(address)) return;
  await page.goBack();
  await page.waitForTimeout(reactionMs);
  if (!page.url().endsWith(address)) await open(page, address);
}

/** Presses the controls of a page, each on the page as it was at first. */
async function pressAll(page, address, { mostAlike, hasBroken, untilShown }) {
  for (const name of await page.evaluate(controlsToPress, [controls, mostAlike])) {
    if (hasBroken()) return;
    const control = (await page.evaluateHandle(findControl, [controls, name])).asElement();
    // A control that an earlier press has covered or taken away is not pressed.
    if (!(await control?.isVisible())) continue;
    // One that goes while it is pressed is no fault: `hasBroken` tells of errors.
    await control.click({ timeout: 1_000, force: true }).catch(() => undefined);
    await untilShown();
    await goBack(page, address);
  }
}

/**
 * Opens so many pages of a remote and presses what is on them, until a page reports that the version failed. Reported
 * as a page is left stands in the server's counts alone. Rows and states of the map have the same controls:
 * `mostAlike` of those that look alike are pressed.
 */
export async function walk(browser, { url, storageState }, { remote, version, pages, mostAlike }) {
  const context = await browser.newContext({
    storageState,
    baseURL: url,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  page.on('dialog', (dialog) => dialog.accept());
  const said = watch(page, remote, version);
  const watched = { mostAlike, hasBroken: () => said() !== '', untilShown: followScripts(page) };
  for (const address of addresses[remote].slice(0, pages)) {
    if (said()) break;
    await open(page, address);
    await pressAll(page, address, watched);
  }
  await page.goto('about:blank');
  await context.close();
}
