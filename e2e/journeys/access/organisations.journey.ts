import { expect, test } from '../../support/journey.ts';
import { lawList } from '../../support/list/law-list.ts';
import { addLaw } from '../../support/record/laws.ts';

test.use({ provokes: /^404: POST \/api\/law\/(one|view)$/ });

test(
  'an organisation sees nothing of another: not in lists, not by address',
  { tag: '@slow' },
  async ({ as, callAs }) => {
    // Given a law of the one organisation
    const law = await addLaw(await callAs('editor'));
    // When somebody of the other looks for it
    const page = await as('other');
    await page.goto(`/workspace?${new URLSearchParams({ tab: 'laws', text: law.name }).toString()}`);
    // Then it is not in their list, nor in a search by the toolbar
    const { empty, rows } = lawList(page);
    await expect(empty).toBeVisible();
    await page.goto('/workspace?tab=laws&status=all');
    await expect(rows().first()).toBeVisible();
    await expect(rows('Lighthouses')).toHaveCount(0);
    // And its address leads nowhere
    await page.goto(`/law/${law.id}`);
    await expect(
      page.getByRole('alert').filter({ hasText: 'There is no law with this number' }),
    ).toBeVisible();
    await page.goto(`/workspace?tab=laws&open=law:${law.id}`);
    const dialog = page.getByRole('dialog', { name: 'VIEW LAW' });
    await expect(dialog.getByRole('alert')).toContainText('There is no law with this number');
    await expect(page.getByText(law.name)).toHaveCount(0);
  },
);
