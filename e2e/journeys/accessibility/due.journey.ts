import { expectAccessible, wideAndNarrow } from '../../support/browser/accessibility.ts';
import { addBelow } from '../../support/record/attached.ts';
import { dueCalendar, dueDialog, dueList, todayInIndia } from '../../support/due/due.ts';
import { expect, test } from '../../support/journey.ts';
import { addLaw, uniqueWord } from '../../support/record/laws.ts';
import { openReminders } from '../../support/due/reminders.ts';

// One is looked for that is not there.
test.use({ provokes: /^404: POST \/api\/due\/one$/ });

test('the page Due has no barrier: its list, its filters, empty, and what is not scheduled', async ({
  as,
  callAs,
}) => {
  const call = await callAs('editor');
  const { id: law } = await addLaw(call);
  const word = uniqueWord();
  await addBelow(call, 'return', { law, word, status: 'Published', values: { periodicity: 'Monthly' } });
  const weekly = { periodicity: 'Weekly', startdate: null, dayMonthArr: [] };
  await addBelow(call, 'othercomp', { law, word, status: 'Published', values: weekly });
  const page = await as('editor');
  await page.goto(`/due?text=${word}&kind=return&from=2026-04-01`);
  await expect(dueList(page).rows().first()).toBeVisible();
  await expectAccessible(page, wideAndNarrow);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Critical' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/due?text=${word}&kind=license`);
  await expect(page.getByText('No Data', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/due?view=notscheduled&text=${word}`);
  await expect(page.getByRole('link', { name: new RegExp(word) })).toBeVisible();
  await expectAccessible(page, wideAndNarrow);
});

test('the calendar and the dialog of a due day have no barrier, also of one that is not there', async ({
  as,
  callAs,
}) => {
  const call = await callAs('editor');
  const { id: law } = await addLaw(call);
  const word = uniqueWord();
  const { day, date } = todayInIndia();
  const monthly = { periodicity: 'Monthly', startdate: day, dayMonthArr: [{ date, month: 'April' }] };
  for (let count = 0; count < 5; count += 1)
    await addBelow(call, 'return', { law, word, status: 'Published', values: monthly });
  const page = await as('editor');
  await page.goto(`/due?view=calendar&text=${word}`);
  await expect(page.getByRole('link', { name: /^\+2 more/ })).toBeVisible();
  await expectAccessible(page, wideAndNarrow);
  await dueCalendar(page).entry('Light the lamp').first().click();
  await expect(dueDialog(page).why.first()).toBeVisible();
  await expectAccessible(page, wideAndNarrow);
  await page.goto('/due?open=due:999999999');
  await expect(dueDialog(page).dialog.getByRole('alert')).toContainText(
    'There is nothing due with this number',
  );
  await expectAccessible(page);
});

test('the board report has no barrier', async ({ as }) => {
  const page = await as('editor');
  await page.goto('/due?view=report');
  await expect(page.getByRole('table', { name: 'By month' })).toBeVisible();
  await expectAccessible(page, wideAndNarrow);
});

test('the dialogs in which an occurrence is filed, commented, waived and assigned have no barrier', async ({
  as,
  callAs,
}) => {
  const call = await callAs('editor');
  const { id: law } = await addLaw(call);
  const word = uniqueWord();
  const { day, date } = todayInIndia();
  const monthly = { periodicity: 'Monthly', startdate: day, dayMonthArr: [{ date, month: 'April' }] };
  const { name } = await addBelow(call, 'return', { law, word, status: 'Published', values: monthly });
  const page = await as('admin');
  await page.goto(`/due?text=${word}`);
  await dueList(page).rows().first().getByRole('link', { name }).click();
  const { dialog } = dueDialog(page);
  for (const action of ['File', 'Waive', 'Comment', 'Choose people']) {
    await dialog.getByRole('button', { name: action, exact: true }).click();
    const form = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Cancel' }) });
    await expect(form).toBeVisible();
    await expectAccessible(page, wideAndNarrow);
    if (action === 'Comment') {
      await form.getByRole('textbox', { name: 'Comment' }).pressSequentially('@ed');
      await expect(form.getByRole('listbox', { name: 'People' })).toBeVisible();
      await expectAccessible(page, wideAndNarrow);
      await form.getByRole('textbox', { name: 'Comment' }).clear();
    }
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toHaveCount(0);
  }
});

test('Reminders have no barrier, with and without a calendar feed', async ({ as }) => {
  const page = await as('admin');
  await page.goto('/due');
  const { dailyMail, makeAddress, address } = await openReminders(page, 'admin');
  await expect(dailyMail).toBeVisible();
  await expectAccessible(page);
  await makeAddress.click();
  await expect(address).toBeVisible();
  await expectAccessible(page, wideAndNarrow);
});
