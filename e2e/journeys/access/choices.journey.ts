import { expectAccessible, wideAndNarrow } from '../../support/browser/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { uniqueWord } from '../../support/record/laws.ts';

test(
  'a category is added, renamed and retired, and a form offers what the list has',
  { tag: '@slow' },
  async ({ as }) => {
    // Given an administrator at the categories, and a person at the form of a law
    const admin = await as('admin');
    const form = await as('editor');
    const offered = form.getByRole('combobox', { name: 'Category' });
    const [name, renamed] = [`Space ${uniqueWord()}`, `Space & sky ${uniqueWord()}`];
    await admin.goto('/setup/organisation');
    await admin.getByRole('combobox', { name: 'List', exact: true }).selectOption('Categories');
    const list = admin.getByRole('list', { name: 'Lists of choices' });
    // When one is added with two clicks, and renamed
    await admin.getByRole('button', { name: 'Add choice' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('button', { name: 'Add', exact: true }).dblclick();
    await expect(list.getByText(name)).toHaveCount(1);
    await list.getByRole('button', { name: `Rename ${name}` }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill(renamed);
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect(list.getByText(renamed)).toHaveCount(1);
    // Then the form offers it by its name
    await form.goto('/law/0');
    await offered.fill(renamed);
    await expect(form.getByRole('option', { name: renamed })).toBeVisible();
    // And once it is retired no form does
    await list.getByRole('button', { name: `More for ${renamed}` }).click();
    await admin.getByRole('menuitem', { name: 'Retire' }).click();
    await expect(list.getByRole('listitem').filter({ hasText: renamed })).toContainText('Retired · Not used');
    await expectAccessible(admin, wideAndNarrow);
    await form.goto('/law/0');
    await offered.fill(renamed);
    await expect(form.getByRole('option', { name: renamed })).toHaveCount(0);
    await offered.fill('Taxation');
    await expect(form.getByRole('option', { name: 'Taxation' })).toBeVisible();
  },
);
