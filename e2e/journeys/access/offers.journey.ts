import { expect, test } from '../../support/journey.ts';
import { lawForm } from '../../support/form/law-form.ts';
import { lawList, openLawsWith } from '../../support/list/law-list.ts';
import { addLaw } from '../../support/record/laws.ts';
import { search } from '../../support/pages/search-dialog.ts';

test('without Edit access everything can be read and nothing changed; with it, a locked law neither', async ({
  as,
  callAs,
}) => {
  const law = await addLaw(await callAs('editor'));
  const page = await as('viewer');
  await openLawsWith(page, law.name);
  // Then the list offers no change
  const { rows, layout, cards } = lawList(page);
  await expect(rows().getByRole('cell').last()).toHaveText('-');
  await expect(page.getByRole('link', { name: 'Add law' })).toBeHidden();
  for (const action of ['Edit', 'Delete', 'Duplicate']) {
    await expect(page.getByLabel(`${action} ${law.code}`)).toHaveCount(0);
  }
  // And neither do the cards
  await layout('Grid').click();
  await expect(cards).toHaveCount(1);
  await expect(cards.getByRole('link')).toHaveText([law.code]);
  // And the form only shows
  await page.goto(`/law/${law.id}`);
  const { text, button, closeButtons } = lawForm(page);
  await expect(text('Rules')).not.toBeEditable();
  await expect(page.getByRole('note')).toContainText('Changing it needs Edit access');
  await expect(button('Update')).toBeHidden();
  await expect(closeButtons).toHaveCount(2);
  // When an administrator has locked the law
  const admin = await callAs('admin');
  await admin('law/lock', { id: law.id, locked: true });
  // Then those who may edit cannot change it either
  const editor = await as('editor');
  await openLawsWith(editor, law.name);
  await expect(lawList(editor).rows().getByRole('img', { name: 'Locked' })).toBeVisible();
  await expect(editor.getByRole('button', { name: `Edit ${law.code}` })).toBeDisabled();
  await expect(editor.getByLabel(`Delete ${law.code}`)).toHaveCount(0);
  await editor.goto(`/law/${law.id}`);
  await expect(editor.getByRole('note')).toContainText('locked');
  await expect(lawForm(editor).button('Update')).toBeHidden();
  // Until it is unlocked
  await admin('law/lock', { id: law.id, locked: false });
  await openLawsWith(editor, law.name);
  await expect(editor.getByRole('link', { name: `Edit ${law.code}` })).toBeVisible();
});

test(
  'whoever may neither search nor see cards is offered neither, not even by an address',
  { tag: '@slow' },
  async ({ as }) => {
    const page = await as('reader');
    // When they come to the workspace
    await page.goto('/workspace');
    // Then it starts with drafts, and offers neither a search nor cards
    const { heading, status, text, search: button, column, clear, layout, rows, header } = lawList(page);
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(/status=draft/);
    await expect(status('Draft')).toHaveAttribute('aria-pressed', 'true');
    const { keyword, dialog } = search(page);
    for (const control of [text, button, column, clear, layout('List'), layout('Grid'), keyword]) {
      await expect(control).toHaveCount(0);
    }
    await page.keyboard.press('ControlOrMeta+k');
    // When an address asks for all of it
    await page.goto('/workspace?tab=laws&status=all&column=Law&text=act&lawentry=act&view=grid');
    // Then the list is there, as if only its status had been asked for
    await expect(rows()).toHaveCount(50);
    await expect(header('Law Code')).toBeVisible();
    await expect(page).toHaveURL(/\/workspace\?tab=laws&status=all$/);
    await expect(dialog).toHaveCount(0);
    // And the filter over the loaded rows, which asks nobody, is theirs
    await lawList(page).filter.fill('nothing like it');
    await expect(lawList(page).empty).toBeVisible();
  },
);
