import { expectAccessible, wideAndNarrow } from '../../support/browser/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { addOrganisation } from '../../support/people/added-organisation.ts';
import { signIn } from '../../support/people/sign-in-page.ts';
import { offerPack, type PackedRecord } from '../../support/platform/offered-pack.ts';
import { uniqueWord } from '../../support/record/laws.ts';

const law = {
  id: 'harbours',
  values: {
    Law: 'The Harbours Act',
    ActCodeName: 'HARBOURS',
    Central: 'Central',
    masterVal: 'Central Master',
  },
};
const returnOf = (id: string, description: string, more: Partial<PackedRecord> = {}): PackedRecord => ({
  ...{ id, law: 'harbours' },
  ...more,
  values: {
    returncode: id.toUpperCase(),
    returnName: `Return of ${id}`,
    periodicity: 'Monthly',
    dayMonthArr: '11',
    description,
    ...more.values,
  },
});

const first = {
  ...{ version: '1.0.0', law },
  returns: ['cranes', 'pilots', 'piers', 'tugs'].map((id) => returnOf(id, 'On paper')),
};
const second = {
  ...{ version: '2.0.0', law },
  returns: [
    returnOf('cranes', 'By e-mail'),
    returnOf('pilots', 'By e-mail'),
    returnOf('piers', 'By e-mail'),
    returnOf('lights', 'By e-mail'),
  ],
};

test('@slow a newer version of a pack is looked through: one change is taken, one refused, one reviewed, and nothing is offered again', async ({
  page,
}) => {
  // Given an organisation that took over a pack, and changed a record of it itself
  const word = uniqueWord();
  const title = `Harbours ${word}`;
  await offerPack({ word, ...first });
  await page.goto('/import');
  await signIn(page, await addOrganisation());
  await page.getByRole('button', { name: `Take over: ${title}` }).click();
  await page.getByRole('link', { name: 'Check the records' }).click();
  await page.getByRole('button', { name: 'Take over 5 records' }).click();
  const step = (name: string) => page.getByRole('heading', { name, level: 2, exact: true });
  await expect(step('Report')).toBeVisible();
  await page
    .getByRole('row')
    .filter({ hasText: 'Return of pilots' })
    .getByRole('link', { name: /^RET-/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'VIEW RETURN' });
  await dialog.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('In person');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Data Updated Successfully')).toBeVisible();
  // When a newer version is offered and looked through
  await offerPack({ word, ...second });
  await page.goto('/import');
  await page.getByRole('button', { name: `Update to 2.0.0: ${title}` }).click();
  await expect(page.getByRole('heading', { name: `${title}: from 1.0.0 to 2.0.0` })).toBeVisible();
  const changes = page.getByRole('list', { name: 'Changes' });
  await expect(changes.getByRole('article')).toHaveCount(5);
  await expect(changes.getByRole('article', { name: 'Return of pilots' })).toContainText('In person');
  await expectAccessible(page, wideAndNarrow);
  const decide = (of: string, decision: string) =>
    page
      .getByRole('group', { name: `Decision: ${of}` })
      .getByRole('button', { name: decision })
      .click();
  // Then one change is taken, one's own text is kept, and two become reviews; the new record is left for later
  await decide('Return of cranes, Description', 'Take');
  await decide('Return of pilots, Description', 'Keep ours');
  await decide('Return of piers, Description', 'Review');
  await decide('Return of tugs', 'Review');
  await expect(page.getByText('1 change open: it is offered again next time.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Keep ours', pressed: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Run the update' }).click();
  // And the report says so, with ways to the reviews
  await expect(step('Report')).toBeVisible();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Return of cranes')).toContainText('Taken: Description');
  await expect(row('Return of pilots')).toContainText('Kept: Description');
  await expectAccessible(page, wideAndNarrow);
  await row('Return of piers').getByRole('link', { name: 'Review: Description' }).click();
  await expect(page.getByRole('table')).toContainText(`${title} 2.0.0: The Harbours Act`);
  // And only what is open is offered again
  await page.goto('/import');
  await page.getByRole('button', { name: `Update to 2.0.0: ${title}` }).click();
  await expect(changes.getByRole('article')).toHaveCount(1);
  await decide('Return of lights', 'Leave out');
  await page.getByRole('button', { name: 'Run the update' }).click();
  await expect(step('Report')).toBeVisible();
  await page.goto('/import');
  await expect(page.getByRole('button', { name: `Take over more: ${title}` })).toBeVisible();
});
