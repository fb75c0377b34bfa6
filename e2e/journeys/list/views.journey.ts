import { expect, test } from '../../support/journey.ts';
import { lawList, openLawsWith } from '../../support/law-list.ts';
import { addLaw, uniqueWord } from '../../support/laws.ts';

test('the status buttons show all, published or drafts', async ({ as, callAs }) => {
  const word = uniqueWord();
  const call = await callAs('editor');
  await addLaw(call, { Law: `Told ${word}` });
  await addLaw(call, { Law: `Thought of ${word}`, status: 'Draft' });
  const page = await as('editor');
  await openLawsWith(page, word);
  const { rows, status } = lawList(page);
  await expect(rows()).toHaveCount(2);
  await expect(status('All')).toHaveAttribute('aria-pressed', 'true');
  await status('Published').click();
  await expect(rows()).toHaveText([/Told/]);
  await status('Draft').click();
  await expect(rows()).toHaveText([/Thought of/]);
  await expect(page).toHaveURL(/status=draft/);
});

test('a grid of cards shows the same laws, with what belongs to them', async ({ as, callAs }) => {
  const word = uniqueWord();
  const law = await addLaw(await callAs('editor'), { Law: `The Harbours ${word} Act` });
  const page = await as('editor');
  await openLawsWith(page, word);
  const { layout, cards } = lawList(page);
  await layout('Grid').click();
  await expect(page).toHaveURL(/view=grid/);
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText([/Published/]);
  for (const action of ['View', 'Edit', 'Duplicate', 'Delete']) {
    await expect(page.getByLabel(`${action} ${law.code}`)).toBeVisible();
  }
  await expect(page.getByRole('link', { name: `Add License to ${law.code}` })).toHaveAttribute(
    'href',
    `/license/0/${law.id}`,
  );
  // And the tab and the buttons say how many there are
  await expect(page.getByRole('tab', { name: 'Laws', exact: true })).toHaveAccessibleDescription('1');
  const returns = page.getByRole('button', { name: `Returns of ${law.code}`, exact: true });
  await expect(returns).toHaveAccessibleDescription('0');
  await returns.click();
  await expect(page.getByRole('tab', { name: 'Returns' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(new RegExp(`tab=returns.*law=${law.id}`));
  // And the card of what belongs to a law leads back to it, and to the other kinds
  await page.goto('/workspace?tab=licenses&status=all&view=grid');
  const license = page.getByRole('list', { name: 'License List' }).getByRole('listitem').first();
  await expect(license.getByRole('button', { name: / of LIC-/ })).toHaveText([
    'Law',
    'Returns',
    'Other Compliance',
  ]);
  await license.getByRole('button', { name: /^Law of/ }).click();
  await expect(page).toHaveURL(/tab=laws.*law=\d+/);
  await expect(cards).toHaveCount(1);
});

test('back and forward go through what was shown, and a copied link shows another person the same', async ({
  as,
  callAs,
}) => {
  const word = uniqueWord();
  const call = await callAs('editor');
  await addLaw(call, { Law: `Told ${word}` });
  await addLaw(call, { Law: `Thought of ${word}`, status: 'Draft' });
  const page = await as('editor');
  await openLawsWith(page, word);
  const { rows, status, layout, cards } = lawList(page);
  await status('Draft').click();
  await expect(rows()).toHaveText([/Thought of/]);
  await layout('Grid').click();
  await expect(cards).toHaveText([/Thought of/]);
  const link = page.url();
  // When they go back and forward
  await page.goBack();
  await expect(rows()).toHaveText([/Thought of/]);
  await page.goBack();
  await expect(rows()).toHaveCount(2);
  await page.goForward();
  await expect(rows()).toHaveText([/Thought of/]);
  // And send the link of the grid to a colleague
  const colleague = await as('viewer');
  await colleague.goto(link);
  await expect(lawList(colleague).cards).toHaveText([/Thought of/]);
  await expect(lawList(colleague).text).toHaveValue(word);
});

test('tabs are chosen by arrow keys, and a law brings its questions', async ({ as, callAs }) => {
  const { id, code, name } = await addLaw(await callAs('editor'));
  const page = await as('viewer');
  await openLawsWith(page, name);
  const tab = (label: string) => page.getByRole('tab', { name: label });
  await expect(page.getByRole('tab')).toHaveText(['Laws', 'Licenses', 'Returns', 'Other Compliances']);
  await page.getByRole('button', { name: `Question ${code}` }).click();
  await expect(tab('Law Question')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(new RegExp(`tab=questions.*law=${id}`));
  await tab('Law Question').press('ArrowLeft');
  await expect(tab('Other Compliances')).toBeFocused();
  await expect(tab('Other Compliances')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(tab('Laws')).toHaveAttribute('aria-selected', 'true');
  await expect(lawList(page).heading).toBeVisible();
});
