import { addBelow } from '../../support/record/attached.ts';
import { dueCalendar, dueDialog, dueList, sayDay } from '../../support/due/due.ts';
import { expect, test } from '../../support/journey.ts';
import { addLaw, uniqueWord, type Call } from '../../support/record/laws.ts';

const DAY_MS = 86_400_000;
const WEDNESDAY = 3;

const toIso = (time: number) => new Date(time).toISOString().slice(0, 10);

/** A Wednesday some weeks ahead, and the Thursday after it in the same month. */
function findWednesday(): { wednesday: string; thursday: string } {
  let time = Date.now() + 14 * DAY_MS;
  while (new Date(time).getUTCDay() !== WEDNESDAY || new Date(time).getUTCDate() > 27) time += DAY_MS;
  return { wednesday: toIso(time), thursday: toIso(time + DAY_MS) };
}

/** Takes all holidays away, and lets due days stay where they are. */
async function forgetHolidays(call: Call): Promise<void> {
  const { reply } = await call('due/settings', {});
  const { success, ...settings } = reply;
  expect(success).toBe(1);
  await call('due/settingsupdate', { ...settings, holidays: [], holidayRule: 'keep' });
}

const monthName = (day: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(new Date(day));

test(
  'a new holiday moves what is due on it: in the list, in the calendar, and in the dialog, which says why',
  { tag: '@slow' },
  async ({ as, callAs }) => {
    // Given a return that is due on a Wednesday, in an organisation without holidays
    const call = await callAs('other');
    await forgetHolidays(call);
    const { wednesday, thursday } = findWednesday();
    const { id: law } = await addLaw(call);
    const word = uniqueWord();
    const once = {
      periodicity: 'One Time',
      startdate: wednesday,
      dayMonthArr: [{ date: String(Number(wednesday.slice(8))), month: monthName(wednesday) }],
    };
    const { name } = await addBelow(call, 'return', { law, word, status: 'Published', values: once });
    const page = await as('other');
    const menu = page.getByRole('navigation', { name: 'Side menu' });
    await page.goto(`/due?text=${word}`);
    await expect(dueList(page).rows()).toContainText(sayDay(wednesday));
    // When the organisation makes it a holiday, after which comes the next working day
    await menu.getByRole('link', { name: 'Organisation' }).click();
    await page.getByRole('radio', { name: 'It moves to the next working day' }).check();
    await page.getByRole('button', { name: 'Add holiday' }).click();
    const adding = page.getByRole('dialog', { name: 'Add Holiday' });
    const [year, month, date] = wednesday.split('-');
    await adding.getByRole('textbox', { name: 'Date' }).fill(`${date}/${month}/${year}`);
    await adding.getByRole('textbox', { name: 'Name' }).fill('Founders Day');
    await adding.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByText(/1 due day moves with it$/)).toBeVisible();
    const save = page.getByRole('button', { name: 'Save' });
    await save.click();
    await expect(save).toBeHidden();
    // Then it is due the day after in the list, in its dialog, and in the calendar
    await menu.getByRole('link', { name: /^Due/ }).click();
    await dueList(page).search(word);
    await expect(dueList(page).rows()).toContainText(sayDay(thursday));
    await page.getByRole('link', { name }).click();
    const { why } = dueDialog(page);
    await expect(why.filter({ hasText: `Moved to ${sayDay(thursday)}: Founders Day.` })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto(`/due?view=calendar&month=${thursday.slice(0, 7)}&text=${word}`);
    const { day, holiday } = dueCalendar(page);
    await expect(day(thursday)).toHaveAccessibleName(/, 1 due$/);
    await expect(day(wednesday)).toHaveAccessibleName(/, nothing due$/);
    await expect(holiday('Founders Day')).toBeVisible();
    await forgetHolidays(call);
  },
);
