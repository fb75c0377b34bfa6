import { addBelow } from '../../support/record/attached.ts';
import { dueCalendar, dueDialog, dueList, sayDay, todayInIndia } from '../../support/due/due.ts';
import { expect, test } from '../../support/journey.ts';
import { addLaw, uniqueWord } from '../../support/record/laws.ts';

test(
  'what is due today is in the calendar on this day, its dialog says why, and the day leads to its list',
  { tag: '@slow' },
  async ({ as, callAs }) => {
    // Given a return that is due on this day of each month
    const call = await callAs('editor');
    const { id: law, name: lawName } = await addLaw(call);
    const word = uniqueWord();
    const { day, date } = todayInIndia();
    const monthly = { periodicity: 'Monthly', startdate: day, dayMonthArr: [{ date, month: 'April' }] };
    const { name } = await addBelow(call, 'return', { law, word, status: 'Published', values: monthly });
    // When somebody chooses the calendar for the list of it
    const page = await as('viewer');
    await page.goto(`/due?text=${word}`);
    await page.getByRole('button', { name: 'Calendar', exact: true }).click();
    // Then it is there today, and nowhere else
    const { grid, day: dayLink, entry } = dueCalendar(page);
    await expect(dayLink(day)).toHaveAccessibleName(/, 1 due$/);
    await expect(entry(name)).toHaveCount(1);
    await expect(grid.locator('[aria-current=date]')).toHaveAccessibleName(/, 1 due$/);
    // When it is opened, its dialog says its days, and the next one of the same return
    await entry(name).click();
    const { dialog, why, next } = dueDialog(page);
    await expect(why.first()).toHaveText(new RegExp(`^Statutory day ${sayDay(day)}: `));
    await expect(why.last()).toHaveText(`Internal day ${sayDay(day)}: the due day itself.`);
    await expect(dialog.getByText('Due', { exact: true }).first()).toBeVisible();
    await next.click();
    await expect(dialog.getByText('Upcoming', { exact: true })).toBeVisible();
    // When its law is opened from it, it takes the dialog's place, and Back leads to where it was opened
    await dialog.getByRole('link', { name: /^LIGHT-/ }).click();
    await expect(page.getByRole('dialog', { name: 'VIEW LAW' })).toContainText(lawName);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // When the day is pressed, its list is there
    await dayLink(day).click();
    await expect(dueList(page).rows()).toHaveCount(1);
    await expect(dueList(page).rows()).toContainText(name);
  },
);
