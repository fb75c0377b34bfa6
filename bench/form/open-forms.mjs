import { timePress } from '../page/time-press.mjs';
import { signIn } from '../page/visits.mjs';

/** The opened lists: that of each kind, and the field that says its form is there. */
const kinds = {
  laws: { tab: 'laws', ready: 'textarea[name=Rules]' },
  licenses: { tab: 'licenses', ready: 'textarea[name=description]' },
  returns: { tab: 'returns', ready: 'textarea[name=description]' },
  'other compliances': { tab: 'other-compliances', ready: 'textarea[name=description]' },
};

const editLinks = 'a[aria-label^="Edit "]';

/** From the list to the form of one of its records, by its link as people go. */
async function openOne(page, url, { tab, ready }, round) {
  await page.goto(`${url}/workspace?${new URLSearchParams({ tab, status: 'draft' })}`);
  const links = page.locator(editLinks);
  await links.first().waitFor();
  const labels = await links.evaluateAll((found) => found.map((link) => link.getAttribute('aria-label')));
  // The remote and its chunks are in the page's cache, as for anybody's second record.
  await links.first().click();
  await page.locator(ready).waitFor();
  // Other compliances are left by Cancel.
  await page
    .getByRole('button', { name: /^(Close|Cancel)$/ })
    .first()
    .click();
  await links.first().waitFor();
  return page.evaluate(timePress, [`a[aria-label="${labels[round % labels.length]}"]`, ready]);
}

/** The ms from a press on Edit until the form can be filled, by kind. */
export async function openForms(browser, { url, password }, { rounds, say }) {
  const account = { username: 'editor', password };
  const context = await browser.newContext({ storageState: await signIn(browser, url, account) });
  const page = await context.newPage();
  const times = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []]));
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? 'Warming up …' : `Opening, round ${round} of ${rounds} …`);
    for (const [name, kind] of Object.entries(kinds)) {
      const time = await openOne(page, url, kind, round);
      if (round > 0) times[name].push(time);
    }
  }
  await context.close();
  return times;
}
