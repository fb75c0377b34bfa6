import { expectAccessible, wideAndNarrow } from '../../support/browser/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { lawForm } from '../../support/form/law-form.ts';
import type { Call } from '../../support/record/laws.ts';

const title = 'Related Orders / Notification / Circulars';

const codeOf = (id: number) => `LAW-${String(id).padStart(6, '0')}`;

/** The number of circulars of each of the first demonstration laws. */
async function countCirculars(call: Call): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (let id = 1; id <= 60; id += 1) {
    const { reply } = await call('circular/list', { LawUniqueCode: codeOf(id), type: 'Edit' });
    counts.set(id, Array.isArray(reply['data']) ? reply['data'].length : -1);
  }
  return counts;
}

test(
  'a law with five amendments leads to what was issued about it, one with fewer does not',
  { tag: '@slow' },
  async ({ as, callAs }) => {
    // Given laws with five amendments and with fewer
    const counts = await countCirculars(await callAs('editor'));
    const lawWith = (wanted: (count: number) => boolean) =>
      [...counts].find(([, count]) => wanted(count))?.[0];
    const page = await as('editor');
    await page.goto(`/law/${lawWith((count) => count === 5)}`);
    // When Learn More is followed
    const learnMore = page.getByRole('button', { name: 'Learn More' });
    await learnMore.click();
    // Then the topics are listed with their links, which open elsewhere
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('row')).toHaveCount(6);
    await expect(dialog.getByRole('columnheader')).toHaveText(['Topic', 'Link']);
    const links = dialog.getByRole('link');
    await expect(links.first()).toHaveAttribute('target', '_blank');
    await expect(links.first()).toHaveAttribute('rel', 'noopener noreferrer');
    const box = await dialog.boundingBox();
    expect(box?.width).toBe(800);
    await expectAccessible(page, wideAndNarrow);
    // And the dialog stays when something beside it is pressed
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(learnMore).toBeFocused();
    // But a law with fewer amendments offers nothing
    await page.goto(`/law/${lawWith((count) => count < 5 && count > 0)}`);
    await expect(lawForm(page).text('Rules')).toBeVisible();
    await expect(learnMore).toBeHidden();
  },
);
