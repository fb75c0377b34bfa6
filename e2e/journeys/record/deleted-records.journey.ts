import type { Page } from '@playwright/test';
import { addBelow } from '../../support/record/attached.ts';
import { linesOf } from '../../support/browser/geometry.ts';
import { expect, test } from '../../support/journey.ts';
import { lawList } from '../../support/list/law-list.ts';
import { addLaw, uniqueWord, type Call } from '../../support/record/laws.ts';

// A record whose law is deleted is not restored without it, which is answered by 422.
test.use({ provokes: /^422: POST \/api\/license\/restore$/ });

/** Deletes a law and what is below it; all have `word` in their names. */
async function deleteThree(call: Call, word: string) {
  const law = await addLaw(call, { Law: `Needless ${word}` });
  const license = await addBelow(call, 'license', { law: law.id, word });
  const duty = await addBelow(call, 'return', { law: law.id, word });
  await call('license/delete', { id: license.id, reason: 'Lapsed, and not renewed' });
  await call('return/delete', { id: duty.id, reason: 'Nobody files it' });
  await call('law/delete', { id: law.id, reason: 'Never came into force' });
  return { law, license, duty };
}

const deletedPage = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'Deleted records', level: 1 }),
  rows: page.getByRole('table', { name: 'Deleted records' }).locator('tbody').getByRole('row'),
  select: (code: string) => page.getByRole('checkbox', { name: `Select ${code}` }),
  filters: page.getByRole('group', { name: 'Filters' }),
  restoreSelected: page.getByRole('button', { name: 'Restore selected' }),
  report: page.getByRole('dialog', { name: /^Restore/ }),
});

test(
  'an administrator finds what was deleted and why, and restores a law with what is below it',
  { tag: '@slow' },
  async ({ as, callAs }) => {
    // Given a law, a license and a return that somebody has deleted
    const word = uniqueWord();
    const { law, license, duty } = await deleteThree(await callAs('editor'), word);
    const page = await as('admin');
    await page.goto(`/workspace?tab=laws&status=all&text=${word}`);
    await expect(page.getByText('No Data', { exact: true })).toBeVisible();
    // When an administrator looks for them
    await page.getByRole('button', { name: 'Profile of admin' }).click();
    await page.getByRole('button', { name: 'Deleted records' }).click();
    const { heading, rows, select, filters, restoreSelected, report } = deletedPage(page);
    await expect(heading).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search text' }).fill(word);
    await page.keyboard.press('Enter');
    // Then they stand there, the last first, with who deleted them and why
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText(law.code);
    await expect(rows.first()).toContainText('Never came into force');
    await expect(rows.filter({ hasText: license.code })).toContainText('editor');
    await expect(rows.last()).toContainText(`Below ${law.code}, which is deleted too`);
    await filters.getByRole('combobox', { name: 'Kind' }).selectOption('Return');
    await filters.getByRole('combobox', { name: 'Deleted by' }).selectOption('editor');
    await expect(rows).toHaveText([new RegExp(duty.code)]);
    await expect(page).toHaveURL(`/setup/deleted-records?text=${word}&kind=return&user=editor`);
    await page.goBack();
    await page.goBack();
    await expect(rows).toHaveCount(3);
    // And no code breaks on a telephone
    await page.setViewportSize({ width: 390, height: 844 });
    const codes = rows
      .getByText(new RegExp(`^(${law.code}|${license.code}|${duty.code})$`))
      .filter({ visible: true });
    await expect(codes).toHaveCount(5);
    for (const code of await codes.all()) expect(await linesOf(code)).toBe(1);
    await page.setViewportSize({ width: 1440, height: 900 });
    // When the license alone is restored
    await page.getByRole('button', { name: `Restore ${license.code}` }).click();
    // Then its law has to come first
    await expect(rows.filter({ hasText: license.code })).toContainText(
      'Its parent law is deleted: restore that one first.',
    );
    await select(license.code).check();
    await restoreSelected.click();
    await expect(report).toContainText('0 restored, 1 failed.');
    await expect(report.getByRole('table', { name: 'Not restored' })).toContainText(license.code);
    await page.keyboard.press('Escape');
    await expect(page.getByText('1 selected')).toBeVisible();
    // When all are restored together
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await expect(page.getByText('3 selected')).toBeVisible();
    await restoreSelected.dblclick();
    // Then the law comes before what is below it, and the lists have all of them
    await expect(report).toContainText('3 restored.');
    await page.keyboard.press('Escape');
    await expect(heading).toBeFocused();
    await expect(page.getByText('No Data', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Workspace', exact: true }).click();
    await expect(lawList(page).rows()).toHaveText([new RegExp(law.name)]);
    await page.goto(`/workspace?tab=licenses&status=all&text=${word}`);
    await expect(page.getByRole('row').filter({ hasText: license.name })).toBeVisible();
  },
);
