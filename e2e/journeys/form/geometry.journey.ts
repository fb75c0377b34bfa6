import type { Page } from '@playwright/test';
import { coverFromBelow, findHiddenAtFocus, walkForm } from '../../support/form/free-area.ts';
import { boxOf } from '../../support/browser/geometry.ts';
import { expect, test } from '../../support/journey.ts';
import { lawForm } from '../../support/form/law-form.ts';
import { returnWalk } from '../../support/record/record-walks.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 720, height: 450 },
];

/** So low that the field for applicability starts below the foot, and can be scrolled to any place above it. */
const lowWindow = { width: 1440, height: 700 };

/** Fewer would not be the whole form. */
const leastStops = 15;

// Returns have every sort of field.
test('what has the focus is above the foot of a form, with its message', { tag: '@slow' }, async ({ as }) => {
  const page = await as('editor');
  const { heading, button, text } = lawForm(page);
  for (const size of sizes) {
    await test.step(`${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size);
      await page.goto(`${returnWalk.address}/0`);
      await expect(heading).toHaveText(returnWalk.headings.create);
      // When a save fails, the first fault is in sight
      await button('Publish').click();
      await expect(page.locator('[aria-invalid]:focus')).toBeVisible();
      expect.soft(await findHiddenAtFocus(page)).toEqual([]);
      // And so is every field that somebody walks to, forwards and backwards
      expect.soft((await walkForm(page, 'Tab')).hidden).toEqual([]);
      const back = await walkForm(page, 'Shift+Tab');
      expect.soft(back.hidden).toEqual([]);
      expect(back.stops).toBeGreaterThan(leastStops);
    });
  }
  // Given the focus in a field right above the foot
  await page.setViewportSize(lowWindow);
  await page.goto('/law/0');
  const field = text('Applicability');
  await field.focus();
  await coverFromBelow(0, field, button('Publish'));
  // When more is pasted than may be stored
  await page.keyboard.insertText('x'.repeat(10_001));
  // Then the message that comes while somebody types is in sight
  await expect(field).toHaveAccessibleDescription(/Applicability may have at most 10,000 characters\.$/);
  await expect.poll(() => findHiddenAtFocus(page)).toEqual([]);
  // Given the focus in another field, and half of this one below the foot
  await field.fill('Ships');
  await text('Law').focus();
  await coverFromBelow(40, field, button('Publish'));
  const before = await field.boundingBox();
  // When it is pressed
  await page.mouse.move((before?.x ?? 0) + 20, (before?.y ?? 0) + 10);
  await page.mouse.down();
  // Then nothing moves below the pointer
  await expect(field).toBeFocused();
  expect(await field.boundingBox()).toEqual(before);
  expect(await findHiddenAtFocus(page)).toHaveLength(1);
  await page.mouse.up();
  // Nor does it when the browser gives the field the focus back
  await field.evaluate((control) => {
    control.blur();
    control.focus({ preventScroll: true });
  });
  expect(await field.boundingBox()).toEqual(before);
});

/** Rows of a date and a month are below the columns of the form, and as wide as its fields on a telephone. */
async function expectRowsInColumns(page: Page): Promise<void> {
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
}

/** The calendar is whole on the smallest telephone, wherever its field stands. */
async function expectWholeCalendar(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
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
}

test(
  'the contents beside a form mark the section in sight; rows and calendars fit their window',
  {
    tag: '@slow',
  },
  async ({ as }) => {
    const page = await as('editor');
    // Given a screen that is too low for all that is missing
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.goto('/return/0');
    const contents = page.getByRole('navigation', { name: 'Contents' });
    const current = contents.locator('[aria-current]');
    await expect(current).toHaveText('Identity');
    const [first, last] = [contents.getByRole('button').first(), contents.getByRole('button').last()];
    await expect(last).not.toBeInViewport();
    // When the form is scrolled to its end
    await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
    // Then the last section is marked, and in sight with the rest of the list scrolled away
    await expect(current).toHaveText('Attachments');
    await expect(current).toBeInViewport({ ratio: 1 });
    expect((await boxOf(current)).foot).toBeLessThanOrEqual((await boxOf(contents)).foot);
    await expect(first).not.toBeInViewport();
    // When a section is chosen there
    await contents.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Schedule' })).toBeFocused();
    await expect(current).toHaveText('Schedule');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectRowsInColumns(page);
    await expectWholeCalendar(page);
  },
);
