import { randomUUID } from 'node:crypto';
import { numberOf } from '../../support/calls.ts';
import { addDays, dueDialog, dueList, todayInIndia, toTyped } from '../../support/due/due.ts';
import { expect, test } from '../../support/journey.ts';
import { uniqueWord } from '../../support/record/laws.ts';

test('a notice is kept from its receipt over an adjourned hearing to its closure', async ({ as, callAs }) => {
  // Given a notice with a hearing, of no law in the register
  const call = await callAs('editor');
  const word = uniqueWord();
  const { day: today } = todayInIndia();
  const values = {
    authority: 'GST department',
    subject: `Show cause ${word}`,
    noticenumber: `SCN-${word}`,
    receivedon: addDays(today, -10),
    sensitivity: 'High',
    stage: 'Received',
    demand: [{ head: 'Tax or contribution', amount: 11_800_000 }],
    dates: [{ what: 'Hearing', day: today, time: '11:00', place: 'Room 4', note: '' }],
  };
  const { reply } = await call('notice/add', { ...values, status: 1, idempotencyKey: randomUUID() });
  const id = numberOf(reply, 'id');
  const owner = numberOf((await call('due/people', {})).reply, 'own');
  await call('due/assign', { records: [{ kind: 'notice', id }], owner });
  const page = await as('editor');
  await page.goto(`/due?text=${word}`);
  const { rows } = dueList(page);
  await expect(rows()).toHaveCount(1);
  // When the hearing is adjourned
  await rows()
    .getByRole('link', { name: /Show cause/ })
    .click();
  const { dialog } = dueDialog(page);
  await dialog.getByRole('button', { name: 'Adjourn', exact: true }).click();
  const adjourning = page.getByRole('dialog', { name: 'Adjourn' });
  await adjourning.getByRole('textbox', { name: 'Adjourned to' }).fill(toTyped(addDays(today, 20)));
  await adjourning.getByRole('button', { name: 'Adjourn', exact: true }).click();
  await expect(adjourning).toBeHidden();
  // Then the new day is due instead, and the notice has both
  await page.goto(`/due?text=${word}`);
  await expect(rows()).toHaveCount(1);
  await expect(rows().first()).toContainText('Upcoming');
  await page.goto(`/workspace?tab=notices&status=all&text=${word}&open=notice:${id}`);
  const notice = page.getByRole('dialog', { name: 'VIEW NOTICE' });
  await expect(notice).toContainText('Adjourned to: ');
  await expect(notice).toContainText('Tax or contribution: ₹ 1,18,000.00');
  // When it is heard, and the notice is closed with what remained
  await page.goto(`/due?text=${word}`);
  await rows()
    .getByRole('link', { name: /Show cause/ })
    .click();
  await dialog.getByRole('button', { name: 'File', exact: true }).click();
  await page
    .getByRole('dialog', { name: /^File for/ })
    .getByRole('button', { name: 'File', exact: true })
    .click();
  await expect(dialog.getByText('Done', { exact: true }).first()).toBeVisible();
  await page.goto(`/notice/${id}`);
  await page.getByRole('combobox', { name: 'Stage' }).fill('Closed');
  await page.getByRole('option', { name: 'Closed' }).click();
  await page.getByRole('textbox', { name: 'Outcome' }).fill('Demand dropped but for a fee');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible();
  // Then the list has it as closed, with nothing next
  await page.goto(`/workspace?tab=notices&status=all&text=${word}`);
  const row = page.getByRole('row', { name: new RegExp(word) });
  await expect(row).toContainText('Closed');
  await expect(row).toContainText('--');
});
