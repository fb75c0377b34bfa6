import { coverBy, hiddenAtFocus, walkForm } from '../../support/free-area.ts';
import { expect, test } from '../../support/journey.ts';
import { lawForm } from '../../support/law-form.ts';
import { recordWalks } from '../../support/record-walks.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 720, height: 450 },
];

/** So low that the field for applicability starts below the foot, and can be scrolled to any place above it. */
const lowWindow = { width: 1440, height: 700 };

/** Fewer would not be the whole form. */
const leastStops = 15;

for (const { address, headings } of recordWalks) {
  test(`${headings.create}: what has the focus is above the foot, with its message`, async ({ as }) => {
    const page = await as('editor');
    const { heading, button } = lawForm(page);
    for (const size of sizes) {
      await test.step(`${size.width} × ${size.height}`, async () => {
        await page.setViewportSize(size);
        await page.goto(`${address}/0`);
        await expect(heading).toHaveText(headings.create);
        // When a save fails, the first fault is in sight
        await button('Publish').click();
        await expect(page.locator('[aria-invalid]:focus')).toBeVisible();
        expect.soft(await hiddenAtFocus(page)).toEqual([]);
        // And so is every field that somebody walks to, forwards and backwards
        expect.soft((await walkForm(page, 'Tab')).hidden).toEqual([]);
        const back = await walkForm(page, 'Shift+Tab');
        expect.soft(back.hidden).toEqual([]);
        expect(back.stops).toBeGreaterThan(leastStops);
      });
    }
  });
}

test('a message that comes while somebody types is above the foot', async ({ as }) => {
  const page = await as('editor');
  const { text, button } = lawForm(page);
  await page.setViewportSize(lowWindow);
  await page.goto('/law/0');
  // Given the focus in a field right above the foot
  const field = text('Applicability');
  await field.focus();
  await coverBy(0, field, button('Publish'));
  // When more is pasted than may be stored
  await page.keyboard.insertText('x'.repeat(10_001));
  // Then the message is in sight
  await expect(field).toHaveAccessibleDescription(/Applicability may have at most 10,000 characters\.$/);
  await expect.poll(() => hiddenAtFocus(page)).toEqual([]);
});

test('nothing moves below a pressed pointer, nor for somebody who comes back to the window', async ({
  as,
}) => {
  const page = await as('editor');
  const { text, button } = lawForm(page);
  await page.setViewportSize(lowWindow);
  await page.goto('/law/0');
  // Given the focus in one field, and another of which the foot covers a half
  await text('Law').focus();
  const field = text('Applicability');
  await coverBy(40, field, button('Publish'));
  const before = await field.boundingBox();
  // When it is pressed
  await page.mouse.move((before?.x ?? 0) + 20, (before?.y ?? 0) + 10);
  await page.mouse.down();
  // Then it has the focus, and is where it was
  await expect(field).toBeFocused();
  expect(await field.boundingBox()).toEqual(before);
  expect(await hiddenAtFocus(page)).toHaveLength(1);
  await page.mouse.up();
  // Nor does it move when the browser gives it the focus back
  await field.evaluate((control) => {
    control.blur();
    control.focus({ preventScroll: true });
  });
  expect(await field.boundingBox()).toEqual(before);
});
