import { addBelow } from '../../support/record/attached.ts';
import { deleteDialog } from '../../support/record/delete-dialog.ts';
import { expect, test } from '../../support/journey.ts';
import { lawForm } from '../../support/form/law-form.ts';
import { lawList } from '../../support/list/law-list.ts';
import { addLaw } from '../../support/record/laws.ts';
import { recordDialog } from '../../support/record/record-pages.ts';
import { returnWalk } from '../../support/record/record-walks.ts';

test(
  'a card leads to what belongs to its law and back, adds to it, and its record is read, edited and deleted',
  { tag: '@slow' },
  async ({ as, callAs }) => {
    // Given a law with a license and a return below it
    const call = await callAs('editor');
    const law = await addLaw(call);
    const license = await addBelow(call, 'license', { law: law.id });
    const { id, code, name } = await addBelow(call, 'return', { law: law.id });
    const page = await as('editor');
    const grid = new URLSearchParams({ tab: 'laws', status: 'all', text: law.name, view: 'grid' });
    await page.goto(`/workspace?${grid.toString()}`);
    const { cards } = lawList(page);
    // Then its card says how much belongs to it, and leads there
    for (const [label, count] of Object.entries({ License: '1', Returns: '1', 'Other Compliance': '0' })) {
      const related = cards.getByRole('button', { name: `${label} of ${law.code}` });
      await expect(related).toHaveAccessibleDescription(count);
    }
    const below = page.getByRole('tabpanel').getByRole('listitem');
    await cards.getByRole('button', { name: `License of ${law.code}` }).click();
    await expect(below).toHaveText([new RegExp(license.name)]);
    await expect(page).toHaveURL(new RegExp(`law=${law.id}&view=grid`));
    // And the card of the license leads to the other kinds and to the law
    await below.getByRole('button', { name: `Law of ${license.code}` }).click();
    await expect(cards).toHaveText([new RegExp(law.name)]);
    // When more is added from the card, the form knows the law
    await cards.getByRole('link', { name: `Add Other Compliance to ${law.code}` }).click();
    const { heading, text } = lawForm(page);
    await expect(heading).toHaveText('Add New Other Compliances');
    await expect(page.getByRole('combobox', { name: 'Law Code Name' })).toHaveValue(/^LIGHT-/);
    await page.goBack();
    // When the card leads to the return
    await cards.getByRole('button', { name: `Returns of ${law.code}` }).click();
    const returns = page.getByRole('list', { name: returnWalk.list }).getByRole('listitem');
    for (const shown of [code, name, 'Draft', 'Category: Transport and Logistics', 'Active']) {
      await expect(returns).toContainText([shown]);
    }
    // Then that is read, edited, duplicated
    await returns.getByRole('button', { name: `View ${code}` }).click();
    const { dialog } = recordDialog(page, returnWalk);
    await expect(dialog).toContainText(name);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await returns.getByRole('link', { name: `Edit ${code}` }).click();
    await expect(heading).toHaveText(returnWalk.headings.update);
    await expect(text(returnWalk.name)).toHaveValue(name);
    await page.goBack();
    await returns.getByRole('link', { name: `Duplicate ${code}` }).click();
    await expect(heading).toHaveText(returnWalk.headings.create);
    await expect(text(returnWalk.name)).toHaveValue(name);
    await expect(page).toHaveURL(new RegExp(`${returnWalk.address}/0\\?from=${id}$`));
    await page.goBack();
    // And deleted
    await returns.getByRole('button', { name: `Delete ${code}` }).click();
    const { reason, ok, success } = deleteDialog(page, 'Return');
    await reason.fill('Entered twice');
    await ok.click();
    await success.getByRole('button', { name: 'OK' }).click();
    await expect(lawList(page).empty).toBeVisible();
    await expect(returns).toHaveCount(0);
  },
);
