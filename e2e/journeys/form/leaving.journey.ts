import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { confirmSaved, lawForm } from '../../support/form/law-form.ts';
import { lawList, openLawsWith } from '../../support/list/law-list.ts';
import { addLaw, type Call, type StoredLaw } from '../../support/record/laws.ts';
import { search } from '../../support/pages/search-dialog.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Close Law' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Side menu' });
const typed = 'Rules that nobody has saved';

async function answer(page: Page, name: 'OK' | 'Cancel'): Promise<void> {
  await expect(question(page)).toContainText('Are you sure want to Close the Law?');
  await question(page).getByRole('button', { name }).click();
  await expect(question(page)).toBeHidden();
}

/** A double click whose second press falls beside the question that the first one opened. */
async function pressSlowlyTwice(page: Page): Promise<void> {
  const entry = menu(page).getByRole('link', { name: 'System Logs' });
  const place = await entry.boundingBox();
  await entry.click();
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  // An element behind a question has no role any more.
  await page.mouse.click((place?.x ?? 0) + 10, (place?.y ?? 0) + 10);
  await expect(question(page)).toBeVisible();
}

/** A law's form, opened from the list, with words in it that are not saved. */
async function changedForm(page: Page, call: Call) {
  const law = await addLaw(call);
  await openLawsWith(page, law.name);
  await page.getByRole('link', { name: `Edit ${law.code}` }).click();
  const rules = lawForm(page).text('Rules');
  await expect(rules).toHaveValue('Lighthouse Rules, 1930');
  await rules.fill(typed);
  return { law, rules };
}

/** Answers Cancel to each way out, after which the form is as it was. */
async function stayAtEveryWayOut(page: Page, law: StoredLaw): Promise<void> {
  const rules = lawForm(page).text('Rules');
  const scrolled = () => page.getByRole('main').evaluate(({ scrollTop }) => scrollTop);
  const before = await scrolled();
  const ways: [string, () => Promise<unknown>][] = [
    ['the side menu', () => menu(page).getByRole('link', { name: 'Laws Tree' }).click()],
    ['the side menu, pressed twice', () => menu(page).getByRole('link', { name: 'System Logs' }).dblclick()],
    ['the side menu, and again where the question is already', () => pressSlowlyTwice(page)],
    ['the keyword search', () => page.getByRole('searchbox', { name: 'Keyword' }).press('Enter')],
    ['several steps back', () => page.evaluate('history.back(), history.back()')],
    ['its own Close', () => lawForm(page).closeButtons.last().click()],
  ];
  for (const [way, take] of ways) {
    await test.step(way, async () => {
      await take();
      await answer(page, 'Cancel');
      await expect(page).toHaveURL(`/law/${law.id}`);
      await expect(rules).toHaveValue(typed);
      expect(await scrolled()).toBe(before);
    });
  }
}

test('every way out of a changed form asks first, and the history of the browser is what it was', async ({
  as,
  callAs,
}) => {
  // Given a changed form, scrolled to where somebody writes
  const page = await as('editor');
  const { law, rules } = await changedForm(page, await callAs('editor'));
  await stayAtEveryWayOut(page, law);
  // When they log out and stay
  await page.getByRole('button', { name: 'Profile of editor' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await answer(page, 'Cancel');
  await expect(page.getByRole('button', { name: 'Profile of editor' })).toBeFocused();
  // When they choose a law that was searched over the form, and stay
  const { dialog: found, box } = search(page);
  await page.keyboard.press('ControlOrMeta+k');
  await box.fill(law.code);
  const result = found.getByRole('button', { name: law.name, exact: true });
  await result.click();
  await answer(page, 'Cancel');
  await expect(result).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(found).toBeHidden();
  // When they go back and stay, the focus is where it was
  const entries = await page.evaluate('history.length');
  await rules.focus();
  await page.goBack();
  await answer(page, 'Cancel');
  await expect(page).toHaveURL(`/law/${law.id}`);
  await expect(rules).toBeFocused();
  await expect(rules).toHaveValue(typed);
  // When they go back and leave, it is the list they came from, and nobody asks again
  await page.goBack();
  await answer(page, 'OK');
  await expect(lawList(page).rows()).toHaveText([/Published/]);
  await expect(page.getByRole('link', { name: `Edit ${law.code}` })).toBeFocused();
  await page.goForward();
  await expect(page).toHaveURL(`/law/${law.id}`);
  await expect(rules).toHaveValue('Lighthouse Rules, 1930');
  expect(await page.evaluate('history.length')).toBe(entries);
  // And an unchanged form is left at once, as is a saved one
  await page.goBack();
  await expect(lawList(page).rows()).toHaveText([/Published/]);
  await page.goForward();
  await rules.fill(typed);
  await lawForm(page).button('Update').click();
  await confirmSaved(page, 'Updated');
  await expect(lawList(page).rows()).toHaveText([/Published/]);
  await expect(question(page)).toBeHidden();
});

test(
  'a changed form is left by keyboard, by the menu of a telephone and by Forward only after asking',
  {
    tag: '@slow',
  },
  async ({ as, callAs }) => {
    const page = await as('editor');
    const { rules } = await changedForm(page, await callAs('editor'));
    // By keyboard the question has the focus, Escape stays, and Enter on OK leaves
    const entry = menu(page).getByRole('link', { name: 'Laws Tree' });
    await tabTo(page, entry, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(entry).toBeFocused();
    await expect(rules).toHaveValue(typed);
    await page.keyboard.press('Enter');
    await tabTo(page, question(page).getByRole('button', { name: 'OK' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Laws Tree', level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    // By Forward
    await page.goBack();
    await rules.fill(typed);
    await page.goForward();
    await answer(page, 'Cancel');
    await expect(rules).toHaveValue(typed);
    // On a telephone the question comes over the menu, and Cancel leads back to it
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const inDrawer = drawer.getByRole('link', { name: 'Laws Tree' });
    await inDrawer.click();
    await answer(page, 'Cancel');
    await expect(inDrawer).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(rules).toHaveValue(typed);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await inDrawer.click();
    await answer(page, 'OK');
    await expect(page.getByRole('heading', { name: 'Laws Tree', level: 1 })).toBeVisible();
    await expect(drawer).toBeHidden();
  },
);

test(
  'the browser asks about another address and a closed tab, and nobody about a place on the page',
  {
    tag: '@slow',
  },
  async ({ as, callAs }) => {
    const page = await as('editor');
    const { rules } = await changedForm(page, await callAs('editor'));
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(question(page)).toBeHidden();
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    // When they type another address and stay
    await page.evaluate("location.assign('/roadmap')");
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await expect(rules).toHaveValue(typed);
    // When they close the tab and stay
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(['beforeunload', 'beforeunload']);
    await expect(rules).toHaveValue(typed);
  },
);
