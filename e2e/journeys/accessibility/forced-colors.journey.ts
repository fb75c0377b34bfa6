import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { lawList } from '../../support/list/law-list.ts';

const groundOf = (control: Locator) =>
  control.evaluate((element) => getComputedStyle(element).backgroundColor);
const inkOf = (control: Locator) => control.evaluate((element) => getComputedStyle(element).color);

test('with forced colours what is chosen can be told apart from what is not', async ({ as }) => {
  // Given somebody whose system decides about colours
  const page = await as('viewer');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/workspace?tab=laws&status=draft');
  const { status, layout } = lawList(page);
  const tab = (name: string) => page.getByRole('tab', { name });
  // Then tabs, segments and pressed buttons have one ground where they are chosen and another where they are not
  const pairs = [
    [tab('Laws'), tab('Licenses')],
    [status('Draft'), status('All')],
    [layout('List'), layout('Grid')],
  ] as const;
  for (const [chosen, other] of pairs) {
    await expect(chosen).toBeVisible();
    expect(await groundOf(chosen)).not.toBe(await groundOf(other));
    expect(await inkOf(chosen)).not.toBe(await groundOf(chosen));
  }
});
