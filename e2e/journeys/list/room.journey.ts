import type { Locator, Page } from '@playwright/test';
import { resetColumns } from '../../support/list/columns.ts';
import { boxOf, linesOf } from '../../support/browser/geometry.ts';
import { expect, test } from '../../support/journey.ts';

/** The least widths of a name's column and of the text in the search of a list, in CSS pixels. */
const leastName = 240;
const leastSearch = 200;

const screens = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
];

const lists = {
  laws: { list: 'Law List', code: 'Law Code', name: 'Name' },
  licenses: { list: 'License List', code: 'Unique Code', name: 'License' },
  returns: { list: 'Returns List', code: 'Unique Code', name: 'Return Name' },
  'other-compliances': { list: 'Other Compliances List', code: 'Unique Code', name: 'Task Name' },
};

const codeColumns = ['Law Code', 'Unique Code', 'Law Code Name', 'License Code', 'Return Code', 'Code Name'];

/** The parts of a table of records; what is left out for lack of room is none of them. */
function tableOf(page: Page, list: string) {
  const table = page.getByRole('table', { name: list });
  const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
  return {
    rows,
    headers: table.getByRole('columnheader'),
    header: (name: string) => table.getByRole('columnheader', { name, exact: true }),
    /** The cells of a row, its selection apart. */
    cells: (row: number) =>
      rows
        .nth(row)
        .getByRole('cell')
        .or(rows.nth(row).getByRole('rowheader'))
        .filter({ hasNot: page.getByRole('checkbox') }),
  };
}

/** The header is below the tabs, and on top of the rows. */
async function expectHeaderInSight(page: Page, list: string, name: string) {
  const head = await boxOf(tableOf(page, list).header(name));
  const tabs = await boxOf(page.getByRole('tablist'));
  expect(head.y, 'the header is below the tabs').toBeGreaterThanOrEqual(tabs.foot - 1);
  expect(head.foot, 'the header is on the screen').toBeLessThan(page.viewportSize()?.height ?? 0);
}

/** Scrolls down over the rows, then over the heading: whichever of table and page scrolls, the header stays. */
async function expectHeaderStays(page: Page, list: string, name: string) {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const { rows } = tableOf(page, list);
  const places = [
    { x: width * 0.6, y: height * 0.75 },
    { x: width * 0.4, y: height * 0.2 },
  ];
  for (const { x, y } of places) {
    const before = (await boxOf(rows.first())).y;
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 500);
    await expect.poll(async () => (await boxOf(rows.first())).y).toBeLessThan(before - 50);
    await expectHeaderInSight(page, list, name);
  }
}

/** No column covers another. */
async function expectNoneCovered(headers: Locator) {
  const boxes = await Promise.all((await headers.all()).map(boxOf));
  for (const [index, box] of boxes.slice(1).entries()) {
    expect(Math.round(box.x), `column ${index + 1}`).toBeGreaterThanOrEqual(
      Math.round(boxes[index]?.end ?? 0),
    );
  }
}

/** The text of a search keeps its room however wide the window is. */
async function expectSearchKeepsRoom(page: Page, search: Locator) {
  for (let width = 1024; width <= 1920; width += 32) {
    await page.setViewportSize({ width, height: 720 });
    expect((await boxOf(search)).width, `search at ${width}`).toBeGreaterThanOrEqual(leastSearch);
  }
}

test(
  'the names of each list are beside their codes, below their header, on usual screens',
  {
    tag: '@slow',
  },
  async ({ as }) => {
    const page = await as('editor');
    for (const [tab, { list, code, name }] of Object.entries(lists)) {
      for (const screen of screens) {
        await test.step(`${tab} on ${screen.width} × ${screen.height}`, async () => {
          await page.setViewportSize(screen);
          await page.goto(`/workspace?tab=${tab}&status=all`);
          const { rows, headers, header, cells } = tableOf(page, list);
          await expect(rows.nth(20)).toBeVisible();
          // Then the name is beside the code, and has its room
          const shown = await headers.allInnerTexts();
          expect(shown.slice(0, 3)).toEqual(['#', code, name]);
          const named = await boxOf(header(name));
          expect(Math.round(named.x - (await boxOf(header(code))).end)).toBe(0);
          expect(Math.round(named.width)).toBeGreaterThanOrEqual(leastName);
          // And no column covers another
          await expectNoneCovered(headers);
          // And codes are in one line
          for (const row of [0, 1, 2, 3, 4, 5]) {
            for (const column of codeColumns.filter((label) => shown.includes(label))) {
              expect(await linesOf(cells(row).nth(shown.indexOf(column))), `${column} ${row}`).toBe(1);
            }
          }
          // When the list is scrolled down, the header is still there
          await expectHeaderStays(page, list, name);
        });
      }
    }
    // And the arrow keys pass over columns that are left out
    const { headers, header } = tableOf(page, lists['other-compliances'].list);
    await header('Unique Code').getByRole('button').focus();
    await page.keyboard.press('End');
    await expect(headers.nth(-2).getByRole('button')).toBeFocused();
    // And columns of a view keep their order, and none of them covers the name
    await page.setViewportSize({ width: 1280, height: 720 });
    const columns = 'UniqueCode,law,publish_status,returncode,sensitivity,periodicity,returnName,law_status';
    await page.goto(
      `/workspace?${new URLSearchParams({ tab: 'returns', status: 'all', columns }).toString()}`,
    );
    const ofView = tableOf(page, lists.returns.list);
    await expect(ofView.rows.first()).toBeVisible();
    expect((await ofView.headers.allInnerTexts()).slice(0, 4)).toEqual([
      '#',
      'Unique Code',
      'Law Code Name',
      'Status',
    ]);
    const named = await boxOf(ofView.header('Return Name'));
    expect(Math.round(named.width)).toBeGreaterThanOrEqual(leastName);
    expect(Math.round(named.end)).toBeLessThanOrEqual(Math.round((await boxOf(ofView.header('Action'))).x));
  },
);

test(
  'a low window leaves its room to rows, and the bar of a selection covers none of the last',
  {
    tag: '@slow',
  },
  async ({ as }) => {
    const page = await as('editor');
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/workspace?tab=laws&status=all');
    const { rows } = tableOf(page, lists.laws.list);
    await expect(rows).toHaveCount(50);
    // Given a search that keeps its room however wide the window is
    const search = page.getByRole('searchbox', { name: 'Search text' });
    await expectSearchKeepsRoom(page, search);
    // On Due, too
    await page.goto('/due');
    await expectSearchKeepsRoom(page, page.getByRole('search', { name: 'Due' }).getByRole('searchbox'));
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/workspace?tab=laws&status=all');
    await expect(rows).toHaveCount(50);
    // Then twelve rows with a line each are in sight at once
    expect((await boxOf(rows.first())).y + 12 * 40).toBeLessThanOrEqual(720);
    // When everything is twice as large, six are, once what stands above has been scrolled away
    await page.setViewportSize({ width: 640, height: 360 });
    await rows.nth(3).evaluate((row) => row.scrollIntoView({ block: 'start' }));
    await expect.poll(async () => (await boxOf(rows.nth(8))).foot).toBeLessThanOrEqual(360);
    // When rows are selected and the list is at its end
    await page.setViewportSize({ width: 1440, height: 900 });
    await rows.last().getByRole('checkbox').check();
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await expect(bar).toBeVisible();
    await page.getByRole('main').evaluate((main) => main.scrollTo({ top: main.scrollHeight }));
    // Then the bar stands below the last of them
    await expect
      .poll(async () => (await boxOf(rows.last())).foot)
      .toBeLessThanOrEqual(Math.ceil((await boxOf(bar)).y));
  },
);

test(
  'what has no room says so in the column chooser, and shows with a width of its own',
  {
    tag: '@slow',
  },
  async ({ as, callAs }) => {
    await resetColumns(await callAs('arranger'), 'othercomp');
    const page = await as('arranger');
    await page.setViewportSize({ width: 1024, height: 720 });
    await page.goto('/workspace?tab=other-compliances&status=all');
    const { list, name } = lists['other-compliances'];
    const { rows, headers, header } = tableOf(page, list);
    await expect(rows.nth(20)).toBeVisible();
    await expect(header('Periodicity')).toBeHidden();
    // Given the column chooser, which says of each column that is left out why it is
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    const chooser = page.getByRole('dialog', { name: 'Columns' });
    const left = chooser.getByRole('listitem').filter({ hasText: 'Hidden: not enough space' });
    await expect(left.filter({ has: page.getByRole('checkbox', { name: 'Periodicity' }) })).toBeVisible();
    await expect(left.filter({ has: page.getByRole('checkbox', { name: 'Law Code Name' }) })).toBeHidden();
    // When two of them get a width of their own, and another one is moved to the front
    for (const label of ['Periodicity', 'Law Status']) {
      await chooser.getByRole('spinbutton', { name: `Width of ${label}` }).fill('200');
      await page.keyboard.press('Tab');
      await expect(left.filter({ has: page.getByRole('checkbox', { name: label }) })).toBeHidden();
    }
    await chooser.getByRole('spinbutton', { name: 'Width of Law Code Name' }).fill('300');
    await chooser.getByRole('button', { name: 'Standard order' }).click();
    await chooser.getByRole('button', { name: 'Done' }).click();
    // Then they show, in the order of the documents, and the table scrolls sideways
    await expect(headers).toHaveText([
      '#',
      'Unique Code',
      'Law Code Name',
      'Periodicity',
      'Task Name',
      'Law Status',
      'Action',
    ]);
    const inSight = async () => {
      const [code, task, action] = [
        await boxOf(header('Unique Code')),
        await boxOf(header(name)),
        await boxOf(header('Action')),
      ];
      expect(Math.round(task.width)).toBeGreaterThanOrEqual(leastName);
      expect(Math.round(task.x)).toBeGreaterThanOrEqual(Math.round(code.end));
      expect(Math.round(task.end)).toBeLessThanOrEqual(Math.round(action.x));
      const cells = rows
        .nth(14)
        .getByRole('cell')
        .filter({ has: page.getByRole('button') });
      const cell = await boxOf(cells.first());
      expect(Math.round(cell.x)).toBe(Math.round(task.x));
      await expectHeaderInSight(page, list, name);
    };
    await expectHeaderStays(page, list, name);
    await inSight();
    await page.mouse.move(800, 500);
    await page.mouse.wheel(2_000, 0);
    await expect.poll(async () => (await boxOf(header('Law Status'))).end).toBeLessThan(950);
    await inSight();
    // And on paper all of them stand beside each other
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 760, height: 1000 });
    await expectNoneCovered(headers.filter({ visible: true }));
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1024, height: 720 });
    // And Reset gives back the list that everybody starts with
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await chooser.getByRole('button', { name: 'Reset' }).click();
    await chooser.getByRole('button', { name: 'Done' }).click();
    await expect(header('Periodicity')).toBeHidden();
    expect((await headers.allInnerTexts()).slice(1, 3)).toEqual(['Unique Code', 'Task Name']);
  },
);
