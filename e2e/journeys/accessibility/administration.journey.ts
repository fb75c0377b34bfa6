import { expectAccessible, wideAndNarrow } from '../../support/browser/accessibility.ts';
import { password } from '../../support/people/accounts.ts';
import { callServer } from '../../support/calls.ts';
import { expect, test } from '../../support/journey.ts';
import { addLaw } from '../../support/record/laws.ts';
import { addAskingLaw } from '../../support/pages/questions.ts';
import { unitsPage } from '../../support/pages/units.ts';
import { openLog } from '../../support/pages/system-log.ts';

test('the page of users, its menus, its dialogs and its log have no barrier', async ({ as }) => {
  const page = await as('admin');
  await page.goto('/users');
  const more = page.getByRole('button', { name: 'More for editor' });
  await expect(more).toBeVisible();
  await expectAccessible(page, wideAndNarrow);
  await page.getByRole('button', { name: 'Invite User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite User' });
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog.getByText('Please fill the E-mail Address.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await more.click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  const question = page.getByRole('alertdialog', { name: 'Disable User' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(more).toBeFocused();
  await page.getByRole('tab', { name: 'Log of users' }).click();
  await expect(page.getByRole('region', { name: 'Log of users' }).getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
});

test('the frame has no barrier: its menus, a page that is not there, the sessions of somebody', async ({
  as,
  baseURL: origin = '',
}) => {
  const page = await as('admin');
  // Given another session of theirs, which could be ended
  await callServer('user-login', {
    origin,
    body: { username: 'admin', password: password(), acceptTerms: true },
  });
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expectAccessible(page, wideAndNarrow);
  await page.getByRole('button', { name: 'Profile of admin' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sessions' }).click();
  await expect(page.getByRole('table', { name: 'Sessions' }).getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page, wideAndNarrow);
  await page.getByRole('button', { name: 'End all others' }).click();
  const question = page.getByRole('dialog', { name: 'End all other sessions' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page, [390]);
});

test('the system log and the table of rights have no barrier', async ({ as, callAs }) => {
  const editor = await callAs('editor');
  const law = await addLaw(editor);
  const { law: asking, questions } = await addAskingLaw(editor);
  const page = await as('admin');
  const { rows, search, list } = await openLog(page, `?text=${law.code}&from=2026-01-01`);
  await expect(list.getByRole('link', { name: law.code }).first()).toBeVisible();
  await expectAccessible(page, wideAndNarrow);
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await search(asking.code);
  await expect(rows.filter({ hasText: questions[0].lawqusname })).toContainText(`of ${asking.code}`);
  await expectAccessible(page);
  await page.goto('/setup/user-module-access-controller?text=trainee');
  await expect(page.getByRole('combobox', { name: 'Workspace of trainee' })).toBeVisible();
  await expectAccessible(page, wideAndNarrow);
});

test('the page of the organisation and its dialogs have no barrier', async ({ as }) => {
  const page = await as('admin');
  await page.goto('/setup/organisation');
  await page.getByRole('button', { name: 'Paste list' }).click();
  const pasting = page.getByRole('dialog', { name: 'Paste Holidays' });
  await pasting
    .getByRole('textbox', { name: 'Holidays' })
    .fill('26-01-2027 Republic Day\n30-02-2027 Nothing');
  await expect(pasting.getByText(/^Line 2 does not start with a date/)).toBeVisible();
  await expectAccessible(page);
  await pasting.getByRole('textbox', { name: 'Holidays' }).fill('26-01-2027 Republic Day');
  await pasting.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('list', { name: 'Holidays of 2027' })).toBeVisible();
  await expectAccessible(page, wideAndNarrow);
  await page.getByRole('button', { name: 'Change Republic Day' }).click();
  await expect(page.getByRole('dialog', { name: 'Change Holiday' })).toBeVisible();
  await expectAccessible(page);
});

test('the page of units and its dialogs have no barrier', async ({ as }) => {
  const page = await as('admin');
  await page.goto('/units?closed=all');
  const units = unitsPage(page);
  await expect(units.rows.nth(2)).toBeVisible();
  await expectAccessible(page, wideAndNarrow);
  await units.rows.nth(2).getByRole('button').click();
  await expect(units.detail.getByRole('list', { name: 'Timeline' })).toBeVisible();
  await expectAccessible(page, wideAndNarrow);
  await units.detail.getByRole('button', { name: 'Edit', exact: true }).click();
  const editing = units.dialog('Edit Unit');
  await editing.getByRole('button', { name: 'Add number' }).click();
  const number = editing.getByRole('group', { name: /^Number/ }).last();
  await number.getByRole('textbox').fill('27');
  await page.keyboard.press('Tab');
  await expect(number.getByText(/must have 15 characters/)).toBeVisible();
  await expectAccessible(page, wideAndNarrow);
});
