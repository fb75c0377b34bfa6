import { numberOf, rowsOf } from '../../support/calls.ts';
import { dueDialog, dueList, todayInIndia } from '../../support/due/due.ts';
import { expect, test } from '../../support/journey.ts';
import { unitsPage } from '../../support/pages/units.ts';
import { addBelow } from '../../support/record/attached.ts';
import { addLaw, uniqueWord, type Call } from '../../support/record/laws.ts';

/** The month before a day: its name in the report, and its financial year. */
function monthBefore(day: string) {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - 1);
  const name = first.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' });
  const year = first.getUTCFullYear() - (first.getUTCMonth() < 3 ? 1 : 0);
  return {
    from: first.toISOString().slice(0, 10),
    name: `${name} ${first.getUTCFullYear()}`,
    year: `${year}-${String((year + 1) % 100).padStart(2, '0')}`,
  };
}

/** Adds a unit whose name and code end with a word. @returns its id */
const addUnit = async (
  admin: Call,
  name: string,
  { word, ...more }: { word: string; [field: string]: unknown },
) =>
  numberOf(
    (await admin('unit/add', { name: `${name} ${word}`, code: `${name}-${word}`, ...more })).reply,
    'id',
  );

test('a new site gets its obligations by itself, its head files one, and the board sees what is late where and when', async ({
  as,
  callAs,
}) => {
  // Given a company with a site that is late with its monthly return since last month
  const admin = await callAs('admin');
  const law = await addLaw(admin);
  const word = uniqueWord();
  const company = await addUnit(admin, 'Group', { word, kind: 'Company' });
  await addUnit(admin, 'Old', { word, kind: 'Site', parent: company });
  const { day, date } = todayInIndia();
  const late = monthBefore(day);
  const { name } = await addBelow(admin, 'return', {
    law: law.id,
    word,
    status: 'Published',
    values: {
      periodicity: 'Monthly',
      startdate: late.from,
      dayMonthArr: [{ date, month: null }],
      units: [{ unit: company, below: 'yes', kind: 'Site' }],
    },
  });
  // When an administrator adds another site below the company
  const desk = await as('admin');
  await desk.goto(`/units?unit=${company}`);
  const units = unitsPage(desk);
  await units.detail.getByRole('button', { name: 'Add below' }).click();
  const adding = units.dialog('Add Unit');
  await units.fill(adding, { name: `New ${word}`, code: `New-${word}` });
  await adding.getByRole('combobox', { name: 'Kind' }).selectOption('Site');
  await units.choose(adding, 'Head', 'editor');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(adding).toBeHidden();
  // Then its head has the return to file there
  const page = await as('editor');
  const list = dueList(page);
  await expect(async () => {
    await page.goto(`/due?mine=yes&text=${word}&to=${day}`);
    await expect(
      list
        .rows()
        .filter({ hasText: `New ${word}` })
        .first(),
    ).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await list
    .rows()
    .filter({ hasText: `New ${word}` })
    .last()
    .getByRole('link', { name })
    .click();
  const { dialog } = dueDialog(page);
  await expect(dialog).toContainText('Head of this unit');
  await dialog.getByRole('button', { name: 'File', exact: true }).click();
  await page
    .getByRole('dialog', { name: /^File / })
    .getByRole('button', { name: 'File', exact: true })
    .click();
  await expect(dialog.getByText('Done', { exact: true }).first()).toBeVisible();
  // And the board's table of units and months leads to what is late
  await desk.goto(`/due?view=report&year=${late.year}`);
  await desk.getByRole('link', { name: `1 of 1 late, Old ${word}, ${late.name}` }).click();
  await expect(dueList(desk).rows()).toHaveCount(1);
  await expect(dueList(desk).rows()).toContainText(`Old ${word}`);
  await expect(desk.getByRole('button', { name: `Unit: Old ${word}` })).toBeVisible();
});

test.describe('people of chosen units', () => {
  // A link to the work of another unit.
  test.use({ provokes: /^404: POST .*\/due\/one/ });

  test('a plant manager sees the work of their plant, and nothing of another one', async ({ as, callAs }) => {
    // Given a return of two plants, and a person of one of them
    const admin = await callAs('admin');
    const law = await addLaw(admin);
    const word = uniqueWord();
    const own = await addUnit(admin, 'Own', { word, kind: 'Site' });
    const other = await addUnit(admin, 'Other', { word, kind: 'Site' });
    const { day, date } = todayInIndia();
    const { id } = await addBelow(admin, 'return', {
      law: law.id,
      word,
      status: 'Published',
      values: {
        periodicity: 'Monthly',
        startdate: day,
        dayMonthArr: [{ date, month: null }],
        units: [own, other].map((unit) => ({ unit, below: 'no', kind: null })),
      },
    });
    const [person] = rowsOf((await admin('users/list', { text: 'plantmanager' })).reply);
    await admin('users/update', { id: person?.['id'], units: [own] });
    const [ofOther] = rowsOf((await admin('due/list', { unit: other })).reply);
    // When they look for it
    const page = await as('plantmanager');
    const list = dueList(page);
    await page.goto(`/due?text=${word}`);
    // Then their plant has it
    await expect(list.rows().first()).toContainText(`Own ${word}`);
    await expect(list.rows().filter({ hasText: `Other ${word}` })).toHaveCount(0);
    // And the other plant is in no list, and behind no link
    await page.goto(`/due?unit=${other}`);
    await expect(page.getByText('Nothing that is due matches your search')).toBeVisible();
    await page.goto(`/due?open=due:${String(ofOther?.['id'])}`);
    await expect(page.getByText('There is nothing due with this number')).toBeVisible();
    // And the return, which is of both, can be read but not changed
    await page.goto(`/workspace?tab=returns&text=${word}`);
    await expect(page.getByRole('button', { name: /^Edit / })).toHaveAttribute(
      'title',
      'It applies to more than the units that you act for',
    );
    await page.goto(`/workspace?tab=returns&open=return:${id}`);
    const record = page.getByRole('dialog');
    await expect(record).toContainText(`Own ${word}`);
    await expect(record).not.toContainText(`Other ${word}`);
  });
});
