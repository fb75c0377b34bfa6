import { numberOf } from '../../support/calls.ts';
import { addDays, dueList, todayInIndia } from '../../support/due/due.ts';
import { lawForm } from '../../support/form/law-form.ts';
import { expect, test } from '../../support/journey.ts';
import { serveFeed } from '../../support/pages/feed.ts';
import { addBelow } from '../../support/record/attached.ts';
import { addLaw, uniqueWord } from '../../support/record/laws.ts';

/** The first day of April after today. */
const nextApril = (today: string): string =>
  `${Number(today.slice(0, 4)) + (today.slice(5) < '04-01' ? 0 : 1)}-04-01`;

test('a circular moves a due day from 1 April on: one asks, one changes it, one signs, and the board reads of it', async ({
  as,
  callAs,
}) => {
  // Given a monthly return that is due on the 15th, with its owner, and a source that publishes what changes that
  const admin = await callAs('admin');
  const law = await addLaw(admin);
  const word = uniqueWord();
  const { day: today } = todayInIndia();
  const monthly = { periodicity: 'Monthly', startdate: today, dayMonthArr: [{ date: '15', month: 'April' }] };
  const { id, name } = await addBelow(admin, 'return', {
    law: law.id,
    word,
    status: 'Published',
    values: monthly,
  });
  const reviewer = await callAs('reviewer');
  const owner = numberOf((await reviewer('due/people', {})).reply, 'own');
  await admin('due/assign', { records: [{ kind: 'return', id }], owner });
  const topic = `Dues of LIGHT-${law.name.split(' ')[2]} are payable by the 20th`;
  const feed = await serveFeed([topic]);
  try {
    const { reply } = await admin('source/add', {
      name: `Gazette ${word}`,
      address: feed.url,
      every: 'hourly',
    });
    const source = numberOf(reply, 'id');
    // When somebody takes it out of the inbox, and asks the owner of the return, with a checker
    const page = await as('editor');
    const entry = page.getByRole('region', { name: 'Inbox' }).getByRole('row').filter({ hasText: topic });
    await expect(async () => {
      await page.goto(`/circular-amendments?tab=inbox&source=${source}`);
      await expect(entry).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await entry.getByRole('button', { name: /^Take/ }).click();
    const taking = page.getByRole('dialog', { name: 'Take Circular/Amendment' });
    await taking.getByRole('textbox', { name: 'Authority' }).fill(`Harbour Board ${word}`);
    await taking.getByRole('radio', { name: 'Reviewers of its records' }).click();
    await taking.getByRole('checkbox', { name: law.name }).click();
    await expect(taking.getByRole('status').filter({ hasText: '1 of 2 records' })).toBeVisible();
    const checker = taking.getByRole('combobox', { name: 'Checker' });
    await checker.fill('admin');
    await page.getByRole('option', { name: /^admin/ }).click();
    await taking.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(taking).toBeHidden();
    // Then it is due for that owner, who opens it and changes the return from 1 April on
    const desk = await as('reviewer');
    await desk.goto(`/due?mine=yes&text=${word}`);
    await desk
      .getByRole('region', { name: /^Reviews/ })
      .getByRole('link', { name: `${topic}: ${name}` })
      .click();
    await desk.getByRole('textbox', { name: 'Reason' }).fill('Rule 4 moves the day');
    await desk.getByRole('link', { name: 'Change it' }).click();
    await expect(desk.getByRole('complementary', { name: 'Circular' })).toContainText(topic);
    const from = nextApril(today);
    await desk.getByRole('combobox', { name: 'Date', exact: true }).selectOption('20');
    await desk.getByRole('textbox', { name: 'These days hold from' }).fill(`04/01/${from.slice(0, 4)}`);
    await expect(desk.getByText(/^From 1 Apr \d{4}: 20th of each month: \w{3} 20 Apr/)).toBeVisible();
    await lawForm(desk).button('Update').click();
    await lawForm(desk).success.getByRole('button', { name: 'OK' }).click();
    await expect(desk.getByRole('radio', { name: 'Changed' })).toBeChecked();
    await desk.getByRole('button', { name: 'Send to the checker' }).click();
    await expect(desk.getByText(/waits for admin to sign/)).toBeVisible();
    // When the checker has read the fields before and after, and signs
    const board = await as('admin');
    await board.goto(`/due?checker=me&text=${word}`);
    await board
      .getByRole('region', { name: /^Reviews/ })
      .getByRole('link', { name: `${topic}: ${name}` })
      .click();
    await expect(board.getByText('Fields before and after')).toBeVisible();
    await expect(board.getByText('Rule 4 moves the day')).toBeVisible();
    await board.getByRole('button', { name: 'Sign', exact: true }).dblclick();
    await expect(board.getByText('Done', { exact: true }).first()).toBeVisible();
    // Then the circular is reviewed as a whole
    await page.goto(`/circular-amendments?text=${word}`);
    await page.getByRole('link', { name: `Details of ${topic}` }).click();
    await expect(page.getByRole('dialog').getByText('All reviewed')).toBeVisible();
    // And the return is due on the 15th until the day before, and on the 20th from then on
    await board.goto(`/due?kind=return&text=${word}&from=${addDays(from, -31)}&to=${addDays(from, 30)}`);
    await expect(dueList(board).rows().first()).toContainText(/15 Mar/);
    await expect(dueList(board).rows().last()).toContainText(/20 Apr/);
    // And its dialog has both schedules, and how it stands on a day with its reviews
    await board.goto(`/workspace?open=return:${id}`);
    const dialog = board.getByRole('dialog', { name: 'VIEW RETURN' });
    await expect(dialog.getByRole('list', { name: 'Schedules' })).toHaveText(
      /^until 31 Mar \d{4}: 15th of each month.*from 1 Apr \d{4}: 20th of each month/s,
    );
    // And what the circular changed in it, with who signed
    await expect(dialog.getByRole('list', { name: 'Changes' })).toContainText(
      /Reviewed by reviewer .*signed by admin/s,
    );
    await board.goto(`/workspace?open=return:${id}&detail=${today}`);
    await expect(dialog.getByText(`${topic}: Changed, signed`)).toBeVisible();
    // And the board's report counts it, and leads to it
    await board.goto('/due?view=report');
    await board.getByRole('link', { name: new RegExp(`^1, Changed, Harbour Board ${word}`) }).click();
    await expect(board.getByRole('link', { name: `Details of ${topic}` })).toBeVisible();
  } finally {
    feed.close();
  }
});
