import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { tabTo } from '../../support/keyboard.ts';
import { lawForm } from '../../support/law-form.ts';
import { lawList, openLawsWith } from '../../support/law-list.ts';
import { addLaw, type Call } from '../../support/laws.ts';

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
  // What is behind a question has no role any more.
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

test('every way out of a changed form asks first, and Cancel leaves everything as it was', async ({
  as,
  callAs,
}) => {
  // Given a changed form, scrolled to where somebody writes
  const page = await as('editor');
  const { law, rules } = await changedForm(page, await callAs('editor'));
  const scrolled = () => page.getByRole('main').evaluate(({ scrollTop }) => scrollTop);
  const before = await scrolled();
  const ways: [string, () => Promise<unknown>][] = [
    ['the side menu', () => menu(page).getByRole('link', { name: 'Laws Tree' }).click()],
    ['the side menu, pressed twice', () => menu(page).getByRole('link', { name: 'System Logs' }).dblclick()],
    ['the side menu, and again where the question is already', () => pressSlowlyTwice(page)],
    ['the brand', () => page.getByRole('link', { name: 'Lexboard, to the workspace' }).click()],
    ['the keyword search', () => page.getByRole('searchbox', { name: 'Keyword' }).press('Enter')],
    ['Back', () => page.evaluate('history.back()')],
    ['several steps back', () => page.evaluate('history.back(), history.back()')],
    ['its own Close', () => lawForm(page).closeButtons.last().click()],
  ];
  for (const [way, take] of ways) {
    await test.step(way, async () => {
      // When they take a way out, and think again
      await take();
      await answer(page, 'Cancel');
      // Then nothing has happened
      await expect(page).toHaveURL(`/law/${law.id}`);
      await expect(rules).toHaveValue(typed);
      expect(await scrolled()).toBe(before);
    });
  }
  // And logging out asks as well
  await page.getByRole('button', { name: 'Profile of editor' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await answer(page, 'Cancel');
  await expect(page.getByRole('button', { name: 'Profile of editor' })).toBeFocused();
  await expect(rules).toHaveValue(typed);
});

test('Back, stay, Back, leave, and Forward: the history is what it was', async ({ as, callAs }) => {
  const page = await as('editor');
  const { law, rules } = await changedForm(page, await callAs('editor'));
  const entries = await page.evaluate('history.length');
  // When they go back and stay
  await rules.focus();
  await page.goBack();
  await answer(page, 'Cancel');
  // Then the focus is where it was
  await expect(page).toHaveURL(`/law/${law.id}`);
  await expect(rules).toBeFocused();
  // When they go back and leave
  await page.goBack();
  await answer(page, 'OK');
  // Then it is the list they came from, and nobody asks again
  await expect(lawList(page).rows()).toHaveText([/Published/]);
  await expect(page.getByRole('link', { name: `Edit ${law.code}` })).toBeFocused();
  await page.goForward();
  await expect(page).toHaveURL(`/law/${law.id}`);
  await expect(rules).toHaveValue('Lighthouse Rules, 1930');
  expect(await page.evaluate('history.length')).toBe(entries);
  // And an unchanged form is left at once
  await page.goBack();
  await expect(lawList(page).rows()).toHaveText([/Published/]);
});

test('Forward out of a changed form asks as well', async ({ as, callAs }) => {
  const page = await as('editor');
  const { rules } = await changedForm(page, await callAs('editor'));
  await rules.fill('Lighthouse Rules, 1930');
  await menu(page).getByRole('link', { name: 'System Logs' }).click();
  await expect(page.getByRole('heading', { name: 'System Logs' })).toBeVisible();
  await page.goBack();
  await rules.fill(typed);
  await page.goForward();
  await answer(page, 'Cancel');
  await expect(rules).toHaveValue(typed);
  await page.goForward();
  await answer(page, 'OK');
  await expect(page.getByRole('heading', { name: 'System Logs' })).toBeVisible();
});

test('by keyboard alone: the question has the focus, Escape stays, Enter on OK leaves', async ({
  as,
  callAs,
}) => {
  const page = await as('editor');
  const { rules } = await changedForm(page, await callAs('editor'));
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
});

test('on a telephone the question comes over the menu, and Cancel leads back to it', async ({
  as,
  callAs,
}) => {
  const page = await as('editor');
  const { rules } = await changedForm(page, await callAs('editor'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const entry = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Laws Tree' });
  await entry.click();
  await answer(page, 'Cancel');
  await expect(entry).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rules).toHaveValue(typed);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await entry.click();
  await answer(page, 'OK');
  await expect(page.getByRole('heading', { name: 'Laws Tree', level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
});

test('another address and a closed tab are asked about by the browser', async ({ as, callAs }) => {
  const page = await as('editor');
  const { rules } = await changedForm(page, await callAs('editor'));
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
});

test('a link to a place on the page, and a form that was left or saved, ask nothing', async ({
  as,
  callAs,
}) => {
  const page = await as('editor');
  await changedForm(page, await callAs('editor'));
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(question(page)).toBeHidden();
  await lawForm(page).button('Update').click();
  await lawForm(page).success.getByRole('button', { name: 'OK' }).click();
  await expect(lawList(page).rows()).toHaveText([/Published/]);
  await expect(question(page)).toBeHidden();
});
