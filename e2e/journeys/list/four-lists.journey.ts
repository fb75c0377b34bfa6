import { addBelow } from '../../support/attached.ts';
import { deleteDialog } from '../../support/delete-dialog.ts';
import { wideScreen } from '../../support/geometry.ts';
import { changeLaw, lawDialog } from '../../support/histories.ts';
import { expect, test } from '../../support/journey.ts';
import { lawForm } from '../../support/law-form.ts';
import { lawList, openLawsWith } from '../../support/law-list.ts';
import { addLaw, uniqueWord } from '../../support/laws.ts';
import { recordDialog, recordRows } from '../../support/record-pages.ts';
import { returnWalk } from '../../support/record-walks.ts';
import { search } from '../../support/search-dialog.ts';

const lists = {
  licenses: {
    name: 'License',
    own: ['License Code', 'Sensitivity'],
    searched: ['License Code', 'License', 'Law Status', 'Renewal due period'],
  },
  returns: {
    name: 'Return Name',
    own: ['Return Code', 'Sensitivity', 'Periodicity'],
    searched: ['Return Name', 'Return Code', 'Law Status', 'Due Date'],
  },
  'other-compliances': {
    name: 'Task Name',
    own: ['Code Name', 'Task Type', 'Sensitivity', 'Periodicity'],
    searched: ['Task Name', 'Code Name', 'Law Status', 'Due Date'],
  },
};

for (const [tab, { name: recordName, own, searched }] of Object.entries(lists)) {
  test(`the list of ${tab} has its columns, each sorted by click and by keyboard`, async ({ as }) => {
    const page = await as('viewer');
    await page.setViewportSize(wideScreen);
    const asked: URL[] = [];
    page.on('request', (request) => {
      if (/listdata\?/.test(request.url())) asked.push(new URL(request.url()));
    });
    await page.goto(`/workspace?tab=${tab}&status=all`);
    // Given the newest first, 50 at a time
    const { header, pages, column } = lawList(page);
    const sorted = ['Unique Code', recordName, 'Law Code Name', 'Status', ...own, 'Law Status'];
    await expect(page.getByRole('columnheader')).toHaveText(['#', ...sorted, 'Action']);
    const [first] = asked;
    expect(Object.fromEntries(first?.searchParams ?? [])).toMatchObject({
      sort: 'created',
      order: 'desc',
      pageSize: '50',
    });
    await expect(column.getByRole('option')).toHaveText(['All columns', ...searched]);
    const size = pages.getByRole('combobox', { name: 'Rows per page' });
    await expect(size.getByRole('option')).toHaveText(['50', '100', '200']);
    for (const name of sorted) {
      // When a header is clicked, then pressed
      const head = header(name);
      await expect(head).toHaveAttribute('aria-sort', 'none');
      await head.getByRole('button').click();
      await expect(head).toHaveAttribute('aria-sort', 'ascending');
      await head.getByRole('button').press('Enter');
      await expect(head).toHaveAttribute('aria-sort', 'descending');
      await head.getByRole('button').press('Space');
      await expect(head).toHaveAttribute('aria-sort', 'none');
    }
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    // Then each was asked for both ways
    const orders = new Set(
      asked.map(({ searchParams }) => `${searchParams.get('sort')} ${searchParams.get('order')}`),
    );
    expect(orders.size).toBe(2 * sorted.length + 1);
  });
}

test('statuses are shown by their words, and are counted', async ({ as, callAs }) => {
  // Given a law of each status, one without a category, and a license below the active one
  const word = uniqueWord();
  const call = await callAs('editor');
  const active = await addLaw(call, { Law: `Alpha ${word}` });
  await addLaw(call, { Law: `Beta ${word}`, Active: 'Repealed' });
  await addLaw(call, { Law: `Gamma ${word}`, Active: '', Category: '', status: 'Draft' });
  await addBelow(call, 'license', { law: active.id });
  const page = await as('viewer');
  await openLawsWith(page, word);
  const { rows, header, status } = lawList(page);
  await header('Name').getByRole('button').click();
  const cells = (row: number) => rows().nth(row).getByRole('cell');
  // Then each says what it is
  await expect(cells(0)).toContainText([
    /^1$/,
    'Alpha',
    /^Published$/,
    /^Transport and Logistics$/,
    /^Active$/,
  ]);
  await expect(cells(1)).toContainText([
    /^2$/,
    'Beta',
    /^Published$/,
    /^Transport and Logistics$/,
    /^Repealed$/,
  ]);
  await expect(cells(2)).toContainText([/^3$/, 'Gamma', /^Draft$/, /^--$/, /^InActive$/]);
  // And the buttons count them
  await expect(status('All')).toHaveAccessibleDescription('3');
  await expect(status('Published')).toHaveAccessibleDescription('2');
  await expect(status('Draft')).toHaveAccessibleDescription('1');
  // And the license has the status of its law
  await page.setViewportSize(wideScreen);
  await page.goto(`/workspace?tab=licenses&status=all&law=${active.id}`);
  await expect(page.getByRole('rowheader', { name: /^LIC-/ })).toHaveCount(1);
  await expect(page.getByRole('cell', { name: 'Active', exact: true })).toBeVisible();
  await expect(status('Draft')).toHaveAccessibleDescription('1');
  await expect(status('Published')).toHaveAccessibleDescription('0');
});

test('a repealed law is read, and neither changed, deleted nor taken for a new one', async ({
  as,
  callAs,
}) => {
  const call = await callAs('editor');
  const law = await addLaw(call, { Active: 'Repealed' });
  const page = await as('editor');
  await openLawsWith(page, law.name);
  const { layout, cards } = lawList(page);
  const action = (name: string) => page.getByLabel(`${name} ${law.code}`, { exact: true });
  const expectReadOnly = async () => {
    await expect(action('Edit')).toBeDisabled();
    await expect(action('Edit')).toHaveAttribute('title', 'Repealed: it can no longer be edited');
    await expect(action('View')).toBeEnabled();
    for (const name of ['Delete', 'Duplicate']) await expect(action(name)).toHaveCount(0);
  };
  await expectReadOnly();
  // And so does its card
  await layout('Grid').click();
  await expect(cards).toContainText([/Repealed/]);
  await expectReadOnly();
});

for (const view of ['List', 'Grid'] as const) {
  test(`a law without a status offers in the ${view} what an active one does`, async ({ as, callAs }) => {
    // Given a Draft of which nobody has said yet whether it is in force
    const law = await addLaw(await callAs('editor'), { Active: '', status: 'Draft' });
    const page = await as('editor');
    await openLawsWith(page, law.name);
    const { layout, rows, cards, empty } = lawList(page);
    await layout(view).click();
    const shown = { List: rows(), Grid: cards }[view];
    await expect(shown).toContainText([/InActive/]);
    const action = (name: string) => shown.getByLabel(`${name} ${law.code}`, { exact: true });
    for (const name of ['View', 'Edit', 'Duplicate', 'Delete']) await expect(action(name)).toBeEnabled();
    // Then it is read
    await action('View').click();
    const { dialog, row } = lawDialog(page);
    await expect(row('Active/Repealed')).toContainText('--');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // And edited, as a Draft is
    await action('Edit').click();
    const { heading, text, choice, button } = lawForm(page);
    await expect(heading).toHaveText('Update Law');
    await expect(choice('Active/Repealed')).toHaveValue('');
    for (const name of ['Update', 'Publish'] as const) await expect(button(name)).toBeEnabled();
    await page.goBack();
    // And taken for a new one
    await action('Duplicate').click();
    await expect(heading).toHaveText('Add New Law');
    await expect(text('Law')).toHaveValue(law.name);
    await page.goBack();
    // And deleted
    await action('Delete').click();
    const { reason, ok, success } = deleteDialog(page);
    await reason.fill('Entered twice');
    await ok.click();
    await success.getByRole('button', { name: 'OK' }).click();
    await expect(empty).toBeVisible();
  });
}

test('the card of a law without a status leads to what belongs to it, which offers as much', async ({
  as,
  callAs,
}) => {
  const call = await callAs('editor');
  const law = await addLaw(call, { Active: '', status: 'Draft' });
  const { code } = await addBelow(call, 'license', { law: law.id });
  const page = await as('editor');
  await openLawsWith(page, law.name);
  const { layout, cards } = lawList(page);
  await layout('Grid').click();
  // Given a card that says how much there is below the law, and adds to it
  const below = {
    License: ['license', '1'],
    Returns: ['return', '0'],
    'Other Compliance': ['other-compliance', '0'],
  };
  for (const [label, [address = '', count = '']] of Object.entries(below)) {
    const related = cards.getByRole('button', { name: `${label} of ${law.code}` });
    await expect(related).toHaveAccessibleDescription(count);
    const add = cards.getByRole('link', { name: `Add ${label} to ${law.code}` });
    await expect(add).toHaveAttribute('href', `/${address}/0/${law.id}`);
  }
  // When it leads to the license
  await cards.getByRole('button', { name: `License of ${law.code}` }).click();
  // Then that has the status of its law, and is changed and deleted like any other
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('listitem')).toContainText([/InActive/]);
  for (const name of ['View', 'Edit', 'Duplicate', 'Delete']) {
    await expect(panel.getByLabel(`${name} ${code}`, { exact: true })).toBeEnabled();
  }
});

test('returns show the status of their law, and are read only once it is repealed', async ({
  as,
  callAs,
}) => {
  // Given a record below an active law
  const call = await callAs('editor');
  const law = await addLaw(call);
  const { code, name } = await addBelow(call, 'return', { law: law.id, status: 'Published' });
  const page = await as('editor');
  await page.setViewportSize(wideScreen);
  await page.goto(`/workspace?tab=returns&status=all&law=${law.id}`);
  const lawStatus = recordRows(page, returnWalk.list).getByRole('cell').nth(-2);
  const action = (word: string) => page.getByRole('tabpanel').getByLabel(`${word} ${code}`, { exact: true });
  await expect(lawStatus).toHaveText('Active');
  for (const word of ['View', 'Edit', 'Duplicate', 'Delete']) await expect(action(word)).toBeEnabled();
  // When the law is repealed
  await changeLaw(call, law, { Active: 'Repealed' });
  await page.reload();
  // Then the record says so, and is neither changed, deleted nor taken for a new one
  await expect(lawStatus).toHaveText('Repealed');
  const expectReadOnly = async () => {
    await expect(action('Edit')).toBeDisabled();
    await expect(action('Edit')).toHaveAttribute('title', 'Repealed: it can no longer be edited');
    for (const word of ['Duplicate', 'Delete']) await expect(action(word)).toHaveCount(0);
  };
  await expectReadOnly();
  await action('View').click();
  await expect(recordDialog(page, returnWalk).dialog).toContainText(name);
  await page.keyboard.press('Escape');
  // And so does its card
  await lawList(page).layout('Grid').click();
  await expect(page.getByRole('list', { name: returnWalk.list }).getByRole('listitem')).toHaveText([
    /Repealed/,
  ]);
  await expectReadOnly();
  // And the search of everything, which has no Edit for it
  const { box, dialog } = search(page);
  await page.keyboard.press('ControlOrMeta+k');
  await box.fill(code);
  await expect(dialog.getByRole('row').filter({ hasText: name })).toContainText('Repealed');
  await expect(dialog.getByRole('button', { name: `View ${code}` })).toBeVisible();
  await expect(dialog.getByRole('button', { name: `Edit ${code}` })).toHaveCount(0);
});
