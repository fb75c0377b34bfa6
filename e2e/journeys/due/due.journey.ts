import { addBelow } from '../../support/record/attached.ts';
import { numberOf, rowsOf } from '../../support/calls.ts';
import { dueList, sayDay, todayInIndia } from '../../support/due/due.ts';
import { expect, test } from '../../support/journey.ts';
import { confirmSaved, fill, lawForm } from '../../support/form/law-form.ts';
import { addLaw, uniqueWord } from '../../support/record/laws.ts';

test('a monthly return that is published today is seen in Due on its day; its repealed law takes it out, but for what was filed', async ({
  as,
  callAs,
}) => {
  // Given a draft of a return below a law, with this day of the month
  const call = await callAs('editor');
  const law = await addLaw(call);
  const word = uniqueWord();
  const { day, date } = todayInIndia();
  const { id, name } = await addBelow(call, 'return', {
    law: law.id,
    word,
    values: { startdate: day, dayMonthArr: [{ date, month: 'April' }] },
  });
  // When it is made a monthly one in its form, and published
  const page = await as('editor');
  await page.goto(`/return/${id}`);
  await fill(page, { label: 'Periodicity', choose: 'Monthly' });
  await lawForm(page).button('Publish').click();
  await confirmSaved(page, 'Updated');
  // Then it is due today, and each month from then on
  await page.getByRole('navigation', { name: 'Side menu' }).getByRole('link', { name: /^Due/ }).click();
  const { search, rows, section } = dueList(page);
  await search(word);
  await expect(rows().first()).toContainText(name);
  await expect(rows().first().getByText('Due', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(section('This week')).toHaveText(/This week 1$/);
  expect(await rows().count()).toBeGreaterThan(12);
  // When it is filed, and its law is repealed
  const callAsAdmin = await callAs('admin');
  const { reply } = await callAsAdmin('due/list', { text: word, to: day });
  const [today = {}] = rowsOf(reply);
  await callAsAdmin('due/file', {
    id: numberOf(today, 'id'),
    version: numberOf(today, 'version'),
    filedOn: day,
  });
  await call('law/update', { id: law.id, version: law.version, status: 'Update', Active: 'Repealed' });
  await page.reload();
  // Then nothing of it is due any more
  await expect(page.getByText('Nothing that is due matches your search and filters.')).toBeVisible();
  // Then the board's report counts what was filed
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const months = page.getByRole('table', { name: 'By month' });
  const ofMonth = months.getByRole('link', {
    name: new RegExp(`^[1-9]\\d* in time, ${sayDay(day).slice(-8)}$`),
  });
  await expect(ofMonth).toBeVisible();
  // And leads to what it counts
  await ofMonth.click();
  await search(word);
  await expect(rows()).toHaveCount(1);
  await expect(rows()).toContainText(name);
  // When the report of the year before, which nobody changes meanwhile, is signed with words of one's own
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const year = page.getByRole('combobox', { name: 'Financial year' });
  const begins = Number.parseInt(await year.inputValue(), 10);
  await year.selectOption(`${begins - 1}-${String(begins).slice(-2)}`);
  await expect(months.getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign and keep' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign report' });
  await dialog
    .getByRole('textbox', { name: 'Your words to the board' })
    .fill(`Two sites were opened. ${word}`);
  await dialog.getByRole('button', { name: 'Sign and keep' }).click();
  // Then the copy stands there, with who signed it, and leads to no list of today
  await expect(page.getByText(/^Signed by .* on \d\d-\d\d-\d{4}/)).toBeVisible();
  await expect(page.getByText(`Two sites were opened. ${word}`)).toBeVisible();
  await expect(months.getByRole('link')).toHaveCount(0);
});
