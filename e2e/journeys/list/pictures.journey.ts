import { hold } from '../../support/held-answers.ts';
import { expect, test } from '../../support/journey.ts';
import { lawList, openLawsWith } from '../../support/law-list.ts';
import { addLaw, uniqueWord } from '../../support/laws.ts';

test('loading, rows and nothing are told apart, one at a time', async ({ as, callAs }) => {
  const word = uniqueWord();
  await addLaw(await callAs('editor'), { Law: `Docks ${word}` });
  const page = await as('viewer');
  const { rows, empty, text, table } = lawList(page);
  const loading = page.getByRole('tabpanel').getByText('Loading', { exact: true });
  // Given a slow server
  const release = await hold(page, '**/api/law/allLawlist?*');
  await page.goto(`/workspace?${new URLSearchParams({ tab: 'laws', status: 'all', text: word }).toString()}`);
  // Then the list is loading, and neither empty nor there
  await expect(loading).toHaveCount(1);
  await expect(empty).toBeHidden();
  await expect(table).toBeHidden();
  // When it answers
  await release();
  await expect(rows()).toHaveText([/Docks/]);
  await expect(loading).toHaveCount(0);
  // And when nothing is found
  await text.fill(`${word} and more`);
  await text.press('Enter');
  await expect(empty).toBeVisible();
  await expect(page.getByText('No law matches what is searched and filtered.')).toBeVisible();
  await expect(table).toBeHidden();
  await expect(loading).toHaveCount(0);
});

test('a late answer never takes the place of one that was asked for after it', async ({ as, callAs }) => {
  const word = uniqueWord();
  const call = await callAs('editor');
  await addLaw(call, { Law: `Told ${word}` });
  await addLaw(call, { Law: `Thought of ${word}`, status: 'Draft' });
  const page = await as('viewer');
  await openLawsWith(page, word);
  const { rows, status } = lawList(page);
  await expect(rows()).toHaveCount(2);
  // When the published are slow to come, and the drafts are asked for meanwhile
  const release = await hold(page, '**/api/law/publishlist?*');
  await status('Published').click();
  await expect(page).toHaveURL(/status=published/);
  // The rows of before stay until then
  await expect(rows()).toHaveCount(2);
  await status('Draft').click();
  await expect(rows()).toHaveText([/Thought of/]);
  await release();
  // Then the drafts stay, and the published come when they are asked for again
  await page.getByRole('tab', { name: 'Licenses' }).click();
  await page.getByRole('tab', { name: 'Laws' }).click();
  await expect(rows()).toHaveText([/Thought of/]);
  await status('Published').click();
  await expect(rows()).toHaveText([/Told/]);
});
