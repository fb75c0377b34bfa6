import { boxOf } from '../../support/geometry.ts';
import { expect, test } from '../../support/journey.ts';

test('rows of a date and a month stand below the columns of the form, and as wide as its fields on a telephone', async ({
  as,
}) => {
  const page = await as('editor');
  await page.goto('/return/0');
  const date = page.getByRole('combobox', { name: 'Date', exact: true });
  const month = page.getByRole('combobox', { name: 'Month', exact: true });
  const remove = page.getByRole('button', { name: 'Remove Date and Month 1' });
  const startDate = page.getByRole('textbox', { name: 'Start Date' }).first();
  const endDate = page.getByRole('textbox', { name: 'End Date' }).first();
  const calendar = page.getByRole('button', { name: 'Choose End Date' }).first();
  expect((await boxOf(date)).x).toBeCloseTo((await boxOf(startDate)).x, 0);
  expect((await boxOf(month)).x).toBeCloseTo((await boxOf(endDate)).x, 0);
  expect((await boxOf(remove)).end).toBeCloseTo((await boxOf(calendar)).end, 0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await boxOf(date)).end).toBeCloseTo((await boxOf(calendar)).end, 0);
  expect((await boxOf(remove)).end).toBeCloseTo((await boxOf(calendar)).end, 0);
  expect((await boxOf(month)).foot).toBeCloseTo((await boxOf(remove)).foot, 0);
});

test('the calendar is whole on the smallest telephone, wherever its field stands', async ({ as }) => {
  const page = await as('editor');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/return/0');
  const opener = page.getByRole('button', { name: 'Choose Start Date' }).first();
  for (const block of ['start', 'center', 'end'] as const) {
    await opener.evaluate((button, to) => button.scrollIntoView({ block: to }), block);
    await opener.press('Enter');
    const calendar = page.getByRole('dialog', { name: 'Choose Start Date' });
    await expect(calendar.getByRole('button', { name: 'Previous year' })).toBeInViewport({ ratio: 1 });
    await expect(calendar.getByRole('button', { name: 'Today' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
  }
});
