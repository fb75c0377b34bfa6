import { randomUUID } from 'node:crypto';
import { numberOf } from '../../support/calls.ts';
import { expect, test } from '../../support/journey.ts';
import { openSearchAt } from '../../support/pages/search-dialog.ts';
import { uniqueWord } from '../../support/record/laws.ts';

test.use({ provokes: /^404: POST \/api\/notice\/one$/ });

test('a restricted notice is not found by somebody who tries, until they are chosen', async ({
  as,
  callAs,
}) => {
  // Given a restricted notice
  const admin = await callAs('admin');
  const word = uniqueWord();
  const { reply } = await admin('notice/add', {
    authority: 'GST department',
    subject: `Show cause ${word}`,
    noticenumber: `SCN-${word}`,
    restricted: 'yes',
    readers: [],
    status: 0,
    idempotencyKey: randomUUID(),
  });
  const id = numberOf(reply, 'id');
  // When somebody else tries its list, the search and its address
  const page = await as('editor');
  const list = `/workspace?${new URLSearchParams({ tab: 'notices', status: 'all', text: word }).toString()}`;
  await page.goto(list);
  // Then it is nowhere
  await expect(page.getByText('No Data', { exact: true })).toBeVisible();
  const { dialog, box } = await openSearchAt(page, '/due');
  await box.fill(word);
  await expect(dialog.getByText('No Data', { exact: true }).first()).toBeVisible();
  await expect(dialog).not.toContainText(`Show cause ${word}`);
  await page.goto(`/notice/${id}`);
  await expect(page.getByText('There is no notice with this number.').first()).toBeVisible();
  // When an administrator chooses them in its form
  const desk = await as('admin');
  await desk.goto(`/notice/${id}`);
  await desk.getByRole('combobox', { name: 'Add a person' }).fill('editor');
  await desk.getByRole('option', { name: 'editor' }).first().click();
  await expect(desk.getByRole('button', { name: 'Remove editor' })).toBeVisible();
  await desk.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(desk.getByRole('dialog', { name: 'Success' })).toBeVisible();
  // Then it is on their list
  await page.goto(list);
  await expect(page.getByRole('row', { name: new RegExp(word) })).toBeVisible();
});
