import { expect, test } from '../../support/journey.ts';
import { confirmSaved, lawForm } from '../../support/form/law-form.ts';
import { addLaw } from '../../support/record/laws.ts';

test.use({ provokes: /^404: POST \/api\/law\/former/ });

test(
  'a page whose call the server does not have says so, and nothing typed is lost by reloading it',
  { tag: '@slow' },
  async ({ as, callAs }) => {
    const law = await addLaw(await callAs('editor'));
    const page = await as('editor');
    await page.goto(`/law/${law.id}`);
    const { text, button } = lawForm(page);
    await text('Rules').fill('Rules typed on an old page');
    // Given a server of another version, which has no such call
    await page.route('**/api/law/update', (route) =>
      route.continue({ url: `${new URL(route.request().url()).origin}/api/law/former` }),
    );
    await button('Update').click();
    // Then the page says to reload it, and has all of it
    const notice = page.getByRole('status').filter({ hasText: 'This page is out of date' });
    await expect(notice).toBeVisible();
    await expect(text('Rules')).toHaveValue('Rules typed on an old page');
    // And what was typed is there on the new one
    await page.unroute('**/api/law/update');
    page.once('dialog', (dialog) => void dialog.accept());
    await notice.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('button', { name: 'Bring it back', exact: true }).click();
    await expect(text('Rules')).toHaveValue('Rules typed on an old page');
    await expect(notice).toBeHidden();
    await button('Update').click();
    await confirmSaved(page, 'Updated');
  },
);
