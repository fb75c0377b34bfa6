import { expect, test } from '../../support/journey.ts';
import { lawForm } from '../../support/law-form.ts';
import { lawList, openLawsWith } from '../../support/law-list.ts';
import { addLaw, completeLaw } from '../../support/laws.ts';

test('without Edit access everything can be read and nothing changed', async ({ as, callAs }) => {
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
});

test('the server refuses changes by people without Edit access', async ({ callAs }) => {
  const law = await addLaw(await callAs('editor'));
  const viewer = await callAs('viewer');
  const values = completeLaw();
  const refused = [
    await viewer('law/add', values),
    await viewer('law/update', { ...values, id: law.id, LawUniqueCode: law.code, version: law.version }),
    await viewer('law/delete', { id: law.id, reason: 'Not mine' }),
    await viewer('law/restore', { id: law.id }),
    await viewer('law/lock', { id: law.id, locked: true }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  expect((await viewer('law/one', { id: law.id })).reply).toMatchObject({ data: [{ version: law.version }] });
});

test('a locked law cannot be changed, until an administrator unlocks it', async ({ as, callAs }) => {
  const admin = await callAs('admin');
  const law = await addLaw(admin);
  await admin('law/lock', { id: law.id, locked: true });
  const page = await as('editor');
  await openLawsWith(page, law.name);
  await expect(lawList(page).rows().getByRole('img', { name: 'Locked' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit ${law.code}` })).toBeDisabled();
  await expect(page.getByLabel(`Delete ${law.code}`)).toHaveCount(0);
  await page.goto(`/law/${law.id}`);
  await expect(page.getByRole('note')).toContainText('locked');
  await expect(lawForm(page).button('Update')).toBeHidden();
  await admin('law/lock', { id: law.id, locked: false });
  await openLawsWith(page, law.name);
  await expect(page.getByRole('link', { name: `Edit ${law.code}` })).toBeVisible();
});
