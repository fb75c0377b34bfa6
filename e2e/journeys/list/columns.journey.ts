import type { Locator, Page } from '@playwright/test';
import { resetColumns } from '../../support/list/columns.ts';
import { boxOf, wideScreen } from '../../support/browser/geometry.ts';
import { expect, test } from '../../support/journey.ts';
import { lawList, openLawsWith } from '../../support/list/law-list.ts';
import { addLaw, uniqueWord } from '../../support/record/laws.ts';

const chooserOn = (page: Page) => page.getByRole('dialog', { name: 'Columns' });

async function openTasks(page: Page) {
  await page.setViewportSize(wideScreen);
  await page.goto('/workspace?tab=other-compliances&status=all');
  const table = page.getByRole('table', { name: 'Other Compliances List' });
  await expect(table.getByRole('columnheader')).not.toHaveCount(0);
  return { table, headers: table.getByRole('columnheader') };
}

test(
  'columns are chosen, moved, widened and sorted by, and are so in another browser of the same person alone',
  { tag: '@slow' },
  async ({ as, callAs }) => {
    await resetColumns(await callAs('arranger'), 'othercomp');
    const page = await as('arranger');
    const { table, headers } = await openTasks(page);
    const header = (name: string) => table.getByRole('columnheader', { name, exact: true });
    await expect(header('Due Date')).toHaveCount(0);
    const before = await headers.allInnerTexts();
    // When columns are shown, hidden, moved by the keyboard and widened
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    const chooser = chooserOn(page);
    for (const name of ['Due Date', 'Updated', 'Updated by'])
      await chooser.getByRole('checkbox', { name, exact: true }).check();
    for (const name of ['Periodicity', 'Code Name', 'Law Code Name', 'Task Type'])
      await chooser.getByRole('checkbox', { name, exact: true }).press('Space');
    const up = chooser.getByRole('button', { name: 'Move Sensitivity up' });
    // Over the hidden Task Type and Code Name and over Status
    for (let step = 0; step < 3; step += 1) await up.press('Enter');
    await expect(up).toBeFocused();
    await chooser.getByRole('spinbutton', { name: 'Width of Task Name' }).fill('480');
    const sent = page.waitForResponse('**/api/columns/save');
    await chooser.getByRole('button', { name: 'Done' }).click();
    await sent;
    // Then the list has them, sorted by a new one
    await expect(header('Updated by')).toBeVisible();
    await expect(header('Periodicity')).toHaveCount(0);
    await expect(table.getByRole('time').first()).toHaveText(/^\d{1,2} \w+ \d{4}$/);
    const after = await headers.allInnerTexts();
    expect(after.indexOf('Sensitivity')).toBeLessThan(after.indexOf('Status'));
    await header('Due Date').getByRole('button').click();
    await expect(header('Due Date')).toHaveAttribute('aria-sort', 'ascending');
    // And so has another browser, which nobody else's is
    const other = await openTasks(await as('arranger'));
    await expect(other.headers).toHaveText(after);
    const widened = other.table.getByRole('columnheader', { name: 'Task Name', exact: true });
    expect((await boxOf(widened)).width).toBeGreaterThanOrEqual(480);
    await expect((await openTasks(await as('viewer'))).headers).toHaveText(before);
  },
);

/** Drags the edge of a header to the right. */
async function dragEdge(page: Page, header: Locator, by: number): Promise<void> {
  const { end, y } = await boxOf(header);
  await page.mouse.move(end - 3, y + 15);
  await page.mouse.down();
  await page.mouse.move(end - 3 + by, y + 15, { steps: 3 });
  await page.mouse.up();
}

test(
  'a column is widened by its edge, rows are as high as chosen, and a long code is cut before its lock',
  {
    tag: '@slow',
  },
  async ({ as, callAs }) => {
    const word = uniqueWord();
    const call = await callAs('admin');
    const law = await addLaw(call, {
      Law: `${'The Long Title of an Act '.repeat(12)}${word}`,
      ActCodeName: `TOO-LONG-FOR-ITS-COLUMN-${uniqueWord()}`,
    });
    await call('law/lock', { id: law.id, locked: true });
    await resetColumns(await callAs('arranger'), 'law');
    const page = await as('arranger');
    await openLawsWith(page, word);
    const { header, rows } = lawList(page);
    const code = rows().getByRole('rowheader');
    expect((await boxOf(code.getByRole('img', { name: 'Locked' }))).end).toBeLessThan(
      (await boxOf(code)).end,
    );
    // When the edge of a header is dragged, the column follows, and is so after a reload
    const widthOf = async () => (await boxOf(header('Law Code'))).width;
    const width = await widthOf();
    await dragEdge(page, header('Law Code'), 60);
    await expect.poll(widthOf).toBeGreaterThan(width + 40);
    // When rows are lower or higher, names have one line where they are low; a row grows with two
    const height = async () => Math.round((await boxOf(rows())).height);
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'Columns', exact: true }).click();
      const heights = chooserOn(page).getByRole('group', { name: 'Row height' });
      await heights.getByRole('button', { name }).click();
      await chooserOn(page).getByRole('button', { name: 'Done' }).click();
    };
    expect(await height()).toBe(45);
    await choose('Comfortable');
    await expect.poll(height).toBe(48);
    await choose('Compact');
    await expect.poll(height).toBe(32);
    await page.reload();
    await expect(rows()).toBeVisible();
    expect(await height()).toBe(32);
    expect(await widthOf()).toBeGreaterThan(width + 40);
  },
);
