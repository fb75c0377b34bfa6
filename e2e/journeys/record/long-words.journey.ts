import type { Locator } from '@playwright/test';
import { boxOf, endOfAll } from '../../support/browser/geometry.ts';
import { changeLaw, lawDialog, openLawDialog } from '../../support/record/histories.ts';
import { expect, test } from '../../support/journey.ts';
import { addLaw } from '../../support/record/laws.ts';

const link = `https://www.example.org/${'acts-and-rules/'.repeat(8)}?query=${'x'.repeat(120)}`;
const word = 'W'.repeat(150);

const parts = ['cell', 'listitem', 'insertion', 'deletion', 'link', 'button'] as const;

/** Nothing of a dialog is wider than it. */
async function expectAllWithin(dialog: Locator) {
  const { end } = await boxOf(dialog);
  for (const part of parts) {
    if ((await dialog.getByRole(part).count()) === 0) continue;
    expect(Math.floor(await endOfAll(dialog.getByRole(part))), part).toBeLessThanOrEqual(end);
  }
}

test(
  'long links and words wrap in the dialog of a law, its timeline, its comparison and its restoring',
  {
    tag: '@slow',
  },
  async ({ as, callAs }) => {
    // Given a law with a long link and a long word, which were changed
    const call = await callAs('editor');
    const first = await addLaw(call, { Exemptions: link, Applicability: word });
    const law = await changeLaw(call, first, {
      Exemptions: `see ${link}x`,
      Applicability: `a ${word} b`,
      Rules: link,
    });
    const page = await as('editor');
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 720 });
      await openLawDialog(page, law, 'timeline');
      const { dialog, entries, comparisons, comparison, restore, button } = lawDialog(page);
      await expect(entries.first()).toBeVisible();
      await expectAllWithin(dialog);
      // When they are compared
      await comparisons.first().click();
      await expect(comparison).toBeVisible();
      await expectAllWithin(dialog);
      // And when the law is to be restored
      await openLawDialog(page, law, `${law.id}.1`);
      await expect(button('Back to now')).toBeVisible();
      await expectAllWithin(dialog);
      await restore.click();
      const question = page.getByRole('alertdialog', { name: 'Restore this version' });
      await expect(question.getByRole('listitem')).toHaveCount(3);
      await expectAllWithin(question);
      const more = question.getByRole('button', { name: /^Show all/ });
      await more.first().click();
      await expectAllWithin(question);
    }
  },
);
