import { expect, test } from '../../support/journey.ts';
import { createGstin, unitsPage } from '../../support/pages/units.ts';
import { uniqueWord } from '../../support/record/laws.ts';

// A number with a wrong check character is refused by the page, a code in use by the server.
test.use({ provokes: /^422: POST/ });

test('a company gets a registration and a site, which is found by its number, moved and closed', async ({
  as,
}) => {
  // Given an administrator who adds a company
  const word = uniqueWord();
  const company = `Group ${word}`;
  const registration = `Maharashtra ${word}`;
  const site = `Works ${word}`;
  const gstin = createGstin();
  const page = await as('admin');
  await page.goto('/units');
  const units = unitsPage(page);
  await page.getByRole('button', { name: 'Add unit' }).click();
  const adding = units.dialog('Add Unit');
  await units.fill(adding, { name: company, code: `C-${word}` });
  await adding.getByRole('button', { name: 'Add', exact: true }).dblclick();
  await expect(adding).toBeHidden();

  // When they add a registration below it, with a number that is typed with blanks and in small letters
  await units.filterTree(word);
  await expect(units.tree.getByRole('treeitem')).toHaveCount(1);
  await units.tree.getByRole('treeitem').click();
  await expect(page).toHaveURL(/\/units\?below=\d+$/);
  // The rows above it leave, so that it moves away from the pointer.
  await expect(units.rows).toHaveCount(1);
  await units.open(company);
  await units.detail.getByRole('button', { name: 'Add below' }).click();
  await expect(adding.getByRole('combobox', { name: 'Kind' })).toHaveValue('Registration');
  await units.fill(adding, { name: registration, code: `c-${word}` });
  await units.choose(adding, 'State', 'Maharashtra');
  await adding.getByRole('button', { name: 'Add number' }).click();
  const number = adding.getByRole('group', { name: 'Number 1' });
  await number.getByRole('textbox').fill(`29${gstin.slice(2)}`);
  await page.keyboard.press('Tab');
  await expect(number.getByText(/begins with 29 for Karnataka/)).toBeVisible();
  await number.getByRole('textbox').fill(`27 ${gstin.slice(2).toLowerCase()}`);
  await page.keyboard.press('Tab');
  await expect(number.getByRole('textbox')).toHaveValue(gstin);
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  // Then the server says at the code that it is in use
  await expect(adding.getByText(`The code C-${word} is in use: ${company}.`).first()).toBeVisible();
  await adding.getByRole('textbox', { name: 'Code' }).fill(`R-${word}`);
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(adding).toBeHidden();
  await units.detail.getByRole('button', { name: 'Close', exact: true }).click();

  // And a site below the registration, which is found by its GSTIN
  await units.search(gstin.toLowerCase());
  await expect(units.rows).toHaveCount(1);
  await units.open(registration);
  await units.detail.getByRole('button', { name: 'Add below' }).click();
  await units.fill(adding, { name: site, code: `S-${word}` });
  await expect(adding.getByRole('combobox', { name: 'Kind' })).toHaveValue('Site');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(adding).toBeHidden();
  await units.detail.getByRole('button', { name: 'Close', exact: true }).click();

  // When the site moves to the company
  await units.search(`S-${word}`);
  await units.open(site);
  await expect(units.detail).toContainText(`${company} › ${registration}`);
  await units.detail.getByRole('button', { name: 'Edit', exact: true }).click();
  const editing = units.dialog('Edit Unit');
  await units.choose(editing, 'Parent', company);
  await editing.getByRole('button', { name: 'Update' }).click();
  await expect(editing).toBeHidden();
  // Then the timeline says so, and the earlier place can be restored
  const timeline = units.detail.getByRole('list', { name: 'Timeline' });
  await expect(timeline).toContainText(
    `Parent: from ${registration} (R-${word}) →  to ${company} (C-${word})`,
  );
  await timeline.getByRole('button', { name: /^Restore/ }).click();
  await units.dialog('Restore this version').getByRole('button', { name: 'Restore' }).click();
  await expect(units.detail).toContainText(`${company} › ${registration}`);

  // When it is closed, it leaves the tree and the table until closed ones are asked for
  await units.detail.getByRole('button', { name: 'Close unit' }).click();
  const closing = units.dialog('Close Unit');
  await closing.getByRole('textbox', { name: 'Last day' }).fill('31/03/2020');
  await closing.getByRole('textbox', { name: 'Reason' }).fill('Sold');
  await closing.getByRole('button', { name: 'Close unit' }).click();
  await expect(timeline).toContainText('Reason: Sold');
  await units.detail.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('No units match the filters.')).toBeVisible();
  await expect(units.tree.getByRole('treeitem')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Closed units' }).selectOption('Only closed');
  await expect(units.rows).toContainText(site);
  await expect(units.tree.getByRole('treeitem')).toHaveCount(3);
});
