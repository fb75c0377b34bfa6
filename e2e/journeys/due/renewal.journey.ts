import { numberOf } from '../../support/calls.ts';
import { addDays, dueDialog, dueList, todayInIndia, toTyped } from '../../support/due/due.ts';
import { expect, test } from '../../support/journey.ts';
import { addBelow } from '../../support/record/attached.ts';
import { addLaw, uniqueWord } from '../../support/record/laws.ts';

test(
  'a license is renewed from the application to the grant, and is due next at its new end',
  { tag: '@slow' },
  async ({ as, callAs }) => {
    // Given a license that ended yesterday, but that the law keeps valid while its renewal is pending
    const call = await callAs('editor');
    const law = await addLaw(await callAs('admin'));
    const word = uniqueWord();
    const { day } = todayInIndia();
    const [ended, nextEnd] = [addDays(day, -1), addDays(day, 400)];
    const { id, name } = await addBelow(call, 'license', {
      law: law.id,
      word,
      status: 'Published',
      values: { validuntil: ended, validwhilepending: 'yes', extensionArr: [] },
    });
    const owner = numberOf((await call('due/people', {})).reply, 'own');
    await call('due/assign', { records: [{ kind: 'license', id }], owner });
    const page = await as('editor');
    await page.goto(`/due?text=${word}`);
    const { rows } = dueList(page);
    await expect(rows().filter({ hasText: name })).toContainText('Overdue');
    // When its renewal is said to have been applied for in time
    await rows().getByRole('link', { name, exact: true }).click();
    const { dialog } = dueDialog(page);
    await dialog.getByRole('button', { name: 'Renewal applied' }).click();
    const applying = page.getByRole('dialog', { name: 'Renewal applied' });
    await applying.getByRole('textbox', { name: 'Applied on' }).fill(toTyped(ended));
    await applying.getByRole('textbox', { name: 'Application number' }).fill('APP 7');
    await applying.getByRole('button', { name: 'Save application' }).click();
    // Then it is not overdue, and stands apart
    await expect(dialog.getByText('By law it stays valid until the authority decides.')).toBeVisible();
    await page.goto(`/due?text=${word}&status=Overdue`);
    await expect(page.getByText('Nothing that is due matches your search and filters.')).toBeVisible();
    await page.goto(`/due?text=${word}&status=Renewal+applied`);
    // When the authority grants it
    await rows().getByRole('link', { name, exact: true }).click();
    await dialog.getByRole('button', { name: 'Renewal granted' }).click();
    const granting = page.getByRole('dialog', { name: 'Renewal granted' });
    await granting.getByRole('textbox', { name: 'License Number' }).fill('LIC 8');
    await granting.getByRole('textbox', { name: 'Valid Until' }).fill(toTyped(nextEnd));
    await granting.getByRole('button', { name: 'Save grant' }).click();
    // Then it is done in time, and its license has the new number and end, with both steps
    await expect(dialog.getByText('Done', { exact: true }).first()).toBeVisible();
    await dialog.getByRole('link', { name: 'View license' }).click();
    const license = page.getByRole('dialog', { name: 'VIEW LICENSE' });
    const steps = license.getByRole('table', { name: 'Renewals' }).getByRole('row');
    await expect(steps.nth(1)).toContainText('Granted');
    await expect(steps.nth(1)).toContainText('LIC 8');
    await expect(steps.nth(2)).toContainText('APP 7');
    const next = license.getByRole('group', { name: 'Next due' });
    await expect(next.getByText('Upcoming')).toBeVisible();
    await expect(license.getByText('LIC 8').first()).toBeVisible();
  },
);
