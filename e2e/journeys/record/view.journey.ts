import { expect, test } from '../../support/journey.ts';
import { lawList, openLawsWith } from '../../support/law-list.ts';
import { addLaw, completeLaw } from '../../support/laws.ts';

test('a law is read with every field and the timeline of its changes, newest first', async ({
  as,
  callAs,
}) => {
  // Given a law that was written, published and changed
  const editor = await callAs('editor');
  const values = completeLaw();
  const law = await addLaw(editor, { ...values, status: 'Draft' });
  const key = { id: law.id, LawUniqueCode: law.code };
  await editor('law/update', { ...values, ...key, version: law.version, status: 'Published' });
  const changed = { ...values, ...key, Rules: 'Lighthouse Rules, 2026', status: 'Update' };
  const admin = await callAs('admin');
  const { status } = await admin('law/update', { ...changed, version: law.version + 1 });
  expect(status).toBe(200);
  // When somebody opens it from the list
  const page = await as('viewer');
  await openLawsWith(page, law.name);
  const opener = page.getByRole('button', { name: law.name });
  await opener.click();
  // Then the dialog has the document's width, animation and rows
  const dialog = page.getByRole('dialog', { name: 'VIEW LAW' });
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(800);
  await expect(dialog).toHaveCSS('animation-duration', '0.3s');
  const row = (label: string) =>
    dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });
  await expect(row('Law Unique Code')).toContainText(law.code);
  await expect(row('Law / Guideline / Rule')).toContainText(law.name);
  await expect(row('Central/State')).toContainText('From Central');
  await expect(row('Parent Law')).toContainText('No Parent Law');
  await expect(row('Business Function Access')).toContainText('Administration');
  await expect(row('State')).toContainText('--');
  await expect(row('Rules')).toContainText('Lighthouse Rules, 2026');
  // When the timeline is opened
  const timeline = dialog.getByRole('button', { name: 'Timeline of Changes' });
  await expect(dialog.getByText('Timeline log')).toBeVisible();
  await expect(timeline).toContainText('Click to open');
  await timeline.click();
  await expect(timeline).toContainText('Click to close');
  // Then it tells who did what, newest first, with old and new values
  const entries = dialog.getByRole('table', { name: 'Timeline of Changes' });
  await expect(entries.getByRole('columnheader').last()).toHaveText('Action By (Username)');
  await expect(entries.getByRole('row').nth(1)).toContainText(
    /Updated.*Rules: from Lighthouse Rules, 1930.*to Lighthouse Rules, 2026.*admin/s,
  );
  await expect(entries.getByRole('row').nth(1)).toContainText(/\d\d-\d\d-\d{4} \d\d:\d\d:\d\d/);
  await expect(entries.getByRole('row').nth(2)).toContainText(/Published.*editor/s);
  await expect(entries.getByRole('row').last()).toContainText(/Created.*editor/s);
  await timeline.click();
  await expect(entries).toBeHidden();
  // When it is closed, the focus is where it was
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a code opens its record in place, or in a tab of its own', async ({ as, callAs }) => {
  const law = await addLaw(await callAs('editor'));
  const page = await as('viewer');
  await openLawsWith(page, law.name);
  const code = lawList(page).rows().getByRole('link');
  await code.click();
  const dialog = page.getByRole('dialog', { name: 'VIEW LAW' });
  await expect(dialog).toContainText(law.code);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(code).toBeFocused();
  // And with Control it stays, and another tab shows the record
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    code.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(other.getByRole('dialog', { name: 'VIEW LAW' })).toContainText(law.code);
  await expect(dialog).toBeHidden();
  // And so on its card
  await lawList(page).layout('Grid').click();
  const card = page.getByRole('link', { name: law.code, exact: true });
  await card.press('Enter');
  await expect(dialog).toContainText(law.name);
  await page.keyboard.press('Escape');
  await expect(card).toBeFocused();
});

test('the open dialog has an address of its own', async ({ as, callAs }) => {
  const law = await addLaw(await callAs('editor'));
  const page = await as('viewer');
  await openLawsWith(page, law.name);
  await page.getByRole('button', { name: `View ${law.code}` }).click();
  const dialog = page.getByRole('dialog', { name: 'VIEW LAW' });
  await expect(dialog).toContainText(law.name);
  await expect(page).toHaveURL(new RegExp(`open=law%3A${law.id}`));
  const colleague = await as('editor');
  await colleague.goto(page.url());
  await expect(colleague.getByRole('dialog', { name: 'VIEW LAW' })).toContainText(law.name);
  await page.goBack();
  await expect(dialog).toBeHidden();
});
