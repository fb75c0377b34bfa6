import type { Locator } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { resetColumns } from '../../support/columns.ts';
import { wideScreen } from '../../support/geometry.ts';
import { expect, test } from '../../support/journey.ts';
import { lawList, openLawsWith } from '../../support/law-list.ts';
import { addLaw, uniqueWord } from '../../support/laws.ts';

test('columns are hidden, moved and widened, and are so after a reload', async ({ as, callAs }) => {
  await resetColumns(await callAs('arranger'), 'law');
  const page = await as('arranger');
  await page.goto('/workspace?tab=laws&status=all');
  const { header, table } = lawList(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  const chooser = page.getByRole('dialog', { name: 'Columns' });
  await chooser.getByRole('checkbox', { name: 'Category' }).uncheck();
  const up = chooser.getByRole('button', { name: 'Move Law Status up' });
  await up.press('Enter');
  await up.press('Enter');
  await expect(up).toBeFocused();
  await expectAccessible(page, [390]);
  await chooser.getByRole('spinbutton', { name: 'Width of Name' }).fill('480');
  await chooser.getByRole('button', { name: 'Done' }).click();
  const names = ['#', 'Law Code', 'Name', 'Law Status', 'Status', 'Question', 'Action'];
  await expect(table.getByRole('columnheader')).toHaveText(names);
  await page.reload();
  await expect(table.getByRole('columnheader')).toHaveText(names);
  const width = async () => (await header('Name').boundingBox())?.width ?? 0;
  expect(await width()).toBeGreaterThanOrEqual(480);
  // When the edge of a header is dragged, the column follows
  const before = await width();
  const box = await header('Law Code').boundingBox();
  const edge = { x: (box?.x ?? 0) + (box?.width ?? 0) - 3, y: (box?.y ?? 0) + 15 };
  await page.mouse.move(edge.x, edge.y);
  await page.mouse.down();
  await page.mouse.move(edge.x + 60, edge.y, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => (await header('Law Code').boundingBox())?.width ?? 0).toBeGreaterThan(150);
  expect(await width()).toBeLessThanOrEqual(before);
});

test('columns of licenses are changed by keyboard and mouse, and are so after a reload', async ({
  as,
  callAs,
}) => {
  await resetColumns(await callAs('arranger'), 'license');
  const page = await as('arranger');
  await page.setViewportSize(wideScreen);
  await page.goto('/workspace?tab=licenses&status=all');
  const headers = page.getByRole('table', { name: 'License List' }).getByRole('columnheader');
  await expect(headers).not.toHaveCount(0);
  const before = await headers.allInnerTexts();
  const [, , second = '', third = '', fourth = ''] = before;
  // When one is moved and one hidden by the keyboard alone
  await page.getByRole('button', { name: 'Columns' }).press('Enter');
  const chooser = page.getByRole('dialog', { name: 'Columns' });
  const up = chooser.getByRole('button', { name: `Move ${third} up`, exact: true });
  await up.press('Enter');
  await expect(up).toBeFocused();
  await chooser.getByRole('checkbox', { name: fourth, exact: true }).press('Space');
  await page.keyboard.press('Escape');
  const after = before.toSpliced(2, 3, third, second);
  await expect(headers).toHaveText(after);
  // And one is widened by the mouse
  const code = headers.nth(1);
  const widthOf = async () => (await code.boundingBox())?.width ?? 0;
  const width = await widthOf();
  const box = await code.boundingBox();
  const edge = { x: (box?.x ?? 0) + (box?.width ?? 0) - 3, y: (box?.y ?? 0) + 15 };
  await page.mouse.move(edge.x, edge.y);
  await page.mouse.down();
  await page.mouse.move(edge.x + 60, edge.y, { steps: 3 });
  await page.mouse.up();
  await expect.poll(widthOf).toBeGreaterThan(width + 40);
  await page.reload();
  await expect(headers).toHaveText(after);
  expect(await widthOf()).toBeGreaterThan(width + 40);
});

test('columns that were changed are there in another browser of the same person, and of nobody else', async ({
  as,
  callAs,
}) => {
  await resetColumns(await callAs('arranger'), 'return');
  const open = async (username: 'arranger' | 'viewer') => {
    const page = await as(username);
    await page.setViewportSize(wideScreen);
    await page.goto('/workspace?tab=returns&status=all');
    const headers = page.getByRole('table', { name: 'Returns List' }).getByRole('columnheader');
    await expect(headers).not.toHaveCount(0);
    return { page, headers };
  };
  const { page, headers } = await open('arranger');
  const before = await headers.allInnerTexts();
  await page.getByRole('button', { name: 'Columns' }).click();
  const chooser = page.getByRole('dialog', { name: 'Columns' });
  await chooser.getByRole('checkbox', { name: before[3] ?? '', exact: true }).uncheck();
  const sent = page.waitForResponse('**/api/columns/save');
  await chooser.getByRole('button', { name: 'Done' }).click();
  await sent;
  const after = before.toSpliced(3, 1);
  await expect((await open('arranger')).headers).toHaveText(after);
  await expect((await open('viewer')).headers).toHaveText(before);
});

test('other compliances show when they are due and where, sorted by it, once somebody chooses so', async ({
  as,
  callAs,
}) => {
  await resetColumns(await callAs('arranger'), 'othercomp');
  const page = await as('arranger');
  await page.setViewportSize(wideScreen);
  await page.goto('/workspace?tab=other-compliances&status=all');
  const table = page.getByRole('table', { name: 'Other Compliances List' });
  const header = (name: string) => table.getByRole('columnheader', { name, exact: true });
  await expect(header('Task Name')).toBeVisible();
  await expect(header('Due Date')).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  const chooser = page.getByRole('dialog', { name: 'Columns' });
  for (const name of ['Due Date', 'Updated', 'Updated by', 'State'])
    await chooser.getByRole('checkbox', { name, exact: true }).check();
  for (const name of ['Periodicity', 'Code Name', 'Law Code Name', 'Task Type'])
    await chooser.getByRole('checkbox', { name, exact: true }).uncheck();
  await chooser.getByRole('button', { name: 'Done' }).click();
  // Then they show, and what an index orders is sorted by its header
  await expect(header('Updated by')).toBeVisible();
  await expect(table.getByRole('time').first()).toHaveText(/^\d{1,2} \w+ \d{4}$/);
  await header('Due Date').getByRole('button').click();
  await expect(page).toHaveURL(/sort=due_date/);
  await expect(header('Due Date')).toHaveAttribute('aria-sort', 'ascending');
  await expect(header('State').getByRole('button')).toHaveCount(0);
});

test('too long a code is cut before its lock, which stays in sight', async ({ as, callAs }) => {
  const call = await callAs('admin');
  const law = await addLaw(call, { ActCodeName: `TOO-LONG-FOR-ITS-COLUMN-${uniqueWord()}` });
  await call('law/lock', { id: law.id, locked: true });
  const page = await as('viewer');
  await openLawsWith(page, law.name);
  const code = lawList(page).rows().getByRole('rowheader');
  const endOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  expect(await endOf(code.getByRole('img', { name: 'Locked' }))).toBeLessThan(await endOf(code));
});

test('rows are as high as somebody chose, with names of one line where they are low, and are so after a reload', async ({
  as,
  callAs,
}) => {
  const word = uniqueWord();
  const caller = await callAs('editor');
  await addLaw(caller, { Law: `${'The Long Title of an Act '.repeat(12)}${word}`, status: 'Draft' });
  const page = await as('editor');
  await openLawsWith(page, word);
  const row = lawList(page).table.getByRole('row', { name: word });
  const height = async () => Math.round((await row.boundingBox())?.height ?? 0);
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Columns' }).click();
    const chooser = page.getByRole('dialog', { name: 'Columns' });
    await chooser.getByRole('group', { name: 'Row height' }).getByRole('button', { name }).click();
    await chooser.getByRole('button', { name: 'Done' }).click();
  };
  expect(await height()).toBe(40);
  await choose('Comfortable');
  await expect.poll(height).toBe(48);
  await choose('Compact');
  await expect.poll(height).toBe(32);
  await page.reload();
  await expect(row).toBeVisible();
  expect(await height()).toBe(32);
});
